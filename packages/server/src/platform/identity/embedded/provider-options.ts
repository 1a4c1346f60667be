import type { IncomingMessage, ServerResponse } from 'node:http';
import type { IdentityLog, SignInAccounts } from './accounts.ts';
import type { PayloadStore } from './payload-store.ts';

export type EmbeddedProviderOptions = {
  /** 0 uses any free port. */
  port: number;
  host: string;
  /** The issuer, when it differs from `http://host:port`. */
  publicUrl?: string;
  /** Whether the last X-Forwarded-For address is trusted. */
  trustProxy?: boolean;
  /** Origins of the portal; error pages link back to the first. */
  portalOrigins: readonly [string, ...string[]];
  /** Path on each portal origin for the sign-in redirect. */
  redirectPath?: string;
  /** Path on each portal origin for the sign-out redirect. */
  postLogoutPath?: string;
  clientId: string;
  /** Resource indicator and audience of access tokens: an absolute URI. */
  audience: string;
  store: PayloadStore;
  accounts: SignInAccounts;
  dataDir: string;
  log: IdentityLog;
  /** Lists the demonstration accounts next to the form. */
  demo: boolean;
  now?: () => number;
};

export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** When a client may ask again that met a database that cannot be reached. */
export const RETRY_AFTER_SECONDS = 2;
