import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { type Database, type Db, openDatabase, openPool } from '#platform/db/db';
import { isMigrated, migrateDatabase } from '#platform/db/migrate';
import { readSafeguards } from '#platform/db/proofs';
import { applicationUrl } from '#platform/db/roles';
import type { DB } from '#platform/db/tables';

/** The two connections to the database: as the application's role (limited by RLS) and as the owner. */
export type Databases = {
  database: Database;
  /** The owner's pool, for the queue and the embedded identity provider. */
  ownerPool: pg.Pool;
  /** The owner's connection, for work across organizations. */
  ownerDb: Db;
  /** True when both connections work and every migration has been applied. */
  isReady: () => Promise<boolean>;
  close: () => Promise<void>;
};

type Options = {
  /** Owner's connection address: migrations, jobs. */
  url: string;
  /**
   * Connection address of the application's role when its password is managed elsewhere; null derives it from `url`
   * and `secret`.
   */
  appUrl: string | null;
  secret: string;
  poolSize: number;
  ownerPoolSize: number;
  onError: (error: Error) => void;
};

/** Migrates, then opens both pools. Throws the PostgreSQL error when the database cannot be reached or migrated. */
export const openDatabases = async ({
  url,
  appUrl,
  secret,
  poolSize,
  ownerPoolSize,
  onError,
}: Options): Promise<Databases> => {
  await migrateDatabase(url, { secret, managedRole: appUrl === null });
  const ownerPool = openPool({ url, size: ownerPoolSize, name: 'fanal owner', onError });
  const database = openDatabase({
    url: appUrl ?? applicationUrl(url, secret),
    size: poolSize,
    name: 'fanal',
    onError,
    ...(await readSafeguards(url)),
  });
  const ownerDb = new Kysely<DB>({ dialect: new PostgresDialect({ pool: ownerPool }) });
  return {
    database,
    ownerPool,
    ownerDb,
    isReady: async () => (await isMigrated(ownerPool)) && (await database.pool.query('select 1')).rowCount === 1,
    close: async () => void (await Promise.allSettled([database.close(), ownerDb.destroy()])),
  };
};
