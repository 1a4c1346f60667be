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
