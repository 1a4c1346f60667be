import { type Selectable, sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import type { DB } from '#platform/db/tables';

export type ExportRow = Selectable<DB['data_exports']>;
export type Volume = { exportId: string; number: number; fileId: string; size: number };

type NewExport = {
  id: string;
  userId: string | null;
  accountId: string;
  requestedByName: string;
  locale: string;
  now: Date;
};

/** Begins an export; undefined when one of the same kind is being made. */
export const insertExport = (db: Db, org: OrgId, made: NewExport) =>
  db
    .insertInto('data_exports')
    .values({
      organization_id: org,
      id: made.id,
      user_id: made.userId,
      lease_until: made.now,
      position: JSON.stringify({ part: '', after: null, piece: 1 }),
      table_rows: '{}',
      missing_files: '[]',
      account_id: made.accountId,
      requested_by_name: made.requestedByName,
      locale: made.locale,
      created_at: made.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();

const byId = (db: Db, org: OrgId, id: string) =>
  db.selectFrom('data_exports').selectAll().where('organization_id', '=', org).where('id', '=', id);

export const findExport = (db: Db, org: OrgId, id: string) => byId(db, org, id).executeTakeFirst();
export const lockExport = (db: Db, org: OrgId, id: string) => byId(db, org, id).forUpdate().executeTakeFirst();

export const findRunning = (db: Db, org: OrgId, userId: string | null) =>
  db
    .selectFrom('data_exports')
    .selectAll()
    .where('organization_id', '=', org)
    .where('status', '=', 'running')
    .where('user_id', 'is not distinct from', userId)
    .executeTakeFirst();

const ofOrganization = (db: Db, org: OrgId) =>
  db.selectFrom('data_exports').where('organization_id', '=', org).where('user_id', 'is', null);

export const countExports = async (db: Db, org: OrgId): Promise<number> => {
  const count = ofOrganization(db, org).select((e) => e.fn.countAll<number>().as('count'));
  return Number((await count.executeTakeFirstOrThrow()).count);
};

export const pageOfExports = (db: Db, org: OrgId, { page, perPage }: { page: number; perPage: number }) =>
  ofOrganization(db, org)
    .selectAll()
    .orderBy('id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();

export const findExports = async (db: Db, org: OrgId, ids: readonly string[]): Promise<ExportRow[]> =>
  ids.length === 0
    ? []
    : db.selectFrom('data_exports').selectAll().where('organization_id', '=', org).where('id', 'in', ids).execute();

export const volumesOf = async (db: Db, org: OrgId, ids: readonly string[]): Promise<Volume[]> => {
  if (ids.length === 0) return [];
  return db
    .selectFrom('data_export_volumes as v')
    .innerJoin('files as f', (join) =>
      join.onRef('f.organization_id', '=', 'v.organization_id').onRef('f.id', '=', 'v.file_id'),
    )
    .select(['v.export_id as exportId', 'v.number', 'v.file_id as fileId'])
    .select((e) => e.fn.coalesce('f.byte_size', sql<number>`0`).as('size'))
    .where('v.organization_id', '=', org)
    .where('v.export_id', 'in', ids)
    .orderBy('v.number')
    .execute();
};

/** Ends an export that is fetched no more, or stops one. */
export const endExport = (db: Db, org: OrgId, id: string, status: 'expired' | 'failed', now: Date) =>
  db
    .updateTable('data_exports')
    .set((e) => ({ status, ended_at: e.fn.coalesce('ended_at', sql<Date>`${now}::timestamptz`), expires_at: now }))
    .where('organization_id', '=', org)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Running exports that no process is making, and ended ones whose files are to be erased. Takes the owner's connection. */
export const exportsWithoutWorker = async (ownerDb: Db, now: Date): Promise<{ org: OrgId; id: string }[]> => {
  const { rows } = await sql<{ org: OrgId; id: string }>`select organization_id as org, id from data_exports
    where status = 'running' and lease_until <= ${now} order by lease_until limit 100`.execute(ownerDb);
  return rows;
};

export const exportsToExpire = async (ownerDb: Db, now: Date): Promise<{ org: OrgId; id: string }[]> => {
  const { rows } = await sql<{ org: OrgId; id: string }>`select organization_id as org, id from data_exports
    where status in ('done', 'failed') and expires_at <= ${now} order by expires_at limit 100`.execute(ownerDb);
  return rows;
};

/** Takes the export for this process, and counts the attempt; undefined while another process has it. */
export const takeExport = (ownerDb: Db, org: OrgId, id: string, { now, until }: { now: Date; until: Date }) =>
  ownerDb
    .updateTable('data_exports')
    .set((e) => ({ lease_until: until, attempts: e('attempts', '+', 1) }))
    .where('organization_id', '=', org)
    .where('id', '=', id)
    .where('status', '=', 'running')
    .where('lease_until', '<=', now)
    .returningAll()
    .executeTakeFirst();

/** Keeps the export for this process; false when it lost it, or the export was stopped. */
export const keepExport = async (ownerDb: Db, row: Pick<ExportRow, 'organization_id' | 'id'>, lease: Lease) => {
  const kept = await ownerDb
    .updateTable('data_exports')
    .set({ lease_until: lease.until })
    .where('organization_id', '=', row.organization_id)
    .where('id', '=', row.id)
    .where('status', '=', 'running')
    .where('lease_until', '=', lease.mine)
    .executeTakeFirst();
  return Number(kept.numUpdatedRows) === 1;
};
type Lease = { mine: Date; until: Date };

export const setSteps = (ownerDb: Db, row: Pick<ExportRow, 'organization_id' | 'id'>, total: number) =>
  ownerDb
    .updateTable('data_exports')
    .set({ steps_total: total })
    .where('organization_id', '=', row.organization_id)
    .where('id', '=', row.id)
    .execute();

export type Advance = Pick<ExportRow, 'steps_done' | 'row_count' | 'file_count'> & {
  position: string;
  table_rows: string;
  missing_files: string;
};

type WrittenVolume = { number: number; fileId: string; advance: Advance; ended: { at: Date; expiresAt: Date } | null };

/** Notes a finished volume and where the next one begins, both or neither. False when the export was stopped. */
export const noteVolume = async (
  db: Db,
  { organization_id, id }: Pick<ExportRow, 'organization_id' | 'id'>,
  { number, fileId, advance, ended }: WrittenVolume,
): Promise<boolean> => {
  const noted = await db
    .updateTable('data_exports')
    .set({
      ...advance,
      attempts: 0,
      ...(ended ? { status: 'done', ended_at: ended.at, expires_at: ended.expiresAt } : {}),
    })
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .where('status', '=', 'running')
    .executeTakeFirst();
  if (Number(noted.numUpdatedRows) !== 1) return false;
  const volume = { organization_id, export_id: id, number, file_id: fileId };
  await db.insertInto('data_export_volumes').values(volume).execute();
  return true;
};
