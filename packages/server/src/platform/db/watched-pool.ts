import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/**
 * The time-outs of PostgreSQL itself (`statement_timeout`) do not help when the server is stopped or the network
 * drops every packet: a connection would wait for minutes. This client therefore detects silence, rejects waiting
 * queries, and probes until the database answers again (P57).
 */

/** How long the database may be silent, in milliseconds. */
export type Patience = {
  /**
   * Queries are waiting and no connection of the pool has received anything for this long: a new connection probes
   * the database.
   */
  silenceMs: number;
  /** The probe must be answered within this time, else the database counts as away. */
  probeMs: number;
  /**
   * A single connection may be silent for this long. Longer than `statement_timeout`, after which a live server
   * answers.
   */
  connectionMs: number;
};

/** Silence and probe together take less than ten seconds. */
export const PATIENCE: Patience = { silenceMs: 4_000, probeMs: 3_000, connectionMs: 9_000 };

const TICK_MS = 250;
const BETWEEN_PROBES_MS = 1_000;
/**
 * After this process was blocked, its timers fire before the responses that arrived meanwhile are read. This is extra
 * time to read them.
 */
const GRACE_MS = 200;

/** The database does not answer. If a COMMIT was pending, its outcome is unknown. */
export class DatabaseSilent extends Error {
  /** SQLSTATE connection_failure. */
  readonly code = '08006';
  constructor() {
    super('the database does not answer');
    this.name = 'DatabaseSilent';
  }
}

type Stream = { destroy: (error?: Error) => void; cork: () => void; uncork: () => void };
const streamOf = (client: pg.Client): Stream =>
  (client as pg.Client & { connection: { stream: Stream } }).connection.stream;

type Waiting = { pending: number; since: number; warned: boolean };

type Watch = {
  isAway: () => boolean;
  opened: (client: pg.Client) => void;
  closed: (client: pg.Client) => void;
  queried: (client: pg.Client) => void;
  /** Called for a response of the server, errors included, or for the end of the connection. */
  answered: (client: pg.Client, error: unknown) => void;
  stop: () => void;
};

/** True when a new connection is answered in time, even with an error. */
const probe = async (config: pg.ClientConfig, probeMs: number): Promise<boolean> => {
  const client = new pg.Client(config);
  client.on('error', () => {});
  const answered = client
    .connect()
    .then(() => client.query('select 1'))
    .then(
      () => true,
      (error: unknown) => error instanceof pg.DatabaseError,
    );
  const late = new AbortController();
  const silent = sleep(probeMs + GRACE_MS, false, { signal: late.signal, ref: false }).catch(() => false);
  try {
    return await Promise.race([answered, silent]);
  } finally {
    late.abort();
    streamOf(client).destroy();
  }
};

type WatchOptions = { config: pg.ClientConfig; patience: Patience; onChange: (isAway: boolean) => void };

