import { sql } from 'kysely';
import type { Db } from '#platform/db/db';

/** Runs `work` in a savepoint: if it throws, only its own changes are rolled back, and the error is thrown again. */
export const inSavepoint = async (db: Db, work: () => Promise<void>): Promise<void> => {
  await sql`savepoint one`.execute(db);
  try {
    await work();
  } catch (error) {
    await sql`rollback to savepoint one`.execute(db);
    throw error;
  }
};
