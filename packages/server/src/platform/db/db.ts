import {
  type Compilable,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import pg from 'pg';
import { type Prover, provenScope, type Safeguards } from './proofs.ts';
import { dropOldPlans, runStatement } from './statements.ts';
import type { DB } from './tables.ts';
import { createWatchedPool, DatabaseSilent, type Patience } from './watched-pool.ts';

/** The query builder, bound to one transaction (or, for the owner, to its pool). */
export type Db = Kysely<DB>;

pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

/** What a transaction may see and do. Without an organization it sees only rows that belong to no organization. */
export type Scope = {
  org: string | null;
  /**
   * The account of the caller. Database functions that act beyond the organization check its rights. None for
   * background work.
   */
  account?: string | null;
  readOnly: boolean;
};

export type Database = {
  pool: pg.Pool;
  /** Proves that values passed to database functions outside of a transaction come from this process. */
  prove: Prover;
  /**
   * Runs `run` in one transaction. Reads see one snapshot (repeatable read); writes are retried after a deadlock.
   * Throws what `run` throws.
   */
  transaction: <T>(scope: Scope, run: (db: Db) => Promise<T>) => Promise<T>;
  close: () => Promise<void>;
};

type PoolOptions = {
  url: string;
  size: number;
  name: string;
  onError: (error: Error) => void;
  /** Sends a statement without waiting for the result of the one before. */
  pipeline?: boolean;
  /** How long the server may be silent. */
  patience?: Patience;
};

/**
 * A pool that survives the loss of its server: broken connections are dropped, waiting for a connection ends after 5
 * s, and a server that does not answer is given up within 10 s (P57).
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

/** Kysely on an open connection, inside a transaction that the caller begins and ends. */
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

/**
 * Error of our database function: the connection has statements that were prepared by SQL. The connection is closed.
 */
const PREPARED_BY_SQL = 'FN001';
const REFUSE_PREPARED = 'select public.refuse_prepared_by_sql()';

/**
 * Deadlock, serialisation failure, or unique violation in a race. On the second try the loser finds the winner's row
 * and reports the conflict.
 */
const retryable = new Set(['40P01', '40001', '23505', PREPARED_BY_SQL]);
const TRIES = 3;

/** Resets what an earlier transaction may have left on the connection, such as a time zone or a search path. */
const begin = ({ readOnly }: Scope): string =>
  `reset all; begin ${readOnly ? 'isolation level repeatable read read only' : 'isolation level read committed read write'}`;

/**
 * The scope is a parameter because other connections of the same role can read the text of a running statement. The
 * statement has no name, so it cannot be replaced by another prepared one.
 */
const SET_SCOPE = "select pg_catalog.set_config('app.scope', $1, true)";

/** When a statement of the transaction failed, PostgreSQL answers COMMIT with ROLLBACK and no error. */
const requireCommit = ({ command }: pg.QueryResult): void => {
  if (command !== 'COMMIT') throw new Error('a statement failed that nobody waited for, and so nothing was written');
};

/** A connection that is not broken goes back to the pool, with the plans that it used last. */
const giveBack = (client: pg.PoolClient, broken: Error | boolean): void => {
  if (!broken) dropOldPlans(client);
  client.release(broken);
};

/** What was read in the snapshot of each reading transaction that is under way, by name. */
const snapshots = new WeakMap<Db, Map<string, Promise<unknown>>>();

/** True inside a reading transaction: one snapshot, in which nothing was written. */
export const isSnapshot = (db: Db): boolean => snapshots.has(db);

/** The result of `read`, asked for once in a reading transaction, which sees one snapshot, and each time in a writing one. */
export const onceInSnapshot = <T>(db: Db, name: string, read: () => Promise<T>): Promise<T> => {
  const kept = snapshots.get(db);
  if (!kept) return read();
  const found = (kept.get(name) as Promise<T> | undefined) ?? read();
  kept.set(name, found);
  return found;
};

/** Statements that are still to be sent in each writing transaction that is under way. */
const lastStatements = new WeakMap<Db, CompiledQuery[]>();

/**
 * Sends a statement together with the commit, after everything else of the transaction: whoever waits for its locks does not wait
 * for this process. If it fails, nothing of the transaction is written, and `transaction` throws its error.
 */
export const sendWithCommit = (db: Db, statement: Compilable): void => {
  const statements = lastStatements.get(db);
  if (!statements) throw new Error('only a writing transaction of the application ends with statements');
  statements.push(statement.compile());
};

const beginNotes = (db: Db, { readOnly }: Scope): void => {
  if (readOnly) snapshots.set(db, new Map());
  else lastStatements.set(db, []);
};

const endNotes = (db: Db): void => {
  snapshots.delete(db);
  lastStatements.delete(db);
};

/** A read has its result already: the next user of the connection waits for its commit. */
const commit = async (client: pg.ClientBase, { readOnly }: Scope, last: readonly CompiledQuery[]): Promise<void> => {
  const sent = last.map((statement) => runStatement(client, statement));
  const committed = client.query('commit');
  committed.catch(() => {});
  if (readOnly) return;
  await Promise.all(sent);
  requireCommit(await committed);
};

/** Opens the application's pool. Every transaction sets its own organization; the connection never keeps one. */
export const openDatabase = ({ prove, areStatementsListed, ...options }: PoolOptions & Safeguards): Database => {
  const pool = openPool({ ...options, pipeline: true });
  const bound = new WeakMap<pg.ClientBase, Db>();
  const lastOrganizations = new WeakMap<pg.ClientBase, string | null>();

  const beginStatements = (client: pg.ClientBase, scope: Scope): (string | pg.QueryConfig)[] => {
    const values = [provenScope(prove, scope.org, scope.account ?? null)];
    const isOtherOrganization = lastOrganizations.get(client) !== scope.org;
    lastOrganizations.set(client, scope.org);
    const check = areStatementsListed && isOtherOrganization ? [REFUSE_PREPARED] : [];
    return [begin(scope), ...check, { text: SET_SCOPE, values }];
  };

  const attempt = async <T>(scope: Scope, run: (db: Db) => Promise<T>): Promise<T> => {
    const client = await pool.connect();
    const db = bound.get(client) ?? bind(client);
    bound.set(client, db);
    beginNotes(db, scope);
    let broken: Error | boolean = false;
    let begun: Promise<unknown> = Promise.resolve();
    try {
      // Sent together with the first query. If a part fails, the queries behind it have no organization and see
      // nothing.
      begun = Promise.all(beginStatements(client, scope).map((sent) => client.query(sent)));
      begun.catch(() => {});
      const result = await run(db);
      await begun;
      await commit(client, scope, lastStatements.get(db) ?? []);
      return result;
    } catch (failed) {
      // an error at the beginning explains more than the errors that follow from it
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
      endNotes(db);
      giveBack(client, broken);
    }
  };

  return {
    pool,
    prove,
    transaction: async (scope, run) => {
      for (let attemptNumber = 1; ; attemptNumber += 1)
        try {
          return await attempt(scope, run);
        } catch (error) {
          if (attemptNumber === TRIES || !(error instanceof pg.DatabaseError) || !retryable.has(error.code ?? ''))
            throw error;
        }
    },
    close: () => pool.end(),
  };
};
