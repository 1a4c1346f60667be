/** Breaks one statement of a request between the application and PostgreSQL, like a failing database. */
import { sql } from 'kysely';
import pg from 'pg';
import { inject } from 'vitest';
import type { TestApp } from './harness.ts';

/**
 * The failure of the statement. An SQLSTATE: the server fails it with that code, once. 'terminated': the server closes
 * the connection before it. 'answer lost': the server executes it, and the connection breaks before the response
 * arrives.
 */
export type Break = 'terminated' | 'answer lost' | `SQLSTATE ${string}`;

type Query = (...args: unknown[]) => Promise<unknown>;
type Connection = pg.Client & {
  connectionParameters: { application_name?: string };
  connection: { stream: { destroy: () => void } };
  processID: number;
};

const POOLS = ['fanal', 'fanal owner'];

const isOfApplication = (client: Connection) => POOLS.includes(client.connectionParameters.application_name ?? '');

const failing = (code: string) => `do $$ begin raise exception 'broken on purpose' using errcode = '${code}'; end $$`;

const textOf = (statement: unknown): string =>
  typeof statement === 'string' ? statement : ((statement as { text?: string } | undefined)?.text ?? '');

/** The authentication query before the request, whose result is cached, and plans that are let go of after it: only some requests send them. */
const isBeside = (statement: unknown) => /session_of|^deallocate /.test(textOf(statement));

type Act = (query: Query, client: Connection, args: unknown[]) => Promise<unknown>;

const fail =
  (code: string): Act =>
  async (query, client, args) => {
    const callback = args.at(-1);
    const statement = failing(code);
    return typeof callback === 'function' ? query.call(client, statement, callback) : query.call(client, statement);
  };

const terminate: Act = async (query, client, args) => {
  const admin = new pg.Client({ connectionString: inject('adminUrl'), application_name: 'tests' });
  await admin.connect();
  await admin.query('select pg_terminate_backend($1, 5000)', [client.processID]);
  await admin.end();
  return query.apply(client, args);
};

const loseAnswer: Act = async (query, client, args) => {
  const callback = args.at(-1);
  const lost = Object.assign(new Error('Connection terminated unexpectedly'), { code: 'ECONNRESET' });
  const lose = () => client.connection.stream.destroy();
  if (typeof callback === 'function')
    return query.call(client, ...args.slice(0, -1), () => {
      lose();
      callback(lost);
    });
  await query.apply(client, args);
  lose();
  throw lost;
};

const actOf = (how: Break): Act => {
  if (how === 'terminated') return terminate;
  return how === 'answer lost' ? loseAnswer : fail(how.slice('SQLSTATE '.length));
};

export type Breaking = {
  /** Statements that the application has sent since. */
  sent: string[];
  /** Whether there was a statement to break. */
  hasBroken: () => boolean;
  stop: () => void;
};

/** From now on the `at`-th statement of the application breaks, once (1 is the first), or the commit of the first transaction that writes. */
export const breakStatement = (at: number | 'commit', how: Break): Breaking => {
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const query = prototype.query;
  const act = actOf(how);
  const sent: string[] = [];
  let hasBroken = false;
  const readers = new WeakSet<Connection>();
  const isWanted = (client: Connection) => {
    const text = sent.at(-1)!;
    if (/\bbegin\b/.test(text)) readers[text.includes('read only') ? 'add' : 'delete'](client);
    return at === 'commit' ? text === 'commit' && !readers.has(client) : sent.length === at;
  };
  let turn: { of: Connection; over: Promise<unknown> } | null = null;
  prototype.query = function patched(this: Connection, ...args: unknown[]) {
    if (!isOfApplication(this) || isBeside(args[0])) return query.apply(this, args);
    sent.push(textOf(args[0]));
    // statements sent after the broken one are executed after it
    if (hasBroken && turn?.of === this) return turn.over.then(() => query.apply(this, args));
    if (hasBroken || !isWanted(this)) return query.apply(this, args);
    hasBroken = true;
    const broken = act(query, this, args);
    if (how === 'terminated' || how === 'answer lost')
      turn = { of: this, over: Promise.resolve(broken).catch(() => {}) };
    return broken;
  };
  return {
    sent,
    hasBroken: () => hasBroken,
    stop: () => {
      prototype.query = query;
    },
  };
};

/** Tables that change without a request. */
const RESTLESS = ['public.user_visits', 'public.user_months', 'public.rate_counters', 'public.kysely_migration_lock'];

/**
 * One text per table, read over a separate connection: any committed write changes it, because each version of a row has
 * the id of the transaction that wrote it (`xmin`). Hashing the rows instead takes four times as long.
 */
export const openFingerprints = async (t: TestApp) => {
  const client = new pg.Client({ connectionString: t.ownerUrl, application_name: 'tests' });
  await client.connect();
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and (n.nspname = 'public' or (n.nspname, c.relname) = ('graphile_worker', '_private_jobs'))
    order by 1`.execute(t.ownerDb);
  const parts = tables
    .filter(({ name }) => !RESTLESS.includes(name))
    .map(
      ({ name }) =>
        `select '${name}' as name, count(*)::int as rows, coalesce(sum(xmin::text::bigint), 0)::text as print from ${name}`,
    );
  const question = parts.join(' union all ');
  type Print = { name: string; rows: number; print: string };
  return {
    take: async (): Promise<string[]> => {
      const { rows } = await client.query<Print>({ name: 'fingerprints', text: question });
      return rows.map(({ name, rows: count, print }) => `${name} ${count} ${print}`);
    },
    close: () => client.end(),
  };
};
