import { type RawBuilder, sql } from 'kysely';
import type { OrgId } from '../context.ts';
import type { Db } from './db.ts';
import { openList, recallFigures, type TrackedList } from './lists.ts';

/**
 * Rows that wait for somebody. `query` selects their `id` and `at`, the earliest being the most pressing, without an order of its own;
 * `describe` says what these rows are, in any order. Both read on `db`.
 */
export type Waiting<Item> = {
  db: Db;
  query: RawBuilder<unknown>;
  describe: (ids: readonly string[]) => Promise<Item[]>;
};

type Rows = { ids: string[]; ats: Date[] };

/**
 * The rows of a query (`id`, `at`) that takes long, read once for each revision of the list that they stand in. `key` names the query
 * with what it depends on beside the list. Not in a transaction that has written to the list.
 */
export const readOnce = async (
  { db, org }: { db: Db; org: OrgId },
  { list, key }: { list: TrackedList; key: string },
  query: RawBuilder<unknown>,
): Promise<RawBuilder<unknown>> => {
  const open = await openList(db, org, list);
  const [rows] = await recallFigures<Rows>(open, [key], async () => {
    const { rows: found } = await sql<{ id: string; at: Date }>`${query}`.execute(db);
    return [{ ids: found.map(({ id }) => id), ats: found.map(({ at }) => at) }];
  });
  return sql`select * from unnest(${sql.val(rows!.ids)}::uuid[], ${sql.val(rows!.ats)}::timestamptz[]) as k(id, at)`;
};
