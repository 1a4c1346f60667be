/** The erasure of a whole organization, beside two others (P40, GAP-75). */
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { fillOrganization, tenantTables } from '../../../test/filled-organization.ts';
import { type Caller, useTestApp } from '../../../test/harness.ts';
import { countJobs } from '../../../test/job-queue.ts';
import { pixel } from '../../../test/sample.ts';
import { giveOwner } from '../session/organizations.build.ts';
import { ERASE_TASK } from './organization.jobs.ts';

const DAY_MS = 86_400_000;
const t = useTestApp();
const names = ['Aurore', 'Boréal', 'Cèdre'] as const;
const all: { org: string; admin: Caller; secret: string }[] = [];

const countsOf = async (org: string): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const table of await tenantTables(t)) {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}
      where organization_id = ${org}`.execute(t.ownerDb);
    counts[table] = rows[0]!.count;
  }
  return counts;
};

/** Stored objects of an organization. */
const objectsOf = async (org: string): Promise<number> => {
  const root = path.join(t.env.DATA_DIR!, 'files');
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile() && path.join(entry.parentPath, entry.name).includes(org)).length;
};

const picture = async (caller: Caller, use: string) =>
  (await t.call<{ id: string }>(caller, 'POST /v1/upload-files/images-posts', { file: pixel(), body: { use } })).body
    .id;

const build = async (name: string) => {
  const { org, admin } = await fillOrganization(t, name);
  await giveOwner(t.ownerDb, admin.org!, admin.userId!);
  const secret = `secret-${name.length}-0123456789abcdefghij`;
  await t.call(admin, `PATCH /v1/organization/${org}`, {
    body: { version: 1, logoFileId: await picture(admin, 'logo'), appUrl: 'https://app.example', appSecret: secret },
  });
  await picture(admin, 'postVisual');
  await t.person('member', admin.org!);
  return { org, admin, secret };
};

const erase = () => t.app.jobs.find(({ task }) => task === ERASE_TASK)!.run({});
const cancel = ({ org, admin }: { org: string; admin: Caller }) =>
  t.call(admin, `POST /v1/organization/${org}/subscription/cancel`, {
    body: { version: 1, confirmation: 'Supprimer' },
  });
const makeDue = (org: string) =>
  t.ownerDb
    .updateTable('organization_subscriptions')
    .set({ erase_at: new Date(t.clock.now().getTime() - 1_000) })
    .where('organization_id', '=', org)
    .execute();
const register = (org: string) =>
  t.ownerDb
    .selectFrom('organization_erasures')
    .selectAll()
    .where('erased_organization_id', '=', org)
    .executeTakeFirst();

beforeAll(async () => {
  for (const name of names) all.push(await build(name));
}, 120_000);

describe('an organization whose subscription was cancelled', () => {
  it('keeps everything until its day', async () => {
    const [first] = all as [(typeof all)[0]];
    const before = await countsOf(first.org);
    expect((await cancel(first)).status).toBe(200);
    t.clock.set(new Date(t.clock.now().getTime() + 60_000));
    await erase();
    const after = await countsOf(first.org);
    for (const [table, count] of Object.entries(before)) expect([table, after[table]! >= count]).toEqual([table, true]);
    expect(await register(first.org)).toBeUndefined();
  });

  it('is erased on its day, within 30 days: rows, stored objects, keys and accounts, and the others stay as they are (CONSTANTS-07, P40)', async () => {
    const [first, ...others] = all as [(typeof all)[0], ...typeof all];
    const rowsBefore = await countsOf(first.org);
    const objectsBefore = await objectsOf(first.org);
    expect(rowsBefore).toMatchObject({ integration_secrets: 1, data_keys: 1, organizations: 1, files: 2 });
    expect(objectsBefore).toBe(2);
    const othersBefore = await Promise.all(others.map(async ({ org }) => [await countsOf(org), await objectsOf(org)]));
    const accountsBefore = await t.ownerDb.selectFrom('accounts').select('id').execute();
    const { cancelled_at: at, erase_at: due } = await t.ownerDb
      .selectFrom('organization_subscriptions')
      .select(['cancelled_at', 'erase_at'])
      .where('organization_id', '=', first.org)
      .executeTakeFirstOrThrow();
    expect((due!.getTime() - at!.getTime()) / 86_400_000).toBeLessThanOrEqual(30);
    await makeDue(first.org);
    await erase();

    const left = await countsOf(first.org);
    expect(Object.entries(left).filter(([, count]) => count > 0)).toEqual([]);
    expect(await objectsOf(first.org)).toBe(0);
    const othersAfter = await Promise.all(others.map(async ({ org }) => [await countsOf(org), await objectsOf(org)]));
    expect(othersAfter).toEqual(othersBefore);
    const accounts = await t.ownerDb.selectFrom('accounts').select('id').execute();
    expect(accountsBefore.length - accounts.length).toBe(2);
    expect(accounts.map(({ id }) => id)).not.toContain(first.admin.accountId);

    const certificate = (await register(first.org))!;
    expect(certificate).toMatchObject({ object_count: 2, account_count: 2, finished_at: expect.any(Date) });
    expect(certificate.keys_destroyed_at).not.toBeNull();
    const counted = certificate.row_counts as unknown as Record<string, number>;
    for (const [table, count] of Object.entries(rowsBefore))
      if (!['list_states', 'users', 'user_months'].includes(table) && count > 0 && !(table in counted))
        // rows that go with their parents by a cascade are counted with those
        expect(counted).toHaveProperty(table);
    expect(counted).toMatchObject({ organizations: 1, users: 2, files: 2, integration_secrets: 1 });
    expect((await t.call(first.admin, 'GET /v1/my/organization')).status).toBe(401);
    for (const { admin } of others) expect((await t.call(admin, 'GET /v1/my/organization')).status).toBe(200);
    expect(await countJobs(t)).toBeGreaterThanOrEqual(0);
    await erase();
    expect(await register(first.org)).toEqual(certificate);
  });

  it('lets nobody in first, and destroys the keys before the rows (P40)', async () => {
    const second = all[1]!;
    await cancel(second);
    await makeDue(second.org);
    // an object that cannot be removed stops the erasure after its first steps
    const { storage } = t.app.files;
    const remove = storage.remove;
    storage.remove = () => Promise.reject(new Error('the storage cannot be reached'));
    const keys = () =>
      t.ownerDb.selectFrom('data_keys').select('wrapped').where('organization_id', '=', second.org).execute();
    const before = await keys();
    await expect(erase()).rejects.toThrow('the storage cannot be reached');
    storage.remove = remove;
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect((await t.call(second.admin, 'GET /v1/my/organization')).status).toBe(403);
    expect((await keys()).map(({ wrapped }) => wrapped.equals(before[0]!.wrapped))).toEqual([false]);
    expect((await countsOf(second.org)).users).toBe(2);
    const { finished_at, lease_until } = (await register(second.org))!;
    expect(finished_at).toBeNull();
    // the next run need not wait
    expect(lease_until.getTime()).toBeLessThanOrEqual(t.clock.now().getTime());
  });

  it('is erased to its end by the next run, once the lease of the killed one is over (P40)', async () => {
    const [, second, third] = all as [(typeof all)[0], (typeof all)[0], (typeof all)[0]];
    const thirdBefore = [await countsOf(third.org), await objectsOf(third.org)];
    await t.ownerDb
      .updateTable('organization_erasures')
      .set({ lease_until: new Date(t.clock.now().getTime() + 5 * 60_000) })
      .where('erased_organization_id', '=', second.org)
      .execute();
    await erase();
    expect((await countsOf(second.org)).users).toBe(2); // the other process still has it
    t.clock.set(new Date(t.clock.now().getTime() + 6 * 60_000));
    await erase();
    expect(Object.entries(await countsOf(second.org)).filter(([, count]) => count > 0)).toEqual([]);
    expect(await objectsOf(second.org)).toBe(0);
    expect(await register(second.org)).toMatchObject({
      object_count: 2,
      account_count: 2,
      finished_at: expect.any(Date),
    });
    expect([await countsOf(third.org), await objectsOf(third.org)]).toEqual(thirdBefore);
  });

  it('is not erased when the cancellation was taken back', async () => {
    const third = all[2]!;
    await cancel(third);
    const body = { version: 2 };
    await t.call(third.admin, `POST /v1/organization/${third.org}/subscription/resume`, { body });
    const before = await countsOf(third.org);
    t.clock.set(new Date(t.clock.now().getTime() + DAY_MS));
    await erase();
    expect(await countsOf(third.org)).toEqual(before);
  });
});
