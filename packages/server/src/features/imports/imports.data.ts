import { type ImportDataset, type ImportStatus, UNDO_DAYS } from '@fanal/contract/imports/imports.rules';
import type { Page } from '@fanal/contract/kit/page';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import type { DB } from '#platform/db/tables';

export type ImportRecord = Selectable<DB['imports']>;

export const insertImport = (db: Db, row: Insertable<DB['imports']>): Promise<ImportRecord> =>
  db.insertInto('imports').values(row).returningAll().executeTakeFirstOrThrow();

const one = (db: Db, org: OrgId, id: string) =>
  db.selectFrom('imports').selectAll().where('organization_id', '=', org).where('id', '=', id);

export const findImport = (db: Db, org: OrgId, id: string): Promise<ImportRecord | undefined> =>
  one(db, org, id).executeTakeFirst();

/** Locks the import until the end of the transaction: one worker or one person at a time. */
export const lockImport = (db: Db, org: OrgId, id: string): Promise<ImportRecord | undefined> =>
  one(db, org, id).forUpdate().executeTakeFirst();

export const changeImport = (
  db: Db,
  org: OrgId,
  id: string,
  changes: Updateable<DB['imports']> & { updated_at: Date },
): Promise<ImportRecord> =>
  db
    .updateTable('imports')
    .set(changes)
    .where('organization_id', '=', org)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Whether another import is currently writing to the organization. */
export const isOtherUnderWay = async (db: Db, org: OrgId, id: string): Promise<boolean> => {
  const other = await db
    .selectFrom('imports')
    .select('id')
    .where('organization_id', '=', org)
    .where('status', 'in', ['importing', 'undoing'] satisfies ImportStatus[])
    .where('id', '<>', id)
    .executeTakeFirst();
  return other !== undefined;
};

/** Increments of the figures of a running import. */
export type Figures = { added: number; changed: number; unchanged: number; doubtful: number; refused: number };

export const addFigures = (db: Db, org: OrgId, id: string, figures: Figures, done: number, now: Date) =>
  db
    .updateTable('imports')
    .set((e) => ({
      added: e('added', '+', figures.added),
      changed: e('changed', '+', figures.changed),
      unchanged: e('unchanged', '+', figures.unchanged),
      doubtful: e('doubtful', '+', figures.doubtful),
      refused: e('refused', '+', figures.refused),
      progress_done: e('progress_done', '+', done),
      updated_at: now,
    }))
    .where('organization_id', '=', org)
    .where('id', '=', id)
    .execute();

type Question = { page: number; perPage: number; datasets: readonly ImportDataset[] };

export const pageOfImports = async (
  db: Db,
  org: OrgId,
  { page, perPage, datasets }: Question,
): Promise<Page<ImportRecord>> => {
  const found = db
    .selectFrom('imports')
    .where('organization_id', '=', org)
    .where((e) => e('dataset', '=', e.fn.any(e.val([...datasets]))));
  const { total } = await found.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const items = await found
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  return { items, total, page, lastPage: Math.max(1, Math.ceil(total / perPage)) };
};

/** The last mapping of some headings; '' is an ignored column. */
export type Remembered = { hash: Buffer; columns: string[]; dateOrder: string };

/** The last mappings of headings, by their hashes in hexadecimal digits. */
export const findMappings = async (
  db: Db,
  org: OrgId,
  dataset: string,
  hashes: readonly string[],
): Promise<Remembered[]> =>
  db
    .selectFrom('import_mappings')
    .select(['headings_hash as hash', 'columns', 'date_order as dateOrder'])
    .where('organization_id', '=', org)
    .where('dataset', '=', dataset)
    .where(sql<boolean>`encode(headings_hash, 'hex') = any(${sql.val(hashes)}::text[])`)
    .execute();

export const rememberMapping = (
  db: Db,
  org: OrgId,
  { dataset, hash, columns, dateOrder, now }: Remembered & { dataset: string; now: Date },
) =>
  db
    .insertInto('import_mappings')
    .values({
      organization_id: org,
      dataset,
      headings_hash: hash,
      columns,
      date_order: dateOrder,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['organization_id', 'dataset', 'headings_hash'])
        .doUpdateSet({ columns, date_order: dateOrder, updated_at: now }),
    )
    .execute();

type JobRow = { organization_id: string; id: string; status: string; round: number };

/** Imports of any organization whose worker was lost. */
export const importsWithoutWorker = (ownerDb: Db, before: Date): Promise<JobRow[]> =>
  ownerDb
    .selectFrom('imports')
    .select(['organization_id', 'id', 'status', 'round'])
    .where('status', 'in', ['reading', 'checking', 'importing', 'undoing'] satisfies ImportStatus[])
    .where('updated_at', '<', before)
    .execute();

/** Imports in one of these states without activity since `before`. */
export const importsToForget = (ownerDb: Db, statuses: readonly ImportStatus[], before: Date, most: number) =>
  ownerDb
    .selectFrom('imports')
    .select(['organization_id', 'id'])
    .where('status', 'in', statuses)
    .where('updated_at', '<', before)
    .orderBy('updated_at')
    .limit(most)
    .execute();

const TIDIED_AT_ONCE = 20;

/** Ended imports that still have a file, lines that were never imported, or lines that are too old to be undone. */
export const importsToTidy = async (ownerDb: Db, ended: readonly ImportStatus[], now: Date) => {
  const tooOld = new Date(now.getTime() - UNDO_DAYS * 24 * 60 * 60_000);
  const { rows } = await sql<{ organization_id: string; id: string }>`
    select organization_id, id from imports as i where status = any(${sql.val(ended)}::text[])
      and (file_id is not null or exists (select from import_rows as r where r.organization_id = i.organization_id
        and r.import_id = i.id and (r.done_at is null or coalesce(i.ended_at, i.created_at) < ${tooOld})))
    order by updated_at limit ${TIDIED_AT_ONCE}`.execute(ownerDb);
  return rows;
};

/** The time zone of the organization. */
/** With fewer new rows, outdated statistics do not matter. */
const FEW_ROWS = 1_000;

/**
 * Runs ANALYZE after many rows were written, once they exceed the number that the planner assumes; only the table owner
 * may do this. Returns true when it ran. A table that already has as many rows has good enough statistics, and ANALYZE
 * takes half a second.
 */
export const refreshStatistics = async (ownerDb: Db, table: string, writtenRows: number): Promise<boolean> => {
  const { rows } = await sql<{
    known: number;
  }>`select reltuples as known from pg_class where oid = ${table}::regclass`.execute(ownerDb);
  if (writtenRows <= Math.max(FEW_ROWS, rows[0]!.known)) return false;
  await sql`analyze ${sql.table(table)}`.execute(ownerDb);
  return true;
};
