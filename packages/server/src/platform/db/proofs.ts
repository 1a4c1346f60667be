import { createHash } from 'node:crypto';
import pg from 'pg';
import { APPLICATION_ROLE } from './roles.ts';

/** Timestamp (seconds) and HMAC-like digest that authenticate a value for a database function (decision 24). */
export type Proof = { stamp: number; proof: string };

/** Proves to the database that this process sends the value now. Injected SQL cannot create such a proof. */
export type Prover = (purpose: 'scope' | 'session' | 'key' | 'hits', value: string) => Proof;

const digest = (key: Buffer, content: string | Buffer): Buffer =>
  createHash('sha256').update(key).update(content).digest();

/**
 * Computes the same as `is_proven` (migration 0016). The database compares with its own clock, so `now` must be the
 * real time.
 */
export const createProver =
  (key: Buffer, now: () => number = Date.now): Prover =>
  (purpose, value) => {
    const stamp = Math.floor(now() / 1000);
    return { stamp, proof: digest(key, digest(key, `${purpose} ${stamp} ${value}`)).toString('hex') };
  };

const NOBODY = '00000000-0000-0000-0000-000000000000';
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

const nameOf = (id: string | null): string => {
  if (id !== null && !UUID.test(id)) throw new Error('organizations and accounts are named by a UUID');
  return id ?? NOBODY;
};

/**
 * Value of `app.scope` for a transaction. The database reads it by character positions (migration 0016). Empty
 * without organization and account.
 */
export const provenScope = (prove: Prover, org: string | null, account: string | null): string => {
  if (org === null && account === null) return '';
  const value = `${nameOf(org)} ${nameOf(account)}`;
  const { stamp, proof } = prove('scope', value);
  return `${proof} ${stamp} ${value}`;
};

/** What keeps requests inside their organization, on this database. */
export type Safeguards = {
  prove: Prover;
  /**
   * True when requests may read the names of prepared statements. Only a superuser can revoke that, and hosted
   * servers offer none.
   */
  areStatementsListed: boolean;
};

/** Reads the proof key of a migrated database as its owner. */
export const readSafeguards = async (ownerUrl: string): Promise<Safeguards> => {
  const client = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<{ key: Buffer; listed: boolean }>(
      `select key, has_function_privilege('${APPLICATION_ROLE}', 'pg_prepared_statement()', 'execute') as listed from proof_keys`,
    );
    return { prove: createProver(rows[0]!.key), areStatementsListed: rows[0]!.listed };
  } finally {
    await client.end();
  }
};
