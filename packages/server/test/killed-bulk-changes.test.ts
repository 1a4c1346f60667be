/** Workers that are killed in the middle of a change of many people: everybody is changed once, and counted once (P50, P55). */
import type { BulkChange } from '@fanal/contract/bulk-changes/bulk-changes.shapes';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { buildUsers, userRow } from '#features/users/users.build';
import { useTestApp } from './harness.ts';
import { killBetween } from './second-server.ts';

const t = useTestApp();
const PEOPLE = 4_000;
const KILLS = 4;

it(`deactivates ${PEOPLE} people through ${KILLS} kills, each once (P50, P55)`, async () => {
  const admin = await t.person('organizationAdmin', undefined, { familyName: 'Admin' });
  const rows = Array.from({ length: PEOPLE }, (_, at) => userRow(admin.org, { familyName: `P${at}`, siteId: null }));
  await buildUsers(t.ownerDb, rows);
  const body = { people: { filter: { roleType: 'member' }, count: PEOPLE }, blocked: true };
  const { body: change } = await t.call<BulkChange>(admin, 'POST /v1/bulk-changes/block', { body });
  expect(change.total).toBe(PEOPLE);
  const read = async () => (await t.call<BulkChange>(admin, `GET /v1/bulk-changes/${change.id}`)).body;
  // A batch lasts as long as on a slow machine, so that a kill meets the middle of the change on a fast one, too.
  await sql`create function slow_down() returns trigger language plpgsql as $$
    begin perform pg_sleep(0.2); return new; end $$`.execute(t.ownerDb);
  await sql`create trigger slow_down before update on bulk_changes for each row execute function slow_down()`.execute(
    t.ownerDb,
  );
  const dealtWith = async () => {
    const { changed, skipped } = await read();
    return changed + skipped;
  };
  await killBetween(t, dealtWith, { kills: KILLS, jobsAtOnce: 1 });
  expect((await read()).status).toBe('running');
  await sql`drop trigger slow_down on bulk_changes`.execute(t.ownerDb);
  await t.app.jobs.find(({ task }) => task === 'run-bulk-change')!.run({ org: admin.org, id: change.id });
  expect(await read()).toMatchObject({ status: 'done', changed: PEOPLE, skipped: 0 });
  const { rows: noted } = await sql<{ lines: number; people: number }>`
    select count(*)::int as lines, count(distinct object_id)::int as people from audit_log
    where organization_id = ${admin.org} and action = 'user.blocked'`.execute(t.ownerDb);
  expect(noted).toEqual([{ lines: PEOPLE, people: PEOPLE }]);
}, 480_000);
