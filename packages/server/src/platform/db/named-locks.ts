/** Locks that have a name instead of a row; they end with the transaction. Names of one organization carry its id. */
import { sql } from 'kysely';
import type { Db } from './db.ts';

const keyOf = (name: string) => sql`hashtextextended(${name}::text, 0)`;

/** Waits for every holder of the name, and blocks others until this transaction ends. */
export const lockNamed = async (db: Db, name: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${keyOf(name)})`.execute(db);
};

/** Waits for an exclusive holder of the name alone; shared holders go on side by side. */
export const lockNamedShared = async (db: Db, name: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock_shared(${keyOf(name)})`.execute(db);
};
