import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { Locale } from '@fanal/contract/locales';
import type { IdentityLog, SignInAccounts } from './accounts.ts';
import type { PayloadStore } from './payload-store.ts';

const CODE_DIGITS = 6;
/** Validity of a code. */
export const CODE_MINUTES = 10;
const MOST_TRIES = 5;
/** Maximum number of messages to one account within an hour. */
const MOST_CODES = 5;
const HOUR_SECONDS = 3_600;

export type PasswordCodes = {
  /**
   * Sends a code to an account that may sign in with this login, and nothing otherwise. The result does not reveal
   * which.
   */
  send(login: string, locale: Locale): Promise<void>;
  /** The account of the code; null for a wrong code, and after five tries. */
  take(login: string, code: string): Promise<string | null>;
};

export type PasswordCodesOptions = {
  accounts: Pick<SignInAccounts, 'findByLogin' | 'sendCode'>;
  store: PayloadStore;
  /** Secret for hashing the stored codes. */
  key: string;
  log: IdentityLog;
};

/** Codes that prove the ownership of an e-mail or a phone, to set a first password or replace a forgotten one. */
export function makePasswordCodes({ accounts, store, key, log }: PasswordCodesOptions): PasswordCodes {
  const hashOf = (accountId: string, login: string, code: string) =>
    createHmac('sha256', key)
      .update(`password code\0${accountId}\0${login.toLowerCase()}\0${code}`)
      .digest('base64url');

  const findActive = async (login: string) => {
    const account = await accounts.findByLogin(login);
    return account?.state === 'active' ? account : undefined;
  };

  async function send(login: string, locale: Locale): Promise<void> {
    const account = await findActive(login);
    if (account === undefined) return;
    const accountId = account.id;
    const sent = await store.count({
      name: 'PasswordCodesSent',
      id: accountId,
      accountId,
      expiresInSeconds: HOUR_SECONDS,
    });
    if (sent > MOST_CODES) {
      log.warn({ event: 'password-code.too-many', accountId }, 'no more codes for this account within the hour');
      return;
    }
    const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
    const payload = { accountId, hash: hashOf(accountId, login, code) };
    await Promise.all(['PasswordCode', 'PasswordCodeTries'].map((name) => store.remove(name, accountId)));
    await store.save({ name: 'PasswordCode', id: accountId, payload, expiresInSeconds: CODE_MINUTES * 60 });
    await accounts.sendCode({ accountId, login, code, locale });
    log.info({ event: 'password-code.sent', accountId }, 'a code was sent');
  }

  async function take(login: string, code: string): Promise<string | null> {
    const account = await findActive(login);
    if (account === undefined) return null;
    const accountId = account.id;
    const stored = await store.find('PasswordCode', accountId);
    if (stored === undefined || stored.consumed) return null;
    const expiresInSeconds = CODE_MINUTES * 60;
    const tries = await store.count({ name: 'PasswordCodeTries', id: accountId, accountId, expiresInSeconds });
    const isRight = tries <= MOST_TRIES && isSame(String(stored.payload.hash), hashOf(accountId, login, code));
    if (isRight && (await store.consume('PasswordCode', accountId))) return accountId;
    log.warn({ event: 'password-code.refused', accountId }, 'a wrong code');
    return null;
  }

  return { send, take };
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
