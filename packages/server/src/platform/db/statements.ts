import { randomBytes } from 'node:crypto';
import type { CompiledQuery, QueryResult } from 'kysely';
import type pg from 'pg';

/** Statements that are repeated get a name, so that each connection plans them once. */
const USES_BEFORE_NAMING = 3;
const MOST_NAMES = 300;
const MOST_SEEN = 5_000;
/**
 * Random suffix: SQL injected into a transaction cannot guess the names, and so cannot replace a statement of ours
 * (decision 24).
 */
const suffix = randomBytes(12).toString('hex');
const seen = new Map<string, number>();
const names = new Map<string, string>();

const nameOf = (text: string): string | undefined => {
  const known = names.get(text);
  if (known || names.size >= MOST_NAMES) return known;
  const times = (seen.get(text) ?? 0) + 1;
  if (seen.size >= MOST_SEEN) seen.clear();
  seen.set(text, times);
  if (times < USES_BEFORE_NAMING) return undefined;
  seen.delete(text);
  const name = `q${names.size}_${suffix}`;
  names.set(text, name);
  return name;
};

/**
 * Statements planned on each connection. A name whose first use is still pending must not be sent a second time in
 * the pipeline.
 */
const planned = new WeakMap<pg.ClientBase, Map<string, 'pending' | 'ready'>>();

const plansOf = (client: pg.ClientBase) => {
  const plans = planned.get(client) ?? new Map<string, 'pending' | 'ready'>();
  planned.set(client, plans);
  return plans;
};

/** Runs a statement of the query builder on a connection, as a prepared statement when it is repeated often. */
export const runStatement = async (client: pg.ClientBase, query: CompiledQuery): Promise<QueryResult<never>> => {
  const plans = plansOf(client);
  const statementName = nameOf(query.sql);
  const name = statementName && plans.get(statementName) !== 'pending' ? statementName : undefined;
  if (name && !plans.has(name)) plans.set(name, 'pending');
  const config = { text: query.sql, values: query.parameters as unknown[], ...(name ? { name } : {}) };
  try {
    const result = await client.query(config);
    if (name) plans.set(name, 'ready');
    return { rows: result.rows as never[], numAffectedRows: BigInt(result.rowCount ?? 0) };
  } catch (error) {
    if (name && plans.get(name) === 'pending') plans.delete(name);
    throw error;
  }
};
