import { randomBytes } from 'node:crypto';
import type { CompiledQuery, QueryResult } from 'kysely';
import type pg from 'pg';

/** Statements that come again are planned once for each connection instead of every time. */
const NAMED_FROM = 3;
const MOST_NAMES = 300;
const MOST_SEEN = 5_000;
/** Nobody who can only send statements knows the names, and so nobody puts another statement in the place of ours (decision 24). */
const mark = randomBytes(12).toString('hex');
const seen = new Map<string, number>();
const names = new Map<string, string>();

const nameOf = (text: string): string | undefined => {
  const known = names.get(text);
  if (known || names.size >= MOST_NAMES) return known;
  const times = (seen.get(text) ?? 0) + 1;
  if (seen.size >= MOST_SEEN) seen.clear();
  seen.set(text, times);
  if (times < NAMED_FROM) return undefined;
  seen.delete(text);
  const name = `q${names.size}_${mark}`;
  names.set(text, name);
  return name;
};

/** What each connection has planned: a name that is still on its way must not be sent a second time behind itself. */
const planned = new WeakMap<pg.ClientBase, Map<string, 'asked' | 'there'>>();

const plansOf = (client: pg.ClientBase) => {
  const plans = planned.get(client) ?? new Map<string, 'asked' | 'there'>();
  planned.set(client, plans);
  return plans;
};

/** Runs one statement of the query builder on a connection, by name where that pays. */
export const runStatement = async (client: pg.ClientBase, query: CompiledQuery): Promise<QueryResult<never>> => {
  const plans = plansOf(client);
  const wanted = nameOf(query.sql);
  const name = wanted && plans.get(wanted) !== 'asked' ? wanted : undefined;
  if (name && !plans.has(name)) plans.set(name, 'asked');
  const question = { text: query.sql, values: query.parameters as unknown[], ...(name ? { name } : {}) };
  try {
    const result = await client.query(question);
    if (name) plans.set(name, 'there');
    return { rows: result.rows as never[], numAffectedRows: BigInt(result.rowCount ?? 0) };
  } catch (error) {
    if (name && plans.get(name) === 'asked') plans.delete(name);
    throw error;
  }
};
