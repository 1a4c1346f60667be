import { localError } from '../api-error.ts';
import { isUuid } from '../uuid.ts';
import type { Attempt } from './identity-provider.ts';
import { forgetTokens, keepTokens } from './storage.ts';

/** One attempt a tab, gone when the tab closes or the person comes back. */
const ATTEMPT = 'signIn';

type Kept = Attempt & { returnTo: string };

/** Leaves for the provider's sign-in page; afterwards the person is back at `returnTo`, a path of this portal. */
export const startSignIn = (returnTo: string, language: string, leave = goTo): Promise<void> =>
  leaveForProvider(returnTo, language, { again: false }, leave);

/** The same for somebody who is signed in, and whom the server asks to prove it once more (SIGN_IN_AGAIN). */
export const signInAgain = (returnTo: string, language: string, leave = goTo): Promise<void> =>
  leaveForProvider(returnTo, language, { again: true }, leave);

const leaveForProvider = async (
  returnTo: string,
  language: string,
  options: { again: boolean },
  leave: (address: string) => void,
): Promise<void> => {
  const provider = await import('./identity-provider.ts').catch((error: unknown) => {
    throw localError('NOT_REACHED', 'The sign-in code could not be loaded', error);
  });
  const organization = organizationIn(returnTo);
  const { address, attempt } = await provider.prepareSignIn(language, { ...options, organization });
  sessionStorage.setItem(ATTEMPT, JSON.stringify({ ...attempt, returnTo } satisfies Kept));
  leave(address);
};

/** The organization of a path of the portal: the sign-in page may look like it. */
const organizationIn = (path: string): string | undefined => path.split(/[/?#]/, 2).find(isUuid);

const goTo = (address: string) => window.location.assign(address);

const takeAttempt = (): Kept | null => {
  const text = sessionStorage.getItem(ATTEMPT);
  sessionStorage.removeItem(ATTEMPT);
  return text === null ? null : (JSON.parse(text) as Kept);
};

/** Only a path of this portal is followed, never another site. */
const ownPath = (path: string): string => {
  const target = new URL(path, window.location.origin);
  return target.origin === window.location.origin ? target.pathname + target.search + target.hash : '/';
};

/** Why a return from the provider is refused: nobody here asked for it, the person turned back, or the provider is in trouble. */
export type Refusal = 'foreign' | 'declined' | 'outage';

export class SignInRefused extends Error {
  readonly reason: Refusal;

  constructor(reason: Refusal, options?: ErrorOptions) {
    super(`Sign-in refused: ${reason}`, options);
    this.reason = reason;
  }
}

/** The provider's own words for trouble of its own; every other error means that the person was turned away. */
const troubles = ['server_error', 'temporarily_unavailable'];

/**
 * Ends a sign-in with what the provider sent to `/callback`, and answers the path to go back to. An answer that this tab did
 * not ask for (missing or wrong state, a code of somebody else) is refused and changes nothing (P7).
 */
export const completeSignIn = async (callback: URL): Promise<string> => {
  const attempt = takeAttempt();
  const state = callback.searchParams.get('state');
  if (!attempt || !state || state !== attempt.state) throw new SignInRefused('foreign');
  const error = callback.searchParams.get('error');
  if (error !== null) throw new SignInRefused(troubles.includes(error) ? 'outage' : 'declined');
  const { isOutage, redeemCode } = await import('./identity-provider.ts');
  try {
    const tokens = await redeemCode(callback, attempt);
    forgetTokens();
    keepTokens(tokens);
  } catch (cause) {
    throw new SignInRefused(isOutage(cause) ? 'outage' : 'foreign', { cause });
  }
  return ownPath(attempt.returnTo);
};
