import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { LeastRecentlyUsed } from '../least-recently-used.ts';

const REMEMBER = 10_000;
const FAILURES_THAT_LOCK = 5;
/** A whole site may share one address, so the limit is higher than for one person. */
const ATTEMPTS_PER_ADDRESS = 30;
const WINDOW_MS = 10 * 60_000;

type Window = { count: number; endsAt: number };

export type AddressLimit = {
  /** Counts an attempt. Returns how many minutes to wait when there were too many. */
  take(address: string): number | undefined;
  /** Removes a successful attempt from the count. */
  giveBack(address: string): void;
};

/** Limits the attempts of one network, in addition to the lock of each account. */
export function limitAddresses(now: () => number): AddressLimit {
  const windows = new LeastRecentlyUsed<Window>(REMEMBER);
  return {
    take(address) {
      const network = networkOf(address);
      const known = windows.get(network);
      const window = known !== undefined && known.endsAt > now() ? known : { count: 0, endsAt: now() + WINDOW_MS };
      if (window.count >= ATTEMPTS_PER_ADDRESS) return Math.ceil((window.endsAt - now()) / 60_000);
      windows.set(network, { ...window, count: window.count + 1 });
      return undefined;
    },
    giveBack(address) {
      const window = windows.get(networkOf(address));
      if (window !== undefined) windows.set(networkOf(address), { ...window, count: Math.max(0, window.count - 1) });
    },
  };
}

/** An IPv6 household has 2^64 addresses, so a /64 network counts as one address. */
function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail = ''] = plain.split('::');
  const groups = head.split(':').filter(Boolean);
  const missing = plain.includes('::') ? 8 - groups.length - tail.split(':').filter(Boolean).length : 0;
  return [...groups, ...Array<string>(Math.max(0, missing)).fill('0'), ...tail.split(':')].slice(0, 4).join(':');
}

/** Unknown logins are locked like existing ones, so that the lock does not reveal who has an account. */
export function countUnknownLogins(): { isLocked(login: string): boolean; recordFailure(login: string): void } {
  const failures = new LeastRecentlyUsed<number>(REMEMBER);
  const key = (login: string) => createHash('sha256').update(login).digest('base64url');
  const count = (login: string) => failures.get(key(login)) ?? 0;
  return {
    isLocked: (login) => count(login) >= FAILURES_THAT_LOCK,
    recordFailure: (login) => failures.set(key(login), count(login) + 1),
  };
}

/** Runs the attempts for one login one after the other, so that each is counted before the next is checked. */
export function takeTurns(): <Result>(key: string, action: () => Promise<Result>) => Promise<Result> {
  const last = new Map<string, Promise<unknown>>();
  return async (key, action) => {
    const turn = (last.get(key) ?? Promise.resolve()).then(action, action);
    last.set(key, turn);
    try {
      return await turn;
    } finally {
      if (last.get(key) === turn) last.delete(key);
    }
  };
}
