import type { Locale } from '@fanal/contract/locales';

/** Somebody who may sign in at the embedded provider. */
export type SignInAccount = {
  id: string;
  displayName: string;
  email?: string;
  phone?: string;
  locale?: string;
  /** Only active accounts sign in or renew their tokens; `locked` is what five failures lead to. */
  state: 'active' | 'blocked' | 'locked' | 'pending';
  /** Shown beside the sign-in form of a demonstration, in the words of the asked language. */
  demo?: { role: string; organization: string };
};

/** What the provider asks of the product about people; a feature answers. */
export type SignInAccounts = {
  findById(id: string): Promise<SignInAccount | undefined>;
  /** By e-mail or phone number as somebody typed it, without the spaces around. */
  findByLogin(login: string): Promise<SignInAccount | undefined>;
  checkPassword(id: string, password: string): Promise<boolean>;
  /** Counts a failure atomically; the fifth locks the account (AUTH-13). */
  recordFailure(id: string): Promise<{ remaining: number; locked: boolean }>;
  recordSuccess(id: string): Promise<void>;
  /** Sends a code to the e-mail or the phone number that somebody typed. Rejects when no message can leave. */
  sendCode(message: { accountId: string; login: string; code: string; locale: Locale }): Promise<void>;
  /** The account signs in with this password from now on; what was open before ends. */
  setPassword(id: string, password: string, issuer: string): Promise<void>;
  listDemoAccounts(locale: Locale): Promise<readonly SignInAccount[]>;
};

export type IdentityLog = {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
};
