import type { RawBuilder } from 'kysely';
import type { Db } from './db.ts';

/**
 * Rows that wait for somebody. `query` selects their `id` and `at`, the earliest being the most pressing, without an order of its own;
 * `describe` says what these rows are, in any order. Both read on `db`.
 */
export type Waiting<Item> = {
  db: Db;
  query: RawBuilder<unknown>;
  describe: (ids: readonly string[]) => Promise<Item[]>;
};
