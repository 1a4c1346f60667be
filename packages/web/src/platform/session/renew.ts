import { localError } from '../api-error.ts';
import { endSession } from './end-session.ts';
import { keepTokens, readRefreshToken, readToken } from './storage.ts';

const LOCK = 'fanal-session';

let renewing: Promise<void> | null = null;

/** One renewal at a time over all tabs; where the browser has no locks (a page without TLS) over this tab. */
const alone = (work: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request(LOCK, work) : work();

/** Longest time in which what one tab stores becomes visible to another. */
const SEEN_LATE_MS = 5_000;
const LOOK_MS = 20;

/** Other tabs hear of locks at once, but of the storage late: this lock says that a token has a successor. */
const successorOf = (token: string) => `${LOCK}-successor-${token.slice(-24)}`;

const announceSuccessor = (token: string): Promise<void> =>
  new Promise((announced) => {
    if (!navigator.locks) return announced();
    void navigator.locks.request(successorOf(token), { mode: 'shared' }, () => {
      announced();
      return new Promise((end) => setTimeout(end, SEEN_LATE_MS));
    });
  });

const hasSuccessor = async (token: string): Promise<boolean> => {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return held.some(({ name }) => name === successorOf(token));
};

/** Until this tab sees what the other one stored; a refresh token that is used twice would end the session for both. */
const untilSeen = async (token: string): Promise<void> => {
  for (let waited = 0; readToken() === token && waited < SEEN_LATE_MS; waited += LOOK_MS)
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
};

/**
 * Puts a fresh token in place of the one that failed. Calls and tabs that fail together share one renewal: whoever gets the
 * lock later finds the token already changed. Throws when the session is over (AUTH-06) or the provider cannot be asked.
 */
export const renewToken = (failed: string): Promise<void> => {
  renewing ??= alone(() => renewOnce(failed)).finally(() => {
    renewing = null;
  });
  return renewing;
};

const renewOnce = async (failed: string): Promise<void> => {
  if (await hasSuccessor(failed)) await untilSeen(failed);
  if (readToken() === failed) {
    const refreshToken = readRefreshToken();
    const tokens = refreshToken ? await exchange(refreshToken) : null;
    // Another tab may have signed out or in while the provider was thinking: then its word stands.
    if (readToken() === failed) {
      if (tokens) {
        keepTokens(tokens);
        await announceSuccessor(failed);
      } else endSession('expired');
    }
  }
  if (readToken() === null) throw localError('SESSION_ENDED', 'The session has ended');
};

const exchange = async (refreshToken: string) => {
  const { exchangeRefreshToken } = await import('./identity-provider.ts');
  return exchangeRefreshToken(refreshToken);
};
