import { sql } from 'kysely';
import type { Db } from '#platform/db/db';

/** Does one of several things whole or not at all, without giving up the others. Throws what `work` throws. */
export const inSavepoint = async (db: Db, work: () => Promise<void>): Promise<void> => {
  await sql`savepoint one`.execute(db);
  try {
    await work();
  } catch (error) {
    await sql`rollback to savepoint one`.execute(db);
    throw error;
  }
};
