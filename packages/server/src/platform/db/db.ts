import {
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import pg from 'pg';
import { type Prover, provenScope, type Safeguards } from './proofs.ts';
import { runStatement } from './statements.ts';
import type { DB } from './tables.ts';
import { createWatchedPool, DatabaseSilent, type Patience } from './watched-pool.ts';

/** The query builder, bound to one transaction (or, for the owner, to its pool). */
export type Db = Kysely<DB>;

pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

/** What a transaction may see and do: nothing without an organisation but what belongs to nobody. */
export type Scope = {
  org: string | null;
  /** The account that asks; functions of the database that act beyond the organisation check what it may. None for work that nobody asked for. */
  account?: string | null;
  readOnly: boolean;
};

export type Database = {
  pool: pg.Pool;
  /** Vouches for what this process says to functions that are asked outside of a transaction. */
  prove: Prover;
  /** Runs in one transaction; reads see one moment (repeatable read), writes are tried again after a deadlock. Throws what `run` throws. */
  transaction: <T>(scope: Scope, run: (db: Db) => Promise<T>) => Promise<T>;
  close: () => Promise<void>;
};

type PoolOptions = {
  url: string;
  size: number;
  name: string;
  onError: (error: Error) => void;
  /** Sends a statement without waiting for the answer to the one before. */
  pipeline?: boolean;
  /** How long the server may be silent. */
  patience?: Patience;
};

/**
 * A pool that survives the loss of its server: broken connections are dropped, waiting for one ends after 5 s, and a server that
 * does not answer is given up before 10 s are over (P57).
 */
export const openPool = ({ url, size, name, onError, pipeline = false, patience }: PoolOptions): pg.Pool => {
  const pool = createWatchedPool(
    {
      connectionString: url,
      max: size,
      application_name: name,
      connectionTimeoutMillis: 5_000,
      idleTimeoutMillis: 30_000,
      statement_timeout: 8_000,
      lock_timeout: 5_000,
      idle_in_transaction_session_timeout: 15_000,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      pipeline,
    },
    {
      ...(patience && { patience }),
      onChange: (isAway) => void (isAway && onError(new DatabaseSilent())),
    },
  );
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  return pool;
};

const connectionOf = (client: pg.ClientBase): DatabaseConnection => ({
  executeQuery: (query) => runStatement(client, query) as never,
  streamQuery: () => {
    throw new Error('streaming has no place inside a request');
  },
});

/** Kysely over a connection that somebody else opened, inside a transaction that somebody else ends. */
const bind = (client: pg.ClientBase): Db => {
  const connection = connectionOf(client);
  const nothing = async () => {};
  const refuse = async () => {
    throw new Error('a request has exactly one transaction');
  };
  const driver: Driver = {
    init: nothing,
    acquireConnection: async () => connection,
    releaseConnection: nothing,
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: refuse,
    destroy: nothing,
  };
  return new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
};

/** Somebody made statements wait on the connection for whoever comes next: it is given up. */
const PREPARED_BY_SQL = 'FN001';
const REFUSE_PREPARED = 'select public.refuse_prepared_by_sql()';

/** Deadlock, serialisation, and a name taken in the same moment: the second time, whoever lost finds the winner and says so. */
const retryable = new Set(['40P01', '40001', '23505', PREPARED_BY_SQL]);
const TRIES = 3;

/** Nothing that an earlier transaction left on the connection stays: a time zone, a search path, a default. */
const begin = ({ readOnly }: Scope): string =>
  `reset all; begin ${readOnly ? 'isolation level repeatable read read only' : 'isolation level read committed read write'}`;

/** A parameter, since every connection of the same role may read the text of a statement while it runs. No name: nothing can stand in for it. */
const SET_SCOPE = "select pg_catalog.set_config('app.scope', $1, true)";

/** PostgreSQL answers the commit of a transaction in which something failed with a rollback, and without an error. */
const requireCommit = ({ command }: pg.QueryResult): void => {
  if (command !== 'COMMIT') throw new Error('a statement failed that nobody waited for, and so nothing was written');
};

/** Opens the application's pool; every transaction names its organisation inside itself, never on the connection. */
export const openDatabase = ({ prove, areStatementsListed, ...options }: PoolOptions & Safeguards): Database => {
  const pool = openPool({ ...options, pipeline: true });
  const bound = new WeakMap<pg.ClientBase, Db>();
  const lastOrganizations = new WeakMap<pg.ClientBase, string | null>();

  const beginningOf = (client: pg.ClientBase, scope: Scope): (string | pg.QueryConfig)[] => {
    const values = [provenScope(prove, scope.org, scope.account ?? null)];
    const isOfAnother = lastOrganizations.get(client) !== scope.org;
    lastOrganizations.set(client, scope.org);
    const check = areStatementsListed && isOfAnother ? [REFUSE_PREPARED] : [];
    return [begin(scope), ...check, { text: SET_SCOPE, values }];
  };

  const attempt = async <T>(scope: Scope, run: (db: Db) => Promise<T>): Promise<T> => {
    const client = await pool.connect();
    let broken: Error | boolean = false;
    let begun: Promise<unknown> = Promise.resolve();
    try {
      // Goes out together with the first question. Should a part fail, the questions behind it name no organisation and see nothing.
      begun = Promise.all(beginningOf(client, scope).map((sent) => client.query(sent)));
      begun.catch(() => {});
      const db = bound.get(client) ?? bind(client);
      bound.set(client, db);
      const result = await run(db);
      await begun;
      const committed = client.query('commit');
      // a read has its answer already: whoever takes the connection next waits behind this
      if (scope.readOnly) committed.catch(() => {});
      else requireCommit(await committed);
      return result;
    } catch (failed) {
      // what failed at the beginning says more than what failed behind it
      const error = await begun.then(
        () => failed,
        (refused: unknown) => refused,
      );
      await client.query('rollback').catch((lost: unknown) => {
        broken = lost instanceof Error ? lost : true;
      });
      broken ||= error instanceof pg.DatabaseError && error.code === PREPARED_BY_SQL;
      throw error;
    } finally {
      client.release(broken);
    }
  };

  return {
    pool,
    prove,
    transaction: async (scope, run) => {
      for (let tried = 1; ; tried += 1)
        try {
          return await attempt(scope, run);
        } catch (error) {
          if (tried === TRIES || !(error instanceof pg.DatabaseError) || !retryable.has(error.code ?? '')) throw error;
        }
    },
    close: () => pool.end(),
  };
};
