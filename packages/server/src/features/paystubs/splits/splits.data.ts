import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import type { DB } from '#platform/db/tables';

export type SplitRow = Selectable<DB['paystub_splits']>;

export const insertSplit = (db: Db, row: Insertable<DB['paystub_splits']>): Promise<SplitRow> =>
  db.insertInto('paystub_splits').values(row).returningAll().executeTakeFirstOrThrow();

const byId = (db: Db, org: OrgId, id: string) =>
  db.selectFrom('paystub_splits').selectAll().where('organization_id', '=', org).where('id', '=', id);

export const findSplit = (db: Db, org: OrgId, id: string): Promise<SplitRow | undefined> =>
  byId(db, org, id).executeTakeFirst();

/** One worker or one person at a time. */
export const lockSplit = (db: Db, org: OrgId, id: string): Promise<SplitRow | undefined> =>
  byId(db, org, id).forUpdate().executeTakeFirst();

/** Changes that somebody who looks at it must know of: his version becomes an old one. */
export const changeSplit = (
  db: Db,
  org: OrgId,
  id: string,
  changes: Updateable<DB['paystub_splits']> & { updated_at: Date },
): Promise<SplitRow> =>
  db
    .updateTable('paystub_splits')
    .set((e) => ({ ...changes, version: e('version', '+', 1) }))
    .where('organization_id', '=', org)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Work went on. */
export const touchSplit = (db: Db, org: OrgId, id: string, changes: { pages_read?: number; updated_at: Date }) =>
  db.updateTable('paystub_splits').set(changes).where('organization_id', '=', org).where('id', '=', id).execute();

export const deleteSplit = (db: Db, org: OrgId, id: string) =>
  db.deleteFrom('paystub_splits').where('organization_id', '=', org).where('id', '=', id).execute();

export const countOpen = async (db: Db, org: OrgId, accountId: string): Promise<number> => {
  const { open } = await db
    .selectFrom('paystub_splits')
    .select((e) => e.fn.countAll<number>().as('open'))
    .where('organization_id', '=', org)
    .where('account_id', '=', accountId)
    .where('state', 'in', ['reading', 'waiting', 'keeping'])
    .executeTakeFirstOrThrow();
  return Number(open);
};

export const pageOfSplits = async (
  db: Db,
  org: OrgId,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ rows: SplitRow[]; total: number }> => {
  const all = db.selectFrom('paystub_splits').where('organization_id', '=', org);
  const { total } = await all.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await all
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  return { rows, total: Number(total) };
};

/** Splits of all organizations whose worker was lost. */
export const splitsWithoutWorker = (ownerDb: Db, before: Date) =>
  ownerDb
    .selectFrom('paystub_splits')
    .select(['organization_id', 'id', 'state'])
    .where('state', 'in', ['reading', 'keeping'])
    .where('updated_at', '<', before)
    .limit(100)
    .execute();

/** Locks splits of one organization that were begun before; null when there are none. Those that are being kept are finished first. */
export const lockExpired = async (
  ownerDb: Db,
  before: Date,
  most: number,
): Promise<{ org: OrgId; splits: SplitRow[] } | null> => {
  const { rows: due } = await sql<{ org: string }>`select organization_id as org from paystub_splits
    where created_at < ${before} and state <> 'keeping' order by created_at limit 1`.execute(ownerDb);
  if (!due[0]) return null;
  const { rows } = await sql<SplitRow>`select * from paystub_splits
    where organization_id = ${due[0].org} and created_at < ${before} and state <> 'keeping' order by created_at limit ${most}
    for update skip locked`.execute(ownerDb);
  return rows.length > 0 ? { org: due[0].org as OrgId, splits: rows } : null;
};
