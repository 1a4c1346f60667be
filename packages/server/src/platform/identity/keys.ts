import { type CryptoKey, createLocalJWKSet, errors, type JSONWebKeySet, type JWSHeaderParameters } from 'jose';
import { IdentityUnavailable } from './fetch-json.ts';
import { LeastRecentlyUsed } from './least-recently-used.ts';

/** Source of the public keys that verify access tokens. */
export type VerificationKeys = {
  /**
   * The key with the id from the token. Throws KeyNotFound, or IdentityUnavailable when no key was ever loaded.
   * `isKnown`: the token claims a subject that was seen before.
   */
  resolve(header: JWSHeaderParameters, isKnown?: () => boolean): Promise<CryptoKey>;
  /**
   * Changes whenever the set of keys changes, so that results verified with a removed key are dropped from the cache.
   */
  version(): number;
};

export class KeyNotFound extends Error {}

export type RemoteKeysOptions = {
  /** Reads the provider's key set. */
  load: () => Promise<JSONWebKeySet>;
  now?: () => number;
  log?: { warn(fields: object, message: string): void };
};

type LoadedKeys = { text: string; loadedAt: number; find: (header: JWSHeaderParameters) => Promise<CryptoKey> };

const SECONDS = 1_000;
const BETWEEN_FETCHES = 30 * SECONDS;
const BETWEEN_FIRST_FETCHES = 2 * SECONDS;
const REFRESH_AFTER = 5 * 60 * SECONDS;
/** Number of fetches that may follow each other before the pause applies. */
const BURST = 3;
const REMEMBER_UNKNOWN = 1_000;

/** The keys of a provider in this process. */
export function fixedKeys(jwks: JSONWebKeySet): VerificationKeys {
  const find = finder(jwks);
  return { resolve: find, version: () => 0 };
}

/** A rate limit: this many at once, and one more per pause. */
function makeBudget(now: () => number): { take: () => boolean } {
  let left = BURST;
  let since = now();
  return {
    take() {
      const pauses = Math.floor((now() - since) / BETWEEN_FETCHES);
      // If the clock is set back, the limiter must not stop.
      if (pauses !== 0) since = pauses > 0 ? since + pauses * BETWEEN_FETCHES : now();
      left = Math.min(BURST, left + Math.max(0, pauses));
      if (left === 0) return false;
      left -= 1;
      return true;
    },
  };
}

/**
 * The keys of a remote provider. An unknown key id triggers a new fetch: once in 30 seconds after a few at once, and
 * once in 30 seconds for each id (P4). Tokens of subjects that were seen before have a separate limit, which
 * strangers cannot use up. Loaded keys stay in use while the provider does not answer (P10).
 */
export function remoteKeys(options: RemoteKeysOptions): VerificationKeys {
  const now = options.now ?? Date.now;
  let loaded: LoadedKeys | undefined;
  let version = 0;
  let askedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | undefined;
  const budgets = { known: makeBudget(now), strangers: makeBudget(now) };
  const unknownIds = new LeastRecentlyUsed<number>(REMEMBER_UNKNOWN);

  async function ask(): Promise<void> {
    askedAt = now();
    try {
      const jwks = await options.load();
      const text = JSON.stringify(jwks);
      if (loaded?.text !== text) version += 1;
      loaded = { text, loadedAt: now(), find: finder(jwks) };
    } catch (error) {
      options.log?.warn({ err: error }, 'the keys of the identity provider could not be read');
    }
  }

  function refresh(): Promise<void> {
    asking ??= ask().finally(() => {
      asking = undefined;
    });
    return asking;
  }

  /** Joins a running fetch, or starts one when the last is old enough. */
  async function refreshIfAllowed(pause: number): Promise<void> {
    if (asking !== undefined || now() - askedAt >= pause) await refresh();
  }

  /** Fetches keys for an unknown key id; the limit of strangers does not affect subjects that were seen before. */
  async function refreshFor(kid: string, isKnown: boolean): Promise<void> {
    if (asking !== undefined) return asking;
    const id = `${isKnown} ${kid}`;
    const missedAt = unknownIds.get(id);
    if (missedAt !== undefined && Math.abs(now() - missedAt) < BETWEEN_FETCHES) return;
    if (!budgets[isKnown ? 'known' : 'strangers'].take()) return;
    await refresh();
    unknownIds.set(id, now());
  }

  async function resolve(header: JWSHeaderParameters, isKnown = () => false): Promise<CryptoKey> {
    if (loaded === undefined) await refreshIfAllowed(BETWEEN_FIRST_FETCHES);
    if (loaded === undefined) throw new IdentityUnavailable();
    if (now() - loaded.loadedAt > REFRESH_AFTER) void refreshIfAllowed(BETWEEN_FETCHES);
    try {
      return await loaded.find(header);
    } catch (error) {
      if (!(error instanceof KeyNotFound) || header.kid === undefined) throw error;
    }
    await refreshFor(header.kid, isKnown());
    return loaded.find(header);
  }

  return { resolve, version: () => version };
}

/** Only public signature keys count. A token without a key id is accepted only when there is a single candidate. */
function finder(jwks: JSONWebKeySet): LoadedKeys['find'] {
  const keys = jwks.keys.filter((key) => key.kty !== 'oct' && (key.use === undefined || key.use === 'sig'));
  const find = createLocalJWKSet({ keys });
  return async (header) => {
    try {
      return await find(header);
    } catch (error) {
      if (error instanceof errors.JOSEError) throw new KeyNotFound();
      throw error;
    }
  };
}
