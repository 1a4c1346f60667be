import type { Page } from '@fanal/contract/kit/page';
import { sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import type { RowRecord } from './rows.data.ts';

/** The next lines to undo, the last ones first. */
export const rowsToUndo = (db: Db, org: OrgId, importId: string, most: number): Promise<RowRecord[]> =>
  db
    .selectFrom('import_rows')
    .selectAll()
    .where('organization_id', '=', org)
    .where('import_id', '=', importId)
    .where('outcome', 'in', ['added', 'changed'])
    .where('done_at', 'is not', null)
    .where('undone_at', 'is', null)
    .orderBy('line', 'desc')
    .limit(most)
    .execute();

export type SupervisorChange = { line: number; id: string; before: string | null; after: string | null };

/** The next supervisors that the import changed and that are not restored yet, of people who were there before. */
export const supervisorsToRestore = async (
  db: Db,
  org: OrgId,
  importId: string,
  afterLine: number,
  most: number,
): Promise<SupervisorChange[]> => {
  const { rows } = await sql<SupervisorChange>`
    select line, object_id as id, before_values ->> 'supervisorId' as before, after_values ->> 'supervisorId' as after
    from import_rows where organization_id = ${org} and import_id = ${importId} and outcome = 'changed' and done_at is not null
      and undone_at is null and before_values ? 'supervisorId' and line > ${afterLine} order by line limit ${most}`.execute(
    db,
  );
  return rows;
};

/** Removes the restored supervisors from what is still to be undone. */
export const noteRestoredSupervisors = (db: Db, org: OrgId, importId: string, lines: readonly number[]) =>
  sql`update import_rows set before_values = before_values - 'supervisorId', after_values = after_values - 'supervisorId'
    where organization_id = ${org} and import_id = ${importId} and line = any(${sql.val(lines)}::int[])`.execute(db);

/** `kept` is the reason why a record was left unchanged; null for an undone line. */
export const noteUndone = (
  db: Db,
  org: OrgId,
  importId: string,
  rows: readonly { line: number; kept: string | null }[],
  now: Date,
) =>
  sql`update import_rows as r set undone_at = ${now}, kept = x.kept from json_to_recordset(${JSON.stringify(rows)}::json) as x(line int, kept text)
    where r.organization_id = ${org} and r.import_id = ${importId} and r.line = x.line`.execute(db);

type Listing = { page: number; perPage: number };

export const pageOfKept = async (
  db: Db,
  org: OrgId,
  importId: string,
  { page, perPage }: Listing,
): Promise<Page<RowRecord>> => {
  const found = db
    .selectFrom('import_rows')
    .where('organization_id', '=', org)
    .where('import_id', '=', importId)
    .where('kept', 'is not', null);
  const { total } = await found.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const items = await found
    .selectAll()
    .orderBy('line')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  return { items, total, page, lastPage: Math.max(1, Math.ceil(total / perPage)) };
};
