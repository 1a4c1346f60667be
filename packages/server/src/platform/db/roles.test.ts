import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { TEST_SECRET } from '../../../test/global-setup.ts';
import { migrateDatabase } from './migrate.ts';
import { readSafeguards } from './proofs.ts';
import { OWNER_ROLE } from './roles.ts';

const cleanup: string[] = [];

const query = async (url: string, ...statements: string[]): Promise<Record<string, unknown>[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    let rows: Record<string, unknown>[] = [];
    for (const statement of statements) ({ rows } = await client.query(statement));
    return rows;
  } finally {
    await client.end();
  }
};

afterEach(async () => void (await query(inject('adminUrl'), ...cleanup.splice(0).reverse())));

const urlOf = (database: string, user?: string): string => {
  const url = new URL(inject('adminUrl'));
  url.pathname = `/${database}`;
  if (user) [url.username, url.password] = [user, user];
  return url.href;
};

const makeDatabase = async (owner: string): Promise<string> => {
  const name = `roles_${randomUUID().replaceAll('-', '')}`;
  await query(inject('adminUrl'), `create database ${name} owner ${owner}`);
  cleanup.push(`drop database ${name} with (force)`);
  return name;
};

/** An owner role as on hosted servers: may sign in and owns its database, but may not create roles. */
const makeHostedOwner = async (): Promise<string> => {
  const name = `hosted_${randomUUID().replaceAll('-', '')}`;
  await query(inject('adminUrl'), `create role ${name} login password '${name}'`);
  cleanup.push(`drop role ${name}`);
  return name;
};

const OWNERS = `select distinct owner::regrole::text as owner from (
  select relowner as owner from pg_class where relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)
  union all select nspowner from pg_namespace where nspname = 'graphile_worker'
  union all select datdba from pg_database where datname = current_database()
  union all select unnest(polroles) from pg_policy
    where not polroles && array['fanal_app'::regrole::oid, 'fanal_functions'::regrole::oid]) all_owners`;

describe('the roles of a database', () => {
  it('own everything that a superuser migrates (P18)', async () => {
    const url = urlOf(await makeDatabase('postgres'));
    await migrateDatabase(url, { secret: TEST_SECRET, managedRole: true });
    expect(await query(url, OWNERS)).toEqual([{ owner: OWNER_ROLE }]);
    expect((await readSafeguards(url)).areStatementsListed).toBe(false);
    const before = await query(url, 'select key from proof_keys');
    await migrateDatabase(url, { secret: TEST_SECRET, managedRole: true });
    expect(await query(url, 'select key from proof_keys')).toEqual(before);
  });

  it('take over objects that a superuser created in an older version (P18)', async () => {
    const url = urlOf(await makeDatabase('postgres'));
    await query(
      url,
      'create table old (organization_id uuid, id int generated always as identity)',
      'alter table old enable row level security',
      'create policy everything on old to postgres using (true)',
      "create function older() returns int language sql return 1; create type oldest as enum ('a')",
    );
    await migrateDatabase(url, { secret: TEST_SECRET, managedRole: true });
    expect(await query(url, OWNERS)).toEqual([{ owner: OWNER_ROLE }]);
    expect(await query(url, "select proowner::regrole::text as owner from pg_proc where proname = 'older'")).toEqual([
      { owner: OWNER_ROLE },
    ]);
  });

  it('are requested in one sentence when the owner may not create or grant them, and suffice afterwards', async () => {
    const owner = await makeHostedOwner();
    const url = urlOf(await makeDatabase(owner), owner);
    const migrate = () => migrateDatabase(url, { secret: TEST_SECRET, managedRole: false });
    await expect(migrate()).rejects.toThrow(`grant fanal_functions to ${owner} with inherit true, set true;`);
    await query(inject('adminUrl'), `grant fanal_functions to ${owner} with inherit true, set true`);
    await migrate();
    expect(await query(url, OWNERS)).toEqual([{ owner }]);
    expect((await readSafeguards(url)).areStatementsListed).toBe(true);
    const temporary = "select has_database_privilege('fanal_app', current_database(), 'TEMPORARY') as may";
    expect(await query(url, temporary)).toEqual([{ may: false }]);
  });

  it('are requested when another role owns the database and everybody may create temporary tables', async () => {
    const owner = await makeHostedOwner();
    const database = await makeDatabase('postgres');
    await query(inject('adminUrl'), `grant fanal_functions to ${owner} with inherit true, set true`);
    const migrate = migrateDatabase(urlOf(database, owner), { secret: TEST_SECRET, managedRole: false });
    await expect(migrate).rejects.toThrow(`revoke temporary on database ${database} from public, fanal_app;`);
  });
});