const startWatch = ({ config, patience, onChange }: WatchOptions): Watch => {
  const clients = new Set<pg.Client>();
  const waiting = new Map<pg.Client, Waiting>();
  const now = () => performance.now();
  let silentSince: number | null = null;
  let away = false;
  let openProbes = 0;
  let probedAt = 0;

  const drop = (client: pg.Client) => streamOf(client).destroy(new DatabaseSilent());

  const setAvailable = (isThere: boolean) => {
    if (isThere) silentSince = waiting.size > 0 ? now() : null;
    if (isThere !== away) return;
    away = !isThere;
    onChange(away);
    // idle connections too: their network path may be dead as well
    if (away) for (const client of clients) drop(client);
  };

  const runProbe = async () => {
    probedAt = now();
    openProbes += 1;
    const suspected = away ? null : silentSince;
    const isThere = await probe(config, patience.probeMs);
    openProbes -= 1;
    // another connection was answered meanwhile
    if (!isThere && !away && silentSince !== suspected) return;
    setAvailable(isThere);
  };

  const isSuspect = () =>
    openProbes === 0 && silentSince !== null && now() - silentSince >= patience.silenceMs && waiting.size > 0;

  const tick = () => {
    for (const [client, entry] of waiting) {
      if (now() - entry.since < patience.connectionMs) continue;
      if (entry.warned) drop(client);
      entry.warned = true;
    }
    // while away: probe even if an earlier probe is still open, so that recovery is noticed early
    if (away ? now() - probedAt >= BETWEEN_PROBES_MS : isSuspect()) void runProbe();
  };
  const timer = setInterval(tick, TICK_MS);
  timer.unref();

  return {
    isAway: () => away,
    opened: (client) => void clients.add(client),
    closed: (client) => {
      clients.delete(client);
      waiting.delete(client);
      if (waiting.size === 0) silentSince = null;
    },
    queried: (client) => {
      const entry = waiting.get(client);
      if (entry) entry.pending += 1;
      else waiting.set(client, { pending: 1, since: now(), warned: false });
      silentSince ??= now();
    },
    answered: (client, error) => {
      const entry = waiting.get(client);
      if (!entry) return;
      entry.pending -= 1;
      const isHeard = !error || error instanceof pg.DatabaseError;
      if (entry.pending === 0) waiting.delete(client);
      else if (isHeard) Object.assign(entry, { since: now(), warned: false });
      if (waiting.size === 0) silentSince = null;
      else if (isHeard) silentSince = now();
    },
    stop: () => clearInterval(timer),
  };
};

/**
 * Statements that are sent before the process waits for something leave in one packet: each packet is a system call here, and wakes
 * the process of the server there.
 */
const sendTogether = (client: pg.Client): void => {
  const stream = streamOf(client);
  stream.cork();
  process.nextTick(() => stream.uncork());
};

type Done = (error: unknown, ...rest: unknown[]) => void;
type Query = (...args: unknown[]) => unknown;

/** A connection that reports its queries and responses to the watch. */
const watched = (client: pg.Client, watch: Watch): pg.Client => {
  const connect = client.connect.bind(client) as unknown as (done: Done) => void;
  const query: Query = (...args) => (pg.Client.prototype.query as Query).apply(client, args);
  watch.opened(client);
  client.once('end', () => watch.closed(client));
  return Object.assign(client, {
    connect: (done: Done) => {
      if (watch.isAway()) {
        watch.closed(client);
        return process.nextTick(done, new DatabaseSilent());
      }
      watch.queried(client);
      return connect((error, ...rest) => {
        watch.answered(client, error);
        if (error) watch.closed(client);
        done(error, ...rest);
      });
    },
    query: (...args: unknown[]) => {
      watch.queried(client);
      sendTogether(client);
      const last = args.at(-1);
      if (typeof last === 'function') {
        const done: Done = (error, ...rest) => {
          watch.answered(client, error);
          (last as Done)(error, ...rest);
        };
        return query(...args.slice(0, -1), done);
      }
      const result = query(...args) as Promise<unknown>;
      result.then(
        () => watch.answered(client, null),
        (error: unknown) => watch.answered(client, error),
      );
      return result;
    },
  }) as pg.Client;
};

type WatchedPoolOptions = { patience?: Patience; onChange: (isAway: boolean) => void };

/**
 * A pool that gives up on a silent database: waiting queries are rejected with DatabaseSilent and new ones are
 * refused at once, until it answers again. The pool opens its connections itself. Queries are texts or
 * configurations, not cursors.
 */
export const createWatchedPool = (
  config: pg.PoolConfig,
  { patience = PATIENCE, onChange }: WatchedPoolOptions,
): pg.Pool => {
  const watch = startWatch({ config, patience, onChange });
  // The pool calls this with `new`.
  const Client = function openWatched(options: pg.ClientConfig) {
    return watched(new pg.Client(options), watch);
  };
  const pool = new pg.Pool({ ...config, Client: Client as unknown as new () => pg.ClientBase });
  const end = pool.end.bind(pool) as () => Promise<void>;
  return Object.assign(pool, {
    end: () => {
      watch.stop();
      return end();
    },
  });
};
