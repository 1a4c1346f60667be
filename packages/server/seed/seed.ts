import path from 'node:path';
import { parseArgs } from 'node:util';
import { nameKey } from '@fanal/contract/names.rules';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { adoptEmbeddedAccounts } from '#features/users/accounts.service';
import { buildAccount } from '#features/users/users.build';
import { systemClock } from '#platform/clock';
import type { Db } from '#platform/db/db';
import { startEmbeddedPostgres } from '#platform/db/embedded-postgres';
import { migrateDatabase } from '#platform/db/migrate';
import type { DB } from '#platform/db/tables';
import { hashPassword } from '#platform/identity/passwords';
import { readSettings, type Settings, SettingsRefused } from '#platform/settings';
import { DEMO_PASSWORD, ensureDemo } from './demo.ts';
import { loadLargeOrganization } from './large-organization.ts';

const USAGE = `npm run seed -- [--people N] [--organizations M] [--sites S] [--cards C] [--name TEXT]

Adds M organizations (1) of N people (1000), S sites (one for 50 people) and C cards (2) for each person to the local installation or to DATABASE_URL,
and prints their ids. The account "bench-admin" administers the first of them: npm run -s token -- bench-admin`;

/** An error whose message is shown in the terminal. */
class NoSeed extends Error {}

type Wanted = { people: number; organizations: number; sites: number; cards: number; name: string };

/** Parses the command line; throws NoSeed with the usage when an argument is invalid. */
export const readWanted = (args: string[]): Wanted => {
  const text = { type: 'string' } as const;
  const parse = () =>
    parseArgs({ args, options: { people: text, organizations: text, sites: text, cards: text, name: text } }).values;
  let given: ReturnType<typeof parse>;
  try {
    given = parse();
  } catch (error) {
    throw new NoSeed(`${(error as Error).message}\n\n${USAGE}`);
  }
  const whole = (name: 'people' | 'organizations' | 'sites' | 'cards', fallback: number, most: number, least = 1) => {
    const value = given[name] === undefined ? fallback : Number(given[name]);
    if (Number.isInteger(value) && value >= least && value <= most) return value;
    throw new NoSeed(`--${name} must be a whole number from ${least} to ${most}, not "${given[name]}".\n\n${USAGE}`);
  };
  const people = whole('people', 1_000, 1_000_000);
  return {
    people,
    organizations: whole('organizations', 1, 1_000),
    sites: whole('sites', Math.max(5, Math.ceil(people / 50)), 1_000_000),
    cards: whole('cards', 2, 8, 0),
    name: given.name?.trim() || 'Grand Nord',
  };
};

const ADMIN = 'bench-admin';

/** The account that benchmarks sign in with; created once, it administers one organization of each run. */
const ensureAdmin = async (ownerDb: Db, { identity }: Settings): Promise<string> => {
  const known = await ownerDb.selectFrom('accounts').select('id').where('demo_name', '=', ADMIN).executeTakeFirst();
  if (known) return known.id;
  const { id } = await buildAccount(ownerDb, {
    displayName: 'Camille Larivière',
    email: 'bench-admin@fanal.example',
    demoName: ADMIN,
    passwordHash: await hashPassword(DEMO_PASSWORD),
  });
  if (identity.issuer) return id;
  // Uses the issuer of existing accounts, for a running server; a server that starts later sets its own issuer.
  const signedIn = ownerDb.selectFrom('accounts').select('issuer').where('issuer', 'is not', null).limit(1);
  await adoptEmbeddedAccounts(ownerDb, (await signedIn.executeTakeFirst())?.issuer ?? identity.publicUrl);
  return id;
};

const tables = ['users', 'user_visits', 'sites', 'projects', 'positions', 'job_categories', 'professions'] as const;
const trees = ['structure_levels', 'structure_groups', 'structure_group_users', 'list_states'] as const;
const kept = ['cards', 'card_types'] as const;
const audiences = ['user_groups', 'user_group_users', 'user_group_audiences'] as const;

/** Runs VACUUM ANALYZE after the load, so that the first query is as fast as any later one. */
const settle = (pool: pg.Pool) =>
  pool.query(`vacuum (analyze) ${[...tables, ...trees, ...audiences, ...kept, 'organizations'].join(', ')}`);

/** Creates the organizations; returns their ids in the order of creation. */
export const seed = async (
  pool: pg.Pool,
  settings: Settings,
  wanted: Wanted,
  say: (line: string) => void,
): Promise<string[]> => {
  const ownerDb = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  const { identity, demo } = settings;
  if (demo) await ensureDemo(ownerDb, identity.issuer ? null : identity.publicUrl, settings);
  const adminAccountId = await ensureAdmin(ownerDb, settings);
  const ids: string[] = [];
  for (let made = 1; made <= wanted.organizations; made += 1) {
    const name = wanted.organizations === 1 ? wanted.name : `${wanted.name} ${made}`;
    const since = performance.now();
    const onProgress = (what: string, done: number, of: number) => {
      const seconds = ((performance.now() - since) / 1_000).toFixed(1);
      if (done === of || (done > 0 && done % 20_000 === 0)) say(`${name}: ${done} of ${of} ${what}, ${seconds} s`);
    };
    const mailDomain = `${nameKey(name).replace(/[^a-z0-9]+/g, '-')}.example`;
    const admin = made === 1 ? adminAccountId : null;
    const options = { ...wanted, name, mailDomain, adminAccountId: admin, settings, now: systemClock(), onProgress };
    ids.push(await loadLargeOrganization(ownerDb, options));
  }
  await settle(pool);
  return ids;
};

const openDatabase = async (settings: Settings) => {
  if (settings.databaseUrl) return { url: settings.databaseUrl, stop: async () => {} };
  return startEmbeddedPostgres({ dir: path.join(settings.dataDir, 'postgres'), database: 'fanal' });
};

const run = async (args: string[]): Promise<void> => {
  if (process.env.NODE_ENV === 'production')
    throw new NoSeed('Demonstration data is never loaded in production (NODE_ENV=production).');
  const wanted = readWanted(args);
  const settings = readSettings(process.env, path.resolve(import.meta.dirname, '../../..'));
  const since = performance.now();
  const database = await openDatabase(settings);
  const pool = new pg.Pool({ connectionString: database.url, max: 2, connectionTimeoutMillis: 5_000 });
  try {
    await migrateDatabase(database.url, { secret: settings.secret, managedRole: settings.databaseAppUrl === null });
    const ids = await seed(pool, settings, wanted, (line) => console.error(line));
    console.error(`Done in ${((performance.now() - since) / 1_000).toFixed(1)} s.`);
    console.log(ids.join('\n'));
  } finally {
    await pool.end();
    await database.stop();
  }
};

if (import.meta.main)
  await run(process.argv.slice(2)).catch((error: unknown) => {
    if (!(error instanceof NoSeed || error instanceof SettingsRefused)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  });
