import { createHash } from 'node:crypto';
import pg from 'pg';
import { APPLICATION_ROLE } from './roles.ts';

/** What goes with something that this process says to a function of the database (decision 24). */
export type Proof = { stamp: number; proof: string };

/** Proves to the database that this process says so, and now: statements that somebody else smuggles in cannot. */
export type Prover = (purpose: 'scope' | 'session' | 'hits', said: string) => Proof;

const digest = (key: Buffer, content: string | Buffer): Buffer =>
  createHash('sha256').update(key).update(content).digest();

/** As `is_proven` computes it (migration 0016). The database compares with its own clock, so that `now` is the real time. */
export const createProver =
  (key: Buffer, now: () => number = Date.now): Prover =>
  (purpose, said) => {
    const stamp = Math.floor(now() / 1000);
    return { stamp, proof: digest(key, digest(key, `${purpose} ${stamp} ${said}`)).toString('hex') };
  };

const NOBODY = '00000000-0000-0000-0000-000000000000';
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

const nameOf = (id: string | null): string => {
  if (id !== null && !UUID.test(id)) throw new Error('organisations and accounts are named by a UUID');
  return id ?? NOBODY;
};

/** What `app.scope` says of a transaction: the database counts the places (migration 0016). Empty where it is for nobody. */
export const provenScope = (prove: Prover, org: string | null, account: string | null): string => {
  if (org === null && account === null) return '';
  const said = `${nameOf(org)} ${nameOf(account)}`;
  const { stamp, proof } = prove('scope', said);
  return `${proof} ${stamp} ${said}`;
};

/** What keeps requests inside their organisation, on this database. */
export type Safeguards = {
  prove: Prover;
  /** Requests may read the names of prepared statements: only a superuser can close that, and hosted servers have none to lend. */
  areStatementsListed: boolean;
};

/** Of a migrated database, whose key the owner may read. */
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
