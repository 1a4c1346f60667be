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

type Plan = { name: string; isReady: boolean };
type Plans = Map<string, Plan>;

/** Statements planned on each connection by their text, the latest used last. */
const planned = new WeakMap<pg.ClientBase, Plans>();

const plansOf = (client: pg.ClientBase): Plans => {
  const plans = planned.get(client) ?? new Map<string, Plan>();
  planned.set(client, plans);
  return plans;
};

type Remembering = { connection: { parsedStatements: Record<string, string> } };

/** Lets go of the plans that were used longest ago, in server and driver. Between transactions: in one that has failed the server refuses. */
export const dropOldPlans = (client: pg.ClientBase): void => {
  const plans = plansOf(client);
  for (const [text, { name, isReady }] of plans) {
    if (plans.size <= MOST_PLANS) return;
    if (!isReady) continue;
    plans.delete(text);
    delete (client as pg.ClientBase & Remembering).connection.parsedStatements[name];
    client.query(`deallocate "${name}"`).catch(() => {});
  }
};

/**
 * The plan of a statement on this connection. None where it is not repeated, or where its first use is still pending: a name must not be
 * sent a second time in the pipeline before it is known.
 */
const planFor = (client: pg.ClientBase, text: string): Plan | undefined => {
  const plans = plansOf(client);
  const known = plans.get(text);
  if (known) {
    plans.delete(text);
    plans.set(text, known);
    return known.isReady ? known : undefined;
  }
  if (!isRepeated(text)) return undefined;
  namesGiven += 1;
  const plan = { name: `q${namesGiven}_${suffix}`, isReady: false };
  plans.set(text, plan);
  return plan;
};

/** Runs a statement of the query builder on a connection, as a prepared statement when it is repeated often. */
export const runStatement = async (
  client: pg.ClientBase,
  { sql: text, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>,
): Promise<QueryResult<never>> => {
  const plan = planFor(client, text);
  const values = parameters as unknown[];
  try {
    const result = await client.query(plan ? { text, values, name: plan.name } : { text, values });
    if (plan) plan.isReady = true;
    return { rows: result.rows as never[], numAffectedRows: BigInt(result.rowCount ?? 0) };
  } catch (error) {
    if (plan && !plan.isReady) plansOf(client).delete(text);
    throw error;
  }
};
