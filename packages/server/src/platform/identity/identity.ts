import type pg from 'pg';
import type { Logger } from 'pino';
import type { SignInAccounts } from '#platform/identity/embedded/accounts';
import { connectHostedProvider } from '#platform/identity/provider-discovery';
import { createTokenVerifier, type TokenVerifier } from '#platform/identity/tokens';
import type { Settings } from '#platform/settings';

/** The hosted or embedded identity provider. */
export type Identity = {
  issuer: string;
  /** Origins that browsers must reach, for the content security policy of the pages. */
  origins: string[];
  verifier: TokenVerifier;
  /** Verified e-mail and phone of the token's bearer; null with the embedded provider. */
  contactOf: (token: string, subject: string) => Promise<{ email?: string; phone?: string } | null>;
  /** Embedded provider only: issues an access token for one of its accounts. */
  issueToken: ((accountId: string) => Promise<string>) | null;
  /**
   * Ends every session and refresh token of an account. A hosted provider keeps its sessions, but our session gate
   * refuses them.
   */
  endSignIns: (accountId: string) => Promise<void>;
  stop: () => Promise<void>;
};

type Options = {
  settings: Settings;
  log: Logger;
  now: () => number;
  pool: pg.Pool;
  accounts: SignInAccounts;
  /** Assigns the accounts to the current issuer. */
  adopt: (issuer: string) => Promise<void>;
};

const openHosted = (issuer: string, { settings, log, now }: Options): Identity => {
  const provider = connectHostedProvider({ issuer, issuerTrailingSlash: 'either', now, log });
  const { audience, algorithms, tokenTypes } = settings.identity;
  return {
    issuer,
    origins: [new URL(issuer).origin],
    verifier: createTokenVerifier({
      issuer,
      issuerTrailingSlash: 'either',
      audience,
      algorithms,
      acceptedTypes: tokenTypes,
      keys: provider.keys,
      now,
    }),
    contactOf: (token, subject) => provider.fetchVerifiedContact(token, subject),
    issueToken: null,
    endSignIns: async () => {},
    stop: async () => {},
  };
};

const openEmbedded = async ({ settings, log, now, pool, accounts, adopt }: Options): Promise<Identity> => {
  const { startEmbeddedProvider } = await import('#platform/identity/embedded/embedded-provider');
  const { createPayloadStore } = await import('#platform/identity/embedded/payload-store');
  const { audience, clientId, port, publicUrl } = settings.identity;
  const provider = await startEmbeddedProvider({
    port,
    host: settings.host,
    publicUrl,
    trustProxy: settings.trustedProxies.length > 0,
    portalOrigins: [new URL(settings.publicUrl).origin],
    clientId,
    audience,
    store: createPayloadStore(pool),
    accounts,
    dataDir: settings.dataDir,
    log,
    demo: settings.demo,
    now,
  });
  await adopt(provider.issuer);
  return {
    issuer: provider.issuer,
    origins: [new URL(provider.issuer).origin],
    verifier: createTokenVerifier({
      issuer: provider.issuer,
      audience,
      algorithms: ['ES256'],
      keys: provider.keys,
      acceptedTypes: ['at+jwt'],
      clientId,
      now,
    }),
    contactOf: async () => null,
    issueToken: provider.issueToken,
    endSignIns: provider.revokeAccount,
    stop: provider.stop,
  };
};

/** Connects the hosted provider when OIDC_ISSUER is set, otherwise starts the embedded one on its own port. */
export const openIdentity = (options: Options): Promise<Identity> => {
  const { issuer } = options.settings.identity;
  return issuer ? Promise.resolve(openHosted(issuer, options)) : openEmbedded(options);
};
