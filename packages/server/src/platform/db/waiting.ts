import { type RawBuilder, sql } from 'kysely';
import type { OrgId } from '../context.ts';
import type { Db } from './db.ts';
import { openList, recallFigures, type TrackedList } from './lists.ts';

export type WaitingRow = { id: string; at: Date };

/** Nothing but a change of this list changes the rows of a query; `key` names the query with what it depends on beside the list. */
export type Within = { list: TrackedList; key: string };

/** `query` selects `id` and `at`, without an order of its own; `rows` are read already, by `at` and `id`. */
export type Waits =
  | { query: RawBuilder<unknown>; within?: Within | undefined; rows?: undefined }
  | { query?: undefined; within?: undefined; rows: readonly WaitingRow[] };

/**
 * Rows that wait for somebody, the earliest being the most pressing. `describe` says what these rows are, in any order. All is read on
 * `db`.
 */
export type Waiting<Item> = Waits & { db: Db; describe: (ids: readonly string[]) => Promise<Item[]> };

/**
 * The rows of a query (`id`, `at`) that takes long, by `at` and `id`, read once for each revision of the list that they stand in. Not
 * in a transaction that has written to the list.
 */
export const readOnce = async (
  { db, org }: { db: Db; org: OrgId },
  { list, key }: Within,
  query: RawBuilder<unknown>,
): Promise<readonly WaitingRow[]> => {
  const open = await openList(db, org, list);
  const [rows] = await recallFigures<readonly WaitingRow[]>(open, [key], async () => {
    const found = await sql<WaitingRow>`select q.id, q.at from (${query}) q order by q.at, q.id`.execute(db);
    return [found.rows];
  });
  return rows!;
};
