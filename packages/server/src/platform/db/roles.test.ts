import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { TEST_SECRET } from '../../../test/global-setup.ts';
import { migrateDatabase } from './migrate.ts';
import { readSafeguards } from './proofs.ts';
import { OWNER_ROLE } from './roles.ts';

const undo: string[] = [];

const ask = async (url: string, ...statements: string[]): Promise<Record<string, unknown>[]> => {
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

afterEach(async () => void (await ask(inject('adminUrl'), ...undo.splice(0).reverse())));

const urlOf = (database: string, user?: string): string => {
  const url = new URL(inject('adminUrl'));
  url.pathname = `/${database}`;
  if (user) [url.username, url.password] = [user, user];
  return url.href;
};

const makeDatabase = async (owner: string): Promise<string> => {
  const name = `roles_${randomUUID().replaceAll('-', '')}`;
  await ask(inject('adminUrl'), `create database ${name} owner ${owner}`);
  undo.push(`drop database ${name} with (force)`);
  return name;
};

/** An owner as hosted servers give one: signs in, owns its database, and makes no roles. */
const makeHostedOwner = async (): Promise<string> => {
  const name = `hosted_${randomUUID().replaceAll('-', '')}`;
  await ask(inject('adminUrl'), `create role ${name} login password '${name}'`);
  undo.push(`drop role ${name}`);
  return name;
};

const OWNERS = `select distinct owner::regrole::text as owner from (
  select relowner as owner from pg_class where relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)
  union all select nspowner from pg_namespace where nspname = 'graphile_worker'
  union all select datdba from pg_database where datname = current_database()
  union all select unnest(polroles) from pg_policy where polname in ('keeper', 'owner')) all_owners`;

describe('the roles of a database', () => {
  it('leave nothing to a superuser who migrates (P18)', async () => {
    const url = urlOf(await makeDatabase('postgres'));
    await migrateDatabase(url, { secret: TEST_SECRET, managedRole: true });
    expect(await ask(url, OWNERS)).toEqual([{ owner: OWNER_ROLE }]);
    expect((await readSafeguards(url)).areStatementsListed).toBe(false);
    const before = await ask(url, 'select key from proof_keys');
    await migrateDatabase(url, { secret: TEST_SECRET, managedRole: true });
    expect(await ask(url, 'select key from proof_keys')).toEqual(before);
  }, 60_000);

  it('take over what a superuser made in an older version (P18)', async () => {
    const url = urlOf(await makeDatabase('postgres'));
    await ask(
      url,
      'create table old (organization_id uuid, id int generated always as identity)',
      'alter table old enable row level security',
      'create policy keeper on old to postgres using (true)',
      "create function older() returns int language sql return 1; create type oldest as enum ('a')",
    );
    await migrateDatabase(url, { secret: TEST_SECRET, managedRole: true });
    expect(await ask(url, OWNERS)).toEqual([{ owner: OWNER_ROLE }]);
    expect(await ask(url, "select proowner::regrole::text as owner from pg_proc where proname = 'older'")).toEqual([
      { owner: OWNER_ROLE },
    ]);
  }, 60_000);

  it('are asked for in one sentence where the owner may not make or take them, and are enough then', async () => {
    const owner = await makeHostedOwner();
    const url = urlOf(await makeDatabase(owner), owner);
    const migrate = () => migrateDatabase(url, { secret: TEST_SECRET, managedRole: false });
    await expect(migrate()).rejects.toThrow(`grant fanal_functions to ${owner} with inherit true, set true;`);
    await ask(inject('adminUrl'), `grant fanal_functions to ${owner} with inherit true, set true`);
    await migrate();
    expect(await ask(url, OWNERS)).toEqual([{ owner }]);
    expect((await readSafeguards(url)).areStatementsListed).toBe(true);
    const temporary = "select has_database_privilege('fanal_app', current_database(), 'TEMPORARY') as may";
    expect(await ask(url, temporary)).toEqual([{ may: false }]);
  }, 60_000);

  it('are asked for where somebody else owns the database and lets everybody make temporary tables', async () => {
    const owner = await makeHostedOwner();
    const database = await makeDatabase('postgres');
    await ask(inject('adminUrl'), `grant fanal_functions to ${owner} with inherit true, set true`);
    const migrate = migrateDatabase(urlOf(database, owner), { secret: TEST_SECRET, managedRole: false });
    await expect(migrate).rejects.toThrow(`revoke temporary on database ${database} from public, fanal_app;`);
  }, 60_000);
});
