import { createHash } from 'node:crypto';
import pg from 'pg';

/** What goes with something that this process says to a function of the database (decision 24). */
export type Proof = { stamp: number; proof: string };

/** Proves to the database that this process says so, and now: statements that somebody else smuggles in cannot. */
export type Prover = (purpose: 'scope' | 'session' | 'hits', said: string) => Proof;

const digest = (key: Buffer, content: string | Buffer): Buffer =>
  createHash('sha256').update(key).update(content).digest();

/** As `is_proven` computes it (migration 0016). The database compares with its own clock, so the time is the real one. */
export const createProver =
  (key: Buffer, now: () => number = Date.now): Prover =>
  (purpose, said) => {
    const stamp = Math.floor(now() / 1000);
    return { stamp, proof: digest(key, digest(key, `${purpose} ${stamp} ${said}`)).toString('hex') };
  };

/** The prover of a migrated database, whose key the owner may read. */
export const readProver = async (ownerUrl: string): Promise<Prover> => {
  const client = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<{ key: Buffer }>('select key from proof_keys');
    return createProver(rows[0]!.key);
  } finally {
    await client.end();
  }
};
