import type { Database } from '#platform/db/db';
import { fail } from '#platform/fail';

/** Counts requests of people and addresses per minute, over all processes (P44). */
export type RateLimiter = {
  /** Throws RATE_LIMITED with the seconds left; `most` 0 means no limit. */
  count: (key: string, most: number) => void | Promise<void>;
  stop: () => void;
};

type Counter = { window: number; ours: number; unsent: number; everybody: number };

const WINDOW_MS = 60_000;
const EXCHANGE_MS = 250;
/**
 * Above this share of the limit, each request asks the database, so that several processes together do not exceed it.
 */
const CAREFUL_SHARE = 0.9;
const MOST_KEYS = 100_000;

type Options = { database: Pick<Database, 'pool' | 'prove'>; now: () => number; onError: (error: unknown) => void };

type Exchange = { window: number; keys: string[]; hits: number[] };

/** Requests counted by this process in the current minute, by key. */
const createCounters = (now: () => number) => {
  const counters = new Map<string, Counter>();
  const window = () => Math.floor(now() / WINDOW_MS) * WINDOW_MS;
  return {
    of: (key: string): Counter => {
      const known = counters.get(key);
      if (known?.window === window()) return known;
      if (counters.size >= MOST_KEYS) counters.clear();
      const fresh = { window: window(), ours: 0, unsent: 0, everybody: 0 };
      counters.set(key, fresh);
      return fresh;
    },
    /** Returns the counts not yet shared with other processes, and drops past minutes. */
    takeUnsent: (): Exchange => {
      for (const [key, counter] of counters) if (counter.window !== window()) counters.delete(key);
      const due = [...counters].filter(([, counter]) => counter.unsent > 0);
      const exchange = {
        window: window(),
        keys: due.map(([key]) => key),
        hits: due.map(([, counter]) => counter.unsent),
      };
      for (const [, counter] of due) counter.unsent = 0;
      return exchange;
    },
    giveBack: ({ keys, hits }: Exchange) => {
      for (const [index, key] of keys.entries()) {
        const counter = counters.get(key);
        if (counter) counter.unsent += hits[index]!;
      }
    },
    hear: (rows: { key: string; hits: number }[], of: number) => {
      for (const { key, hits } of rows) {
        const counter = counters.get(key);
        if (counter?.window === of) counter.everybody = hits;
      }
    },
  };
};

const seen = (counter: Counter) => Math.max(counter.ours, counter.everybody + counter.unsent);

/**
 * Each process counts its own requests and exchanges the counts four times a second, through one unlogged table.
 * While the database is away, each process limits only its own requests.
 */
export const createRateLimiter = ({ database, now, onError }: Options): RateLimiter => {
  const counters = createCounters(now);
  let exchanging: Promise<void> | null = null;

  const exchange = async (): Promise<void> => {
    const sent = counters.takeUnsent();
    if (sent.keys.length === 0) return;
    try {
      const counted = JSON.stringify({ keys: sent.keys, hits: sent.hits, window: new Date(sent.window) });
      const { stamp, proof } = database.prove('hits', counted);
      const { rows } = await database.pool.query<{ key: string; hits: number }>(
        'select key, hits from public.count_hits($1, $2, $3)',
        [counted, stamp, proof],
      );
      counters.hear(rows, sent.window);
    } catch (error) {
      counters.giveBack(sent);
      onError(error);
    }
  };
  const exchangeOnce = () => {
    exchanging ??= exchange().finally(() => {
      exchanging = null;
    });
    return exchanging;
  };
  const timer = setInterval(() => void exchangeOnce(), EXCHANGE_MS);
  timer.unref();
  const refuse = () => fail('RATE_LIMITED', { seconds: Math.ceil((WINDOW_MS - (now() % WINDOW_MS)) / 1000) });

  return {
    count: (key, most) => {
      if (most === 0) return;
      const counter = counters.of(key);
      if (seen(counter) >= most) throw refuse();
      counter.ours += 1;
      counter.unsent += 1;
      if (seen(counter) < most * CAREFUL_SHARE) return;
      return exchangeOnce().then(() => {
        if (seen(counter) > most) throw refuse();
      });
    },
    stop: () => clearInterval(timer),
  };
};
