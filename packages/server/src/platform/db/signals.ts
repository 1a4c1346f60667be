/** Tells whoever waits in this process that something changed in the database, whichever process changed it (LISTEN). */
import pg from 'pg';

export type Wait = {
  /** Resolves with the next signal, once the time is over, or when the process stops. Never rejects. */
  over: Promise<void>;
  /** Waits no longer. */
  end: () => void;
};

export type Signals = {
  /**
   * Waits at most `mostMs` for a signal with this key, or with that of the `owner`, who has few waits at a time: one more ends the
   * oldest.
   */
  wait: (given: { key: string; owner: string; mostMs: number }) => Wait;
  /** Ends every wait, and all that come. */
  stop: () => Promise<void>;
};

type Options = {
  url: string;
  channel: string;
  onError: (error: unknown) => void;
  /** Waits of the whole process, and of one owner. Beyond the first a wait is over at once. */
  most?: { process: number; owner: number };
};

const CONNECTION_MS = 5_000;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
const MOST = { process: 5_000, owner: 8 };

type Waiter = { key: string; owner: string; end: () => void };

/**
 * One connection of its own listens, from the first wait on. When it is lost it is opened again, with growing pauses, while
 * somebody waits: meanwhile waits end by their time alone. A wait never outlives a new connection, because a signal may have been missed.
 */
export const listenTo = ({ url, channel, onError, most = MOST }: Options): Signals => {
  const waiters = new Set<Waiter>();
  let client: pg.Client | null = null;
  let again: NodeJS.Timeout | null = null;
  let pause = FIRST_PAUSE_MS;
  let isStopped = false;

  const endAll = (of: (waiter: Waiter) => boolean = () => true) => {
    for (const waiter of waiters) if (of(waiter)) waiter.end();
  };

  const lost = (one: pg.Client, error: unknown) => {
    if (client !== one) return;
    client = null;
    if (isStopped) return;
    if (error) onError(error);
    void one.end().catch(() => undefined);
    again = setTimeout(() => {
      again = null;
      if (waiters.size > 0) open();
    }, pause);
    again.unref();
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
  };

  const open = () => {
    if (client || again || isStopped) return;
    const one = new pg.Client({
      connectionString: url,
      application_name: 'fanal signals',
      keepAlive: true,
      connectionTimeoutMillis: CONNECTION_MS,
    });
    client = one;
    one.on('error', (error) => lost(one, error));
    one.on('end', () => lost(one, null));
    one.on('notification', ({ payload }) => endAll(({ key, owner }) => payload === key || payload === owner));
    one
      .connect()
      .then(() => one.query(`listen ${pg.escapeIdentifier(channel)}`))
      .then(
        () => {
          pause = FIRST_PAUSE_MS;
          endAll();
        },
        (error: unknown) => lost(one, error),
      );
  };

  return {
    wait: ({ key, owner, mostMs }) => {
      const { promise: over, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(() => waiter.end(), mostMs);
      const waiter: Waiter = {
        key,
        owner,
        end: () => {
          clearTimeout(timer);
          waiters.delete(waiter);
          resolve();
        },
      };
      waiters.add(waiter);
      if (isStopped || waiters.size > most.process) waiter.end();
      else open();
      const own = [...waiters].filter((other) => other.owner === owner);
      if (own.length > most.owner) own[0]!.end();
      return { over, end: waiter.end };
    },
    stop: async () => {
      isStopped = true;
      if (again) clearTimeout(again);
      endAll();
      const one = client;
      client = null;
      await one?.end().catch(() => undefined);
    },
  };
};
