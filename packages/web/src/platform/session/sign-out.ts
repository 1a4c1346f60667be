import { methodOf, pathOf } from '@fanal/contract/kit/endpoint';
import { sessionApi } from '@fanal/contract/session/session.api';
import { apiBase } from '../environment.ts';
import { forgetUnsavedTexts } from '../unsaved-texts/forget-texts.ts';
import type { EndReason } from './end-session.ts';
import { keepLoginBackground } from './login-background.ts';
import { clearSession, readIdToken, readToken } from './storage.ts';

/** Longest wait for the provider's address before the person is sent home without it. */
const PATIENCE_MS = 3_000;

/** The server hears of it without being waited for: the browser is emptied first. */
const notifyServer = (token: string) => {
  void fetch(apiBase + pathOf(sessionApi.signOut), {
    method: methodOf(sessionApi.signOut),
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() },
    keepalive: true,
  }).catch(() => undefined);
};

/** Empties the browser, then answers where to go to end the provider's session; home when the provider has no such page. */
export const signOut = async (reason?: EndReason): Promise<string> => {
  const token = readToken();
  const idToken = readIdToken();
  clearSession();
  // A session that ended by itself keeps what was not saved, encrypted (decision 0040), and the color of the sign-in pages (0089).
  if (!reason) {
    forgetUnsavedTexts();
    keepLoginBackground(null);
  }
  if (token) notifyServer(token);
  const home = reason ? `/?state=${reason}` : '/';
  const late = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null));
  const address = await Promise.race([providerAddress(idToken, reason), late]).catch(() => null);
  return address ?? home;
};

const providerAddress = async (idToken: string | null, reason: EndReason | undefined) => {
  const { addressOfSignOut } = await import('./identity-provider.ts');
  return addressOfSignOut(idToken, reason);
};
