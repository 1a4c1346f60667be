import type { Locale } from '@fanal/contract/locales';
import { verifyPassword } from '../passwords.ts';
import type { IdentityLog, SignInAccount, SignInAccounts } from './accounts.ts';
import { countUnknownLogins, limitAddresses, takeTurns } from './sign-in-limits.ts';

export type Attempt = { login: string; password: string; address: string };

export type AttemptResult =
  | { accountId: string }
  | { refused: 'mismatch' | 'locked' | 'blocked' | 'pending' }
  | { refused: 'tooMany'; minutes: number };

export type SignInAttempts = {
  /** Decides whether somebody may sign in. An unknown login and a wrong password get the same answer in the same time. */
  attempt(attempt: Attempt): Promise<AttemptResult>;
  /** Signs in as one of the listed demonstration accounts, without a password. */
  enterDemo(accountId: string, locale: Locale): Promise<AttemptResult>;
};

export type SignInAttemptsOptions = { accounts: SignInAccounts; demo: boolean; log: IdentityLog; now: () => number };

export function judgeAttempts({ accounts, demo, log, now }: SignInAttemptsOptions): SignInAttempts {
  const addresses = limitAddresses(now);
  const unknownLogins = countUnknownLogins();
  const inTurn = takeTurns();

  async function attempt({ login, password, address }: Attempt): Promise<AttemptResult> {
    const minutes = addresses.take(address);
    if (minutes !== undefined) {
      log.warn({ event: 'sign-in.too-many', minutes }, 'too many sign-in attempts from one address');
      return { refused: 'tooMany', minutes };
    }
    const key = login.normalize('NFKC').toLowerCase();
    const result = await inTurn(key, () => judge(key, login, password));
    if ('accountId' in result) addresses.giveBack(address);
    return result;
  }

  async function judge(key: string, login: string, password: string): Promise<AttemptResult> {
    const account = await accounts.findByLogin(login);
    if (account === undefined) return refuseUnknown(key, password);
    if (account.state === 'locked') {
      await verifyPassword(password, null);
      return { refused: 'locked' };
    }
    if (await accounts.checkPassword(account.id, password)) return admit(account);
    const { locked } = await accounts.recordFailure(account.id);
    log.warn({ event: locked ? 'sign-in.locked' : 'sign-in.failed', accountId: account.id }, 'sign-in failed');
    return { refused: locked ? 'locked' : 'mismatch' };
  }

  async function refuseUnknown(key: string, password: string): Promise<AttemptResult> {
    await verifyPassword(password, null);
    unknownLogins.recordFailure(key);
    return { refused: unknownLogins.isLocked(key) ? 'locked' : 'mismatch' };
  }

  async function admit({ id, state }: SignInAccount): Promise<AttemptResult> {
    if (state !== 'active') {
      log.warn({ event: 'sign-in.refused', accountId: id, state }, 'sign-in refused');
      return { refused: state };
    }
    await accounts.recordSuccess(id);
    log.info({ event: 'sign-in.done', accountId: id }, 'signed in');
    return { accountId: id };
  }

  async function enterDemo(accountId: string, locale: Locale): Promise<AttemptResult> {
    const listed = demo ? await accounts.listDemoAccounts(locale) : [];
    const account = listed.find(({ id }) => id === accountId);
    return account === undefined ? { refused: 'mismatch' } : admit(account);
  }

  return { attempt, enterDemo };
}
