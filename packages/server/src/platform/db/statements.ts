import { randomBytes } from 'node:crypto';
import type { CompiledQuery, QueryResult } from 'kysely';
import type pg from 'pg';
import { keepRecent } from '#platform/recent';

/** Statements that are repeated get a name, so that each connection plans them once. */
const USES_BEFORE_NAMING = 3;
/** Kept of each connection from one transaction to the next: a plan takes up to a hundred kilobytes of its server process. */
export const MOST_PLANS = 300;
const MOST_COUNTED = 5_000;
/**
 * Random suffix: SQL injected into a transaction cannot guess the names, and so cannot replace a statement of ours
 * (decision 24).
 */
const suffix = randomBytes(12).toString('hex');
let namesGiven = 0;
/** How often statements were sent, by their text, the latest last. */
const uses = new Map<string, number>();

const isRepeated = (text: string): boolean => {
  const times = Math.min(USES_BEFORE_NAMING, (uses.get(text) ?? 0) + 1);
  keepRecent(uses, MOST_COUNTED, text, times);
  return times === USES_BEFORE_NAMING;
};

type Plans = Map<string, string>;

/** Names of the statements planned on each connection by their text, the latest used last. */
const planned = new WeakMap<pg.ClientBase, Plans>();

const plansOf = (client: pg.ClientBase): Plans => {
  const plans = planned.get(client) ?? new Map<string, string>();
  planned.set(client, plans);
  return plans;
};

/** What the driver knows the server to have planned, by name. */
const parsedOn = (client: pg.ClientBase): Record<string, string> =>
  (client as pg.ClientBase & { connection: { parsedStatements: Record<string, string> } }).connection.parsedStatements;

const isPlanned = (client: pg.ClientBase, name: string): boolean => parsedOn(client)[name] !== undefined;

/** Lets go of the plans that were used longest ago, in server and driver. Between transactions: in one that has failed the server refuses. */
export const dropOldPlans = (client: pg.ClientBase): void => {
  const plans = plansOf(client);
  for (const [text, name] of plans) {
    if (plans.size <= MOST_PLANS) return;
    if (!isPlanned(client, name)) continue;
    plans.delete(text);
    delete parsedOn(client)[name];
    client.query(`deallocate "${name}"`).catch(() => {});
  }
};

/**
 * The name of a statement on this connection. None where it is not repeated, or where its first use is still pending: a name must not be
 * sent a second time in the pipeline before it is known.
 */
const nameFor = (client: pg.ClientBase, text: string): string | undefined => {
  const plans = plansOf(client);
  const known = plans.get(text);
  if (known) {
    plans.delete(text);
    plans.set(text, known);
    return isPlanned(client, known) ? known : undefined;
  }
  if (!isRepeated(text)) return undefined;
  namesGiven += 1;
  const name = `q${namesGiven}_${suffix}`;
  plans.set(text, name);
  return name;
};

/** Runs a statement of the query builder on a connection, as a prepared statement when it is repeated often. */
export const runStatement = async (
  client: pg.ClientBase,
  { sql: text, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>,
): Promise<QueryResult<never>> => {
  const name = nameFor(client, text);
  const values = parameters as unknown[];
  try {
    const result = await client.query(name ? { text, values, name } : { text, values });
    return { rows: result.rows as never[], numAffectedRows: BigInt(result.rowCount ?? 0) };
  } catch (error) {
    // One that failed as it ran is planned all the same, and keeps its name.
    if (name && !isPlanned(client, name)) plansOf(client).delete(text);
    throw error;
  }
};
