import { createHmac } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { runMigrations } from 'graphile-worker';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import pg from 'pg';

/** Everybody who starts waits here for their turn. */
const LOCK = 7_262_515;
const APPLICATION_ROLE = 'fanal_app';

const folder = path.resolve(import.meta.dirname, '../../../migrations');

/** Files in order; a name that only the database knows belongs to a newer version that is already running beside us. */
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

/** Password of the application's role, the same for every process of an installation. */
const rolePassword = (secret: string) => createHmac('sha256', secret).update(APPLICATION_ROLE).digest('base64url');

/** Where the application connects when nobody says otherwise: the owner's address with the application's role. */
export const applicationUrl = (ownerUrl: string, secret: string): string => {
  const url = new URL(ownerUrl);
  url.username = APPLICATION_ROLE;
  url.password = rolePassword(secret);
  return url.href;
};

const prepareRole = async (client: pg.Client, secret: string, managed: boolean) => {
  const { rows } = await client.query('select from pg_roles where rolname = $1', [APPLICATION_ROLE]);
  if (rows.length === 0) await client.query(`create role ${APPLICATION_ROLE} nologin`);
  if (managed)
    await client.query(`alter role ${APPLICATION_ROLE} login password ${client.escapeLiteral(rolePassword(secret))}`);
};

/** True when every migration of this version has been applied; asked by /readyz. */
export const isMigrated = async (pool: pg.Pool): Promise<boolean> => {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql'));
  const { rows } = await pool.query<{ name: string }>('select name from kysely_migration');
  const names = new Set(rows.map(({ name }) => name));
  return files.every((file) => names.has(file.slice(0, -4)));
};

/**
 * Brings the database up to date, one process at a time (advisory lock): role, queue, then the numbered files.
 * `managedRole` false leaves the role's password to whoever gave DATABASE_APP_URL. Throws what PostgreSQL says.
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
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 2, connectionTimeoutMillis: 10_000 });
  pool.on('error', () => {});
  pool.on('connect', (connection) => connection.on('error', () => {}));
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await prepareRole(client, secret, managedRole);
    await runMigrations({ pgPool: pool });
    const applied = await appliedMigrations(client);
    const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
    const { error } = await new Migrator({
      db,
      provider: { getMigrations: () => migrationsFor(applied) },
    }).migrateToLatest();
    if (error) throw error instanceof Error ? error : new Error('the migrations failed', { cause: error });
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK]).catch(() => {});
    await Promise.allSettled([client.end(), pool.end()]);
  }
};
