import { ApiError } from './api-error.ts';
import type { Text, TextKey } from './text/use-text.ts';
import { useText } from './text/use-text.ts';

/** Refusals whose words the specification states (ERRORS-27, ERRORS-28). */
const refusals: Record<string, TextKey<'general'>> = {
  ROLE_CHANGE_REFUSED: 'refusal.roleChange',
  ACTION_FORBIDDEN: 'refusal.action',
};

/** Failures that the browser itself notices. */
const own: Record<string, TextKey<'general'>> = {
  NOT_REACHED: 'failure.notReached',
  PROVIDER_NOT_REACHED: 'failure.providerNotReached',
  SESSION_ENDED: 'failure.sessionEnded',
  TOKEN_MISSING: 'failure.sessionEnded',
};

/**
 * What to tell a person about a failure: the mapped refusal, "Permission denied" for any other that was refused twice (AUTH-05,
 * GAP-08), the server's own sentence, which already speaks the person's language, or the generic failure (ERRORS-29).
 */
export const failureText = (error: unknown, t: Text<'general'>): string => {
  if (!(error instanceof ApiError)) return t('failure.generic');
  const key = refusals[error.code] ?? own[error.code];
  if (key) return t(key);
  if (error.status === 403 || error.status === 401) return t('refusal.permission');
  return error.sentence ?? t('failure.generic');
};

/** The same inside components. */
export const useFailureText = (): ((error: unknown) => string) => {
  const t = useText('general');
  return (error) => failureText(error, t);
};

/** Words of another place, ended so that a sentence can follow. */
export const asSentence = (words: string): string => (/[.?…]$/.test(words) ? words : `${words}.`);
