/** Raw SQL as the application's database role: what an attacker with SQL injection could do. */
import pg from 'pg';
import { provenScope, readSafeguards } from '#platform/db/proofs';
import { applicationUrl } from '#platform/db/roles';
import { TEST_SECRET } from './global-setup.ts';
import type { TestApp } from './harness.ts';

export type ApplicationRole = {
  client: pg.Client;
  /** The value that the application itself would write into app.scope. */
  scopeOf: (org: string | null, account?: string | null) => string;
  /** Runs in a transaction of the organization, which is rolled back. */
  inScope: <T>(org: string | null, account: string | null, work: () => Promise<T>) => Promise<T>;
  /** One statement in a transaction of the organization, which is committed. */
  attempt: (org: string | null, account: string | null, text: string, values?: unknown[]) => Promise<Outcome>;
  close: () => Promise<void>;
};

/** The result: rows, or the code and message of an error. */
export type Outcome = { rows: unknown[] | null; count: number; code: string | null; message: string | null };

export const openApplicationRole = async (t: TestApp): Promise<ApplicationRole> => {
  const { prove } = await readSafeguards(t.ownerUrl);
  const client = new pg.Client({ connectionString: applicationUrl(t.ownerUrl, TEST_SECRET), statement_timeout: 5_000 });
  client.on('error', () => {});
  await client.connect();
  const scopeOf = (org: string | null, account: string | null = null) => provenScope(prove, org, account);

  const begin = async (org: string | null, account: string | null) => {
    await client.query('reset all; begin');
    await client.query("select set_config('app.scope', $1, true)", [scopeOf(org, account)]);
  };
  const inScope: ApplicationRole['inScope'] = async (org, account, work) => {
    await begin(org, account);
    try {
      return await work();
    } finally {
      await client.query('rollback');
    }
  };
  const attempt: ApplicationRole['attempt'] = async (org, account, text, values = []) => {
    await begin(org, account);
    try {
      const { rows, rowCount } = await client.query(text, values);
      await client.query('commit');
      return { rows, count: rowCount ?? 0, code: null, message: null };
    } catch (error) {
      await client.query('rollback');
      if (!(error instanceof pg.DatabaseError)) throw error;
      return { rows: null, count: 0, code: error.code ?? '', message: error.message };
    }
  };
  return { client, scopeOf, inScope, attempt, close: () => client.end() };
};
