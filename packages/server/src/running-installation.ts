import path from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Db } from '#platform/db/db';
import { isEmbeddedPostgresRunning, startEmbeddedPostgres } from '#platform/db/embedded-postgres';
import type { DB } from '#platform/db/tables';
import type { Settings } from '#platform/settings';
import { isUnreachable } from '#platform/unreachable';

/** No running installation was found for these settings. */
export class NotRunning extends Error {
  constructor(dataDir: string) {
    super(
      `No installation of Fanal runs with the data in ${dataDir}.\nStart it with \`npm start\` in another terminal, with the same DATA_DIR and DATABASE_URL.`,
    );
  }
}

const UNDEFINED_TABLE = '42P01';

const openDatabase = async ({
  databaseUrl,
  dataDir,
}: Settings): Promise<{ url: string; stop: () => Promise<void> }> => {
  if (databaseUrl) return { url: databaseUrl, stop: async () => {} };
  const dir = path.join(dataDir, 'postgres');
  if (!isEmbeddedPostgresRunning(dir)) throw new NotRunning(dataDir);
  return startEmbeddedPostgres({ dir, database: 'fanal' });
};

/**
 * Runs `work` as the database owner of an installation that is already running, and never starts one. Throws
 * NotRunning, or what `work` throws.
 */
export const inRunningInstallation = async <T>(settings: Settings, work: (ownerDb: Db) => Promise<T>): Promise<T> => {
  const database = await openDatabase(settings);
  const pool = new pg.Pool({ connectionString: database.url, max: 2, connectionTimeoutMillis: 5_000 });
  const ownerDb = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  try {
    return await work(ownerDb);
  } catch (error) {
    const isEmpty = error instanceof pg.DatabaseError && error.code === UNDEFINED_TABLE;
    throw isEmpty || isUnreachable(error) ? new NotRunning(settings.dataDir) : error;
  } finally {
    await ownerDb.destroy();
    await database.stop();
  }
};
