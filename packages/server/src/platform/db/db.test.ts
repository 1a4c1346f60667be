import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { TEST_SECRET } from '../../../test/global-setup.ts';
import { useTestApp } from '../../../test/harness.ts';
import { type Database, onceInSnapshot, openDatabase, sendWithCommit } from './db.ts';
import { createProver, readSafeguards, type Safeguards } from './proofs.ts';
import { applicationUrl } from './roles.ts';

const t = useTestApp();
const opened: Database[] = [];
afterEach(async () => void (await Promise.all(opened.splice(0).map((database) => database.close()))));

/** A pool of one connection, so that each transaction uses the connection of the one before. */
const open = async (changes: Partial<Safeguards> = {}): Promise<Database> => {
  const database = openDatabase({
    url: applicationUrl(t.ownerUrl, TEST_SECRET),
    size: 1,
    name: 'one connection',
    onError: () => {},
    ...(await readSafeguards(t.ownerUrl)),
    ...changes,
  });
  opened.push(database);
  return database;
};

const reading = (org: string | null) => ({ org, readOnly: true });
const backend = async (database: Database, org: string): Promise<number> =>
  database.transaction(reading(org), async (db) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
    return rows[0]!.pid;
  });

describe('what is read once in a snapshot', () => {
  it('is read again by the next transaction of the connection, and each time where something may be written', async () => {
    const database = await open();
    const org = await t.organization();
    let reads = 0;
    const read = async (): Promise<number> => {
      reads += 1;
      return reads;
    };
    const twice = (readOnly: boolean) =>
      database.transaction({ org, readOnly }, (db) =>
        Promise.all([onceInSnapshot(db, 'reads', read), onceInSnapshot(db, 'reads', read)]),
      );
    expect(await twice(true)).toEqual([1, 1]);
    expect(await twice(true)).toEqual([2, 2]);
    expect(await twice(false)).toEqual([3, 4]);
  });
});

describe('a transaction', () => {
  it('resets the settings that a transaction of another organization left on the connection (P18)', async () => {
    const database = await open();
    const [here, there] = [await t.organization(), await t.organization()];
    const shown = (org: string) =>
      database.transaction(reading(org), async (db) => {
        const { rows } = await sql`select current_setting('timezone') as zone, current_setting('search_path') as path,
          current_setting('default_transaction_read_only') as "readOnly", current_setting('transform_null_equals') as nulls,
          current_setting('app.left', true) as "left"`.execute(db);
        return rows[0];
      });
    const before = await shown(here);
    await database.transaction(reading(there), (db) =>
      sql`select set_config('timezone', 'Pacific/Kiritimati', false), set_config('search_path', 'pg_catalog', false),
        set_config('default_transaction_read_only', 'on', false), set_config('transform_null_equals', 'on', false),
        set_config('app.left', 'behind', false)`.execute(db),
    );
    expect(await shown(here)).toEqual({ ...(before as object), left: '' });
    await database.transaction({ org: here, readOnly: false }, (db) =>
      db.updateTable('organizations').set({ industry: 'forestry' }).where('organization_id', '=', here).execute(),
    );
  });

  /** As on a server where the catalogue cannot be closed. */
  const listStatements = async (): Promise<void> => {
    const url = new URL(inject('adminUrl'));
    url.pathname = new URL(t.ownerUrl).pathname;
    const admin = new pg.Client({ connectionString: url.href });
    await admin.connect();
    await admin.query('grant execute on function pg_prepared_statement() to public');
    await admin.end();
  };

  const sitesOf = (database: Database, org: string) =>
    database.transaction(reading(org), (db) =>
      db.selectFrom('sites').select('name').where('organization_id', '=', org).execute(),
    );

  it('cannot list prepared statements (P18)', async () => {
    const database = await open();
    const listed = database.transaction(reading(await t.organization()), (db) =>
      sql`select name from pg_prepared_statements`.execute(db),
    );
    await expect(listed).rejects.toMatchObject({ code: '42501' });
  });

  it('never runs a statement that another organization prepared under the name of its own, where names are listed (P18)', async () => {
    await listStatements();
    const database = await open(await readSafeguards(t.ownerUrl));
    const [here, there] = [await t.organization(), await t.organization()];
    for (let time = 0; time < 6; time += 1) expect(await sitesOf(database, here)).toEqual([]);
    const before = await backend(database, here);
    await database.transaction(reading(there), async (db) => {
      const { rows } = await sql<{
        name: string;
      }>`select name from pg_prepared_statements where statement like '%"sites"%'`.execute(db);
      expect(rows).toHaveLength(1);
      await sql.raw(`deallocate ${rows[0]!.name}`).execute(db);
      await sql.raw(`prepare ${rows[0]!.name} (uuid) as select 'forged' as name where $1 is not null`).execute(db);
    });
    expect(await sitesOf(database, here)).toEqual([]);
    expect(await backend(database, here)).not.toBe(before);
  });

  it('fails with a hint about the clocks when the clocks differ', async () => {
    const { prove } = await readSafeguards(t.ownerUrl);
    expect(prove('scope', 'x')).toMatchObject({ proof: expect.stringMatching(/^[0-9a-f]{64}$/) });
    const { rows } = await sql<{ key: Buffer }>`select key from proof_keys`.execute(t.ownerDb);
    const database = await open({ prove: createProver(rows[0]!.key, () => Date.now() - 3_600_000) });
    const org = await t.organization();
    const result = database.transaction(reading(org), (db) => db.selectFrom('sites').select('id').execute());
    await expect(result).rejects.toMatchObject({ code: '42501', hint: expect.stringContaining('clocks') });
  });
});

describe('statements that are sent with the commit', () => {
  const industryOf = async (org: string) =>
    (
      await t.ownerDb
        .selectFrom('organizations')
        .select('industry')
        .where('organization_id', '=', org)
        .executeTakeFirstOrThrow()
    ).industry;

  it('run after all others of the transaction, and are written with them', async () => {
    const database = await open();
    const org = await t.organization();
    const industry = (name: string) => sql`update organizations set industry = ${name} where organization_id = ${org}`;
    await database.transaction({ org, readOnly: false }, async (db) => {
      sendWithCommit(db, { compile: () => industry('forestry').compile(db) });
      await industry('transportation').execute(db);
    });
    expect(await industryOf(org)).toBe('forestry');
    // nothing is left for the next transaction of the connection
    await database.transaction({ org, readOnly: false }, (db) => industry('other').execute(db));
    expect(await industryOf(org)).toBe('other');
  });

  it('give their own error when they fail, and nothing of the transaction is written', async () => {
    const database = await open();
    const org = await t.organization();
    const before = await industryOf(org);
    const refused = database.transaction({ org, readOnly: false }, async (db) => {
      sendWithCommit(db, {
        compile: () => sql`update organizations set industry = 'none' where organization_id = ${org}`.compile(db),
      });
      await sql`update organizations set industry = 'forestry' where organization_id = ${org}`.execute(db);
    });
    await expect(refused).rejects.toMatchObject({ constraint: 'organizations_industry_check' });
    expect(await industryOf(org)).toBe(before);
    expect(await database.transaction(reading(org), async () => 'goes on')).toBe('goes on');
  });

  it('have no place where nothing is written', async () => {
    const database = await open();
    const org = await t.organization();
    const late = database.transaction(reading(org), async (db) =>
      sendWithCommit(db, { compile: () => sql`select 1`.compile(db) }),
    );
    await expect(late).rejects.toThrow('only a writing transaction');
  });
});
