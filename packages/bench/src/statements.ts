import type { ChildProcess } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { median } from './statistics.ts';

export type Statement = { connection: number; text: string; values: unknown[] };

export const recorder = path.join(import.meta.dirname, 'record-statements.ts');
/** Longer than the server caches the caller's identity, and longer than the interval at which counts are exchanged. */
const SETTLE_MS = 300;

/** The statements that a recording server sends to its database while `act` runs. */
export const recordStatements = async (child: ChildProcess, act: () => Promise<unknown>): Promise<Statement[]> => {
  const statements: Statement[] = [];
  const listen = (statement: Statement) => void statements.push(statement);
  child.on('message', listen);
  await sleep(SETTLE_MS);
  // Statements sent before are discarded.
  statements.length = 0;
  await act();
  await sleep(SETTLE_MS);
  child.off('message', listen);
  return statements;
};

/** How the transaction of a request begins: a reading POST uses the same mode as a writing one. */
export type Mode = 'read only' | 'read committed';

/**
 * Only the statements of the transaction. The caller is looked up outside of it, once a second; records written beside
 * the request (a first visit) use another connection.
 */
export const transactionOf = (statements: readonly Statement[], mode: Mode = 'read only'): Statement[] => {
  const begin = statements.find(({ text }) => /\bbegin\b/.test(text) && text.includes(mode));
  if (!begin) throw new Error('the request opened no transaction');
  const same = statements.filter(({ connection }) => connection === begin.connection);
  const from = same.indexOf(begin);
  return same.slice(from, same.findIndex(({ text }, at) => at > from && text === 'commit') + 1);
};

const EXPLAINED = 7;

/**
 * Milliseconds inside the database of each statement between begin and commit, by `explain analyze` as the application
 * role.
 */
export const explain = async (
  url: string,
  transaction: readonly Statement[],
): Promise<{ text: string; ms: number }[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const [begin, scope, ...inside] = transaction;
    const found: { text: string; ms: number }[] = [];
    for (const { text, values } of inside.slice(0, -1)) {
      const times: number[] = [];
      for (let round = 0; round < EXPLAINED; round += 1) {
        await client.query(begin!.text);
        await client.query(scope!.text, scope!.values);
        const { rows } = await client.query<{ 'QUERY PLAN': [{ 'Execution Time': number }] }>(
          `explain (analyze, timing off, format json) ${text}`,
          values,
        );
        await client.query('rollback');
        times.push(rows[0]!['QUERY PLAN'][0]['Execution Time']);
      }
      found.push({ text, ms: median(times.slice(1)) });
    }
    return found;
  } finally {
    await client.end();
  }
};
