import type { PreparingContext } from '#platform/context';
import { fail } from '#platform/fail';

/** SIGN_IN_AGAIN when the last sign-in of the caller is too long ago (P35). */
export const requireRecentSignIn = ({
  actor,
  now,
  system,
}: Pick<PreparingContext, 'actor' | 'now' | 'system'>): void => {
  const { recentSignInMs } = system.settings;
  if (actor.signedInAt && now.getTime() - actor.signedInAt.getTime() <= recentSignInMs) return;
  throw fail('SIGN_IN_AGAIN', { minutes: recentSignInMs / 60_000 });
};
