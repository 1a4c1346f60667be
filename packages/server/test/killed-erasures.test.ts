/** Servers that are killed five times in the middle of the erasure of an organization, beside two others (P40, P50, P55). */
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { giveOwner } from '../src/features/session/organizations.build.ts';
import { buildUsers, userRow } from '../src/features/users/users.build.ts';
import { fillOrganization, tenantTables } from './filled-organization.ts';
import { type Caller, useTestApp } from './harness.ts';
import { pixel } from './sample.ts';
import { freeJobs, startSecondServer } from './second-server.ts';

const t = useTestApp();
const PEOPLE = 9_000;
const PICTURES = 8;
const KILLS = 5;

const build = async (name: string) => {
  const { org, admin } = await fillOrganization(t, name);
  await giveOwner(t.ownerDb, admin.org!, admin.userId!);
  const rows = Array.from({ length: PEOPLE }, (_, at) => userRow(admin.org!, { familyName: `${name}${at}` }));
  await buildUsers(t.ownerDb, rows);
  await sql`insert into user_months (organization_id, month, user_id)
    select organization_id, '2026-10-01', id from users where organization_id = ${org} on conflict do nothing`.execute(
    t.ownerDb,
  );
  const body = { use: 'postVisual' };
  for (let at = 0; at < PICTURES; at += 1)
    await t.call(admin, 'POST /v1/upload-files/images-posts', { file: pixel(), body });
  return { org, admin };
};

/** Rows of each table and stored objects of an organization. */
const contentOf = async (org: string): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const table of await tenantTables(t)) {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}
      where organization_id = ${org}`.execute(t.ownerDb);
    counts[table] = rows[0]!.count;
  }
  const entries = await readdir(path.join(t.env.DATA_DIR!, 'files'), { recursive: true, withFileTypes: true });
  const isTheirs = (name: string) => name.includes(org);
  return {
    ...counts,
    'stored objects': entries.filter((one) => one.isFile() && isTheirs(path.join(one.parentPath, one.name))).length,
  };
};

const certificateOf = (org: string) =>
  t.ownerDb
    .selectFrom('organization_erasures')
    .selectAll()
    .where('erased_organization_id', '=', org)
    .executeTakeFirst();

/** How far the erasure is: keys, objects, accounts and rows. */
const progressOf = async (org: string): Promise<number> => {
  const row = await certificateOf(org);
  if (!row) return 0;
  const rows = Object.values(row.row_counts as unknown as Record<string, number>);
  const keys = row.keys_destroyed_at ? 1 : 0;
  return keys + row.object_count + row.account_count + rows.reduce((sum, count) => sum + count, 0);
};

const cancel = async ({ org, admin }: { org: string; admin: Caller }) => {
  const body = { version: 1, confirmation: 'Supprimer' };
  expect((await t.call(admin, `POST /v1/organization/${org}/subscription/cancel`, { body })).status).toBe(200);
  await t.ownerDb
    .updateTable('organization_subscriptions')
    .set({ erase_at: new Date(Date.now() - 60_000) })
    .where('organization_id', '=', org)
    .execute();
};

it(`erases one of three organizations through ${KILLS} kills: nothing of it is left, and nothing of the others is changed (P40, P50, P55)`, async () => {
  const [first, ...others] = [await build('Aurore'), await build('Boréal'), await build('Cèdre')];
  await cancel(first!);
  const before = await contentOf(first!.org);
  expect(before).toMatchObject({ 'stored objects': PICTURES, users: PEOPLE + 1 });
  const othersBefore = await Promise.all(others.map(({ org }) => contentOf(org)));
  // A step lasts as long as on a slow machine, so that a kill meets the middle of the erasure on a fast one, too.
  await sql`create function slow_down() returns trigger language plpgsql as $$
    begin perform pg_sleep(0.3); return new; end $$`.execute(t.ownerDb);
  await sql`create trigger slow_down before update on organization_erasures for each row execute function slow_down()`.execute(
    t.ownerDb,
  );
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const reached = await progressOf(first!.org);
    await sql`select graphile_worker.add_job('erase-organizations')`.execute(t.ownerDb);
    const { child } = await startSecondServer(t, { jobsAtOnce: 1 });
    const gone = once(child, 'exit');
    await expect.poll(() => progressOf(first!.org), { timeout: 150_000, interval: 5 }).toBeGreaterThan(reached);
    child.kill('SIGKILL');
    await gone;
    await freeJobs(t);
    expect((await certificateOf(first!.org))!.finished_at).toBeNull();
    // what five minutes do by themselves: the lease of the killed process ends
    const ended = new Date(Date.now() - 1_000);
    await t.ownerDb.updateTable('organization_erasures').set({ lease_until: ended }).execute();
  }
  await sql`drop trigger slow_down on organization_erasures`.execute(t.ownerDb);
  t.clock.set(new Date(Math.max(t.clock.now().getTime(), Date.now()) + 60_000));
  await t.app.jobs.find(({ task }) => task === 'erase-organizations')!.run({});

  const left = await contentOf(first!.org);
  expect(Object.entries(left).filter(([, count]) => count > 0)).toEqual([]);
  expect(await Promise.all(others.map(({ org }) => contentOf(org)))).toEqual(othersBefore);
  const certificate = (await certificateOf(first!.org))!;
  // each thing was counted once, however often the process was killed
  expect(certificate).toMatchObject({ object_count: PICTURES, finished_at: expect.any(Date) });
  expect(certificate.row_counts).toMatchObject({
    organizations: 1,
    users: PEOPLE + 1,
    user_months: before.user_months,
  });
}, 480_000);
