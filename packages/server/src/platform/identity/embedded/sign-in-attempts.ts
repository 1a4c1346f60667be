import type { Locale } from '@fanal/contract/locales';
import { verifyPassword } from '../passwords.ts';
import type { IdentityLog, SignInAccount, SignInAccounts } from './accounts.ts';
import type { PasswordCodes } from './password-codes.ts';
import { type AddressLimit, countUnknownLogins, limitAddresses, takeTurns } from './sign-in-limits.ts';

export type Attempt = { login: string; password: string; address: string };

export type AttemptResult =
  | { accountId: string }
  | { refused: 'mismatch' | 'locked' | 'blocked' | 'pending' }
  | { refused: 'tooMany'; minutes: number };

export type ChoiceResult = { accountId: string } | { refused: 'codeWrong' } | { refused: 'tooMany'; minutes: number };

export type SignInAttempts = {
  /** Checks a login and password. An unknown login and a wrong password give the same result in the same time. */
  attempt(attempt: Attempt): Promise<AttemptResult>;
  /**
   * Sends a code if an account may sign in with this login. The message is sent after the response, so that the
   * response always takes the same time. Returns how many minutes to wait when there were too many attempts.
   */
  requestCode(request: { login: string; address: string; locale: Locale }): number | undefined;
  /** Sets a new password with a valid code and ends all sessions of the old one. */
  choosePassword(choice: Attempt & { code: string }): Promise<ChoiceResult>;
  /** Signs in as one of the listed demonstration accounts, without a password. */
  enterDemo(accountId: string, locale: Locale): Promise<AttemptResult>;
};

export type SignInAttemptsOptions = {
  accounts: SignInAccounts;
  codes: PasswordCodes;
  issuer: string;
  /** Ends the sessions of the account. */
  revoke: (accountId: string) => Promise<void>;
  demo: boolean;
  log: IdentityLog;
  now: () => number;
};

export function judgeAttempts(options: SignInAttemptsOptions): SignInAttempts {
  const { accounts, demo, log, now } = options;
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

  return { attempt, enterDemo, ...judgeChoices(options, addresses, inTurn) };
}

function judgeChoices(
  { accounts, codes, issuer, revoke, log }: SignInAttemptsOptions,
  addresses: AddressLimit,
  inTurn: ReturnType<typeof takeTurns>,
): Pick<SignInAttempts, 'requestCode' | 'choosePassword'> {
  return {
    requestCode({ login, address, locale }) {
      const minutes = addresses.take(address);
      if (minutes !== undefined) return minutes;
      codes
        .send(login, locale)
        .catch((error: unknown) => log.error({ event: 'password-code.failed', err: error }, 'a code was not sent'));
      return undefined;
    },
    async choosePassword({ login, code, password, address }) {
      const minutes = addresses.take(address);
      if (minutes !== undefined) return { refused: 'tooMany', minutes };
      const accountId = await inTurn(login.normalize('NFKC').toLowerCase(), () => codes.take(login, code));
      if (accountId === null) return { refused: 'codeWrong' };
      await accounts.setPassword(accountId, password, issuer);
      await revoke(accountId);
      addresses.giveBack(address);
      log.info({ event: 'password.chosen', accountId }, 'a password was chosen');
      return { accountId };
    },
  };
}
