import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/**
 * Time-outs of PostgreSQL itself (`statement_timeout`) say nothing when the server is stopped or the network swallows every packet: nobody
 * answers, and a connection waits for minutes. Here the client watches for silence, gives up what waits, and asks until somebody answers (P57).
 */

/** How long the database may be silent, in milliseconds. */
export type Patience = {
  /** Something is asked and no connection of the pool hears anything for so long: somebody asks over a new connection whether it is there. */
  silenceMs: number;
  /** The new connection must be answered within this time, else the database counts as away. */
  probeMs: number;
  /** One connection alone may be silent for so long; longer than `statement_timeout`, after which a living server answers. */
  connectionMs: number;
};

/** Silence and probe end together before ten seconds are over. */
export const PATIENCE: Patience = { silenceMs: 4_000, probeMs: 3_000, connectionMs: 9_000 };

const TICK_MS = 250;
const BETWEEN_PROBES_MS = 1_000;
/** After a stall of this process its timers fire before the answers that came meanwhile are read: these get this much longer. */
const GRACE_MS = 200;

/** The database does not answer. Whether a COMMIT that was on its way took place, nobody knows. */
export class DatabaseSilent extends Error {
  /** SQLSTATE connection_failure. */
  readonly code = '08006';
  constructor() {
    super('the database does not answer');
    this.name = 'DatabaseSilent';
  }
}

type Stream = { destroy: (error?: Error) => void };
const streamOf = (client: pg.Client): Stream =>
  (client as pg.Client & { connection: { stream: Stream } }).connection.stream;

type Waiting = { asked: number; since: number; warned: boolean };

type Watch = {
  isAway: () => boolean;
  opened: (client: pg.Client) => void;
  closed: (client: pg.Client) => void;
  asked: (client: pg.Client) => void;
  /** An answer of the server, refusals included, or the end of the connection. */
  answered: (client: pg.Client, error: unknown) => void;
  stop: () => void;
};

/** True when a new connection is answered in time, be it with a refusal. */
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
  let asking = 0;
  let askedAt = 0;

  const drop = (client: pg.Client) => streamOf(client).destroy(new DatabaseSilent());

  const judge = (isThere: boolean) => {
    if (isThere) silentSince = waiting.size > 0 ? now() : null;
    if (isThere !== away) return;
    away = !isThere;
    onChange(away);
    // idle connections too: what has passed no packet may never pass one again
    if (away) for (const client of clients) drop(client);
  };

  const ask = async () => {
    askedAt = now();
    asking += 1;
    const suspected = away ? null : silentSince;
    const isThere = await probe(config, patience.probeMs);
    asking -= 1;
    // somebody else was answered meanwhile
    if (!isThere && !away && silentSince !== suspected) return;
    judge(isThere);
  };

  const isSuspect = () =>
    asking === 0 && silentSince !== null && now() - silentSince >= patience.silenceMs && waiting.size > 0;

  const tick = () => {
    for (const [client, one] of waiting) {
      if (now() - one.since < patience.connectionMs) continue;
      if (one.warned) drop(client);
      one.warned = true;
    }
    // away: also while an earlier question is still open, so that the first sign of life is heard
    if (away ? now() - askedAt >= BETWEEN_PROBES_MS : isSuspect()) void ask();
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
    asked: (client) => {
      const one = waiting.get(client);
      if (one) one.asked += 1;
      else waiting.set(client, { asked: 1, since: now(), warned: false });
      silentSince ??= now();
    },
    answered: (client, error) => {
      const one = waiting.get(client);
      if (!one) return;
      one.asked -= 1;
      const isHeard = !error || error instanceof pg.DatabaseError;
      if (one.asked === 0) waiting.delete(client);
      else if (isHeard) Object.assign(one, { since: now(), warned: false });
      if (waiting.size === 0) silentSince = null;
      else if (isHeard) silentSince = now();
    },
    stop: () => clearInterval(timer),
  };
};

type Done = (error: unknown, ...rest: unknown[]) => void;
type Ask = (...given: unknown[]) => unknown;

/** A connection that tells the watch what it asks and hears. */
const watched = (client: pg.Client, watch: Watch): pg.Client => {
  const connect = client.connect.bind(client) as unknown as (done: Done) => void;
  const query: Ask = (...given) => (pg.Client.prototype.query as Ask).apply(client, given);
  watch.opened(client);
  client.once('end', () => watch.closed(client));
  return Object.assign(client, {
    connect: (done: Done) => {
      if (watch.isAway()) {
        watch.closed(client);
        return process.nextTick(done, new DatabaseSilent());
      }
      watch.asked(client);
      return connect((error, ...rest) => {
        watch.answered(client, error);
        if (error) watch.closed(client);
        done(error, ...rest);
      });
    },
    query: (...given: unknown[]) => {
      watch.asked(client);
      const last = given.at(-1);
      if (typeof last === 'function') {
        const done: Done = (error, ...rest) => {
          watch.answered(client, error);
          (last as Done)(error, ...rest);
        };
        return query(...given.slice(0, -1), done);
      }
      const asked = query(...given) as Promise<unknown>;
      asked.then(
        () => watch.answered(client, null),
        (error: unknown) => watch.answered(client, error),
      );
      return asked;
    },
  }) as pg.Client;
};

type WatchedPoolOptions = { patience?: Patience; onChange: (isAway: boolean) => void };

/**
 * A pool that gives up a silent database: what waits is rejected with DatabaseSilent, what comes is refused at once, until it answers again.
 * The pool opens its connections itself; queries are texts or configurations, no cursors.
 */
export const createWatchedPool = (
  config: pg.PoolConfig,
  { patience = PATIENCE, onChange }: WatchedPoolOptions,
): pg.Pool => {
  const watch = startWatch({ config, patience, onChange });
  // called with `new` by the pool
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
