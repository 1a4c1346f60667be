/** Totals and revisions of lists, which each transaction adds to as it commits. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildSite } from '#features/structure/structure.build';
import type { OrgId } from '#platform/context';
import { TEST_SECRET } from '../../../test/global-setup.ts';
import { useTestApp } from '../../../test/harness.ts';
import { type Database, type Db, openDatabase } from './db.ts';
import { openList } from './lists.ts';
import { readSafeguards } from './proofs.ts';
import { applicationUrl } from './roles.ts';

const t = useTestApp();
let database: Database;
beforeAll(async () => {
  const url = applicationUrl(t.ownerUrl, TEST_SECRET);
  database = openDatabase({ url, size: 4, name: 'lists', onError: () => {}, ...(await readSafeguards(t.ownerUrl)) });
});
afterAll(() => database.close());

const write = <T>(org: OrgId, work: (db: Db) => Promise<T>) => database.transaction({ org, readOnly: false }, work);
const read = <T>(org: OrgId, work: (db: Db) => Promise<T>) => database.transaction({ org, readOnly: true }, work);
const stateOf = async (db: Db, org: OrgId) => {
  const { rowCount, revision } = await openList(db, org, 'sites');
  return { rowCount, revision };
};
const seen = (org: OrgId) => read(org, (db) => stateOf(db, org));
const rename = (db: Db, org: OrgId) =>
  sql`update sites set version = version + 1 where organization_id = ${org}`.execute(db);
const removeAll = (db: Db, org: OrgId) => sql`delete from sites where organization_id = ${org}`.execute(db);

describe('the state of a list', () => {
  it('is changed by one for each transaction, with its rows added and removed', async () => {
    const org = await t.organization();
    const before = await seen(org);
    expect(before.rowCount).toBe(0);
    await write(org, async (db) => {
      await buildSite(db, org);
      await buildSite(db, org);
      await rename(db, org);
    });
    const after = await seen(org);
    expect([after.rowCount, Number(after.revision) - Number(before.revision)]).toEqual([2, 1]);
    await write(org, async (db) => {
      await removeAll(db, org);
      await buildSite(db, org);
    });
    expect(await seen(org)).toEqual({ rowCount: 1, revision: String(Number(after.revision) + 1) });
  });

  it('is its own inside the transaction that changes it, and as before for all others', async () => {
    const org = await t.organization();
    await buildSite(t.ownerDb, org);
    const before = await seen(org);
    const inside: unknown[] = [];
    await write(org, async (db) => {
      expect(await stateOf(db, org)).toEqual(before);
      await buildSite(db, org);
      inside.push(await stateOf(db, org));
      await rename(db, org);
      inside.push(await stateOf(db, org));
      expect(await seen(org)).toEqual(before);
    });
    expect(inside).toMatchObject([{ rowCount: 2 }, { rowCount: 2 }]);
    const revisions = new Set([before, ...inside, await seen(org)].map((state) => (state as typeof before).revision));
    expect(revisions.size).toBe(4);
  });

  it('is not changed by a transaction that fails, whose own revision never comes again', async () => {
    const org = await t.organization();
    const before = await seen(org);
    const failed = async () => {
      let own = '';
      const refused = write(org, async (db) => {
        await buildSite(db, org);
        own = (await stateOf(db, org)).revision;
        throw new Error('no');
      });
      await expect(refused).rejects.toThrow('no');
      return own;
    };
    expect(await failed()).not.toBe(await failed());
    expect(await seen(org)).toEqual(before);
    expect(await t.ownerDb.selectFrom('list_changes').selectAll().execute()).toEqual([]);
  });

  it('lets another transaction change the same list while this one is under way', async () => {
    const org = await t.organization();
    await write(org, async (db) => {
      await buildSite(db, org);
      await write(org, (other) => buildSite(other, org));
      expect((await seen(org)).rowCount).toBe(1);
    });
    expect((await seen(org)).rowCount).toBe(2);
  });
});
