import type { Locale } from '@fanal/contract/locales';

/** A person who may sign in at the embedded provider. */
export type SignInAccount = {
  id: string;
  displayName: string;
  email?: string;
  phone?: string;
  locale?: string;
  /** Only active accounts may sign in or renew tokens; five failures make an account `locked`. */
  state: 'active' | 'blocked' | 'locked' | 'pending';
  /** Shown next to the sign-in form of a demonstration, in the requested language. */
  demo?: { role: string; organization: string };
};

/** Account queries of the embedded provider, implemented by a feature. */
export type SignInAccounts = {
  findById(id: string): Promise<SignInAccount | undefined>;
  /** Finds an account by e-mail or phone number as typed, trimmed. */
  findByLogin(login: string): Promise<SignInAccount | undefined>;
  checkPassword(id: string, password: string): Promise<boolean>;
  /** Counts a failure atomically; the fifth locks the account (AUTH-13). */
  recordFailure(id: string): Promise<{ remaining: number; locked: boolean }>;
  recordSuccess(id: string): Promise<void>;
  /** Sends a code to the e-mail or phone number that was typed. Rejects when the message cannot be sent. */
  sendCode(message: { accountId: string; login: string; code: string; locale: Locale }): Promise<void>;
  /** Sets the password of the account and ends its open sessions. */
  setPassword(id: string, password: string, issuer: string): Promise<void>;
  /** The color behind the pages where people sign in to this organization, as `#rrggbb`; null without one, or for any other text. */
  findLoginBackground(organization: string): Promise<string | null>;
  listDemoAccounts(locale: Locale): Promise<readonly SignInAccount[]>;
};

export type IdentityLog = {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
};
