import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { runMigrations } from 'graphile-worker';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import pg from 'pg';
import { prepareRoles, SETUP_LOCK } from './roles.ts';

const folder = path.resolve(import.meta.dirname, '../../../migrations');

/**
 * Migrations in order. A name found only in the database belongs to a newer version that is already running
 * elsewhere.
 */
const migrationsFor = async (applied: string[]): Promise<Record<string, Migration>> => {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  const known = await Promise.all(
    files.map(async (file): Promise<[string, Migration]> => {
      const text = await readFile(path.join(folder, file), 'utf8');
      return [file.slice(0, -4), { up: async (db) => void (await sql.raw(text).execute(db)) }];
    }),
  );
  const newer = applied.map((name): [string, Migration] => [name, { up: async () => {} }]);
  return Object.fromEntries([...newer, ...known].sort(([a], [b]) => (a < b ? -1 : 1)));
};

const appliedMigrations = async (client: pg.Client): Promise<string[]> => {
  const { rows } = await client.query<{ there: boolean }>(
    "select to_regclass('kysely_migration') is not null as there",
  );
  if (!rows[0]!.there) return [];
  const { rows: names } = await client.query<{ name: string }>('select name from kysely_migration order by name');
  return names.map(({ name }) => name);
};

/** True when every migration of this version has been applied; used by /readyz. */
export const isMigrated = async (pool: pg.Pool): Promise<boolean> => {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql'));
  const { rows } = await pool.query<{ name: string }>('select name from kysely_migration');
  const names = new Set(rows.map(({ name }) => name));
  return files.every((file) => names.has(file.slice(0, -4)));
};

/** A pool of the role that migrations run as. */
const openMigrationPool = (connectionString: string, role: string | null): pg.Pool => {
  const pool = new pg.Pool({ connectionString, max: 2, connectionTimeoutMillis: 10_000 });
  pool.on('error', () => {});
  pool.on('connect', (connection) => {
    connection.on('error', () => {});
    if (role) connection.query(`set role ${role}`).catch(() => {});
  });
  return pool;
};

const applyMigrations = async (client: pg.Client, pool: pg.Pool): Promise<void> => {
  await runMigrations({ pgPool: pool });
  const applied = await appliedMigrations(client);
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  const { error } = await new Migrator({
    db,
    provider: { getMigrations: () => migrationsFor(applied) },
  }).migrateToLatest();
  if (error) throw error instanceof Error ? error : new Error('the migrations failed', { cause: error });
};

/**
 * Brings the database up to date, one process at a time (advisory lock): roles, queue, then the numbered files. With
 * `managedRole` false the password of the application's role is not changed, because DATABASE_APP_URL contains it.
 * Throws PostgreSQL errors or DatabaseNotPrepared.
 */
export const migrateDatabase = async (
  ownerUrl: string,
  { secret, managedRole }: { secret: string; managedRole: boolean },
): Promise<void> => {
  const client = new pg.Client({
    connectionString: ownerUrl,
    application_name: 'fanal migrations',
    connectionTimeoutMillis: 10_000,
  });
  client.on('error', () => {});
  await client.connect();
  let pool: pg.Pool | null = null;
  try {
    await client.query('select pg_advisory_lock($1)', [SETUP_LOCK]);
    pool = openMigrationPool(ownerUrl, await prepareRoles(client, { secret, managedRole }));
    await applyMigrations(client, pool);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [SETUP_LOCK]).catch(() => {});
    await Promise.allSettled([client.end(), pool?.end()]);
  }
};
