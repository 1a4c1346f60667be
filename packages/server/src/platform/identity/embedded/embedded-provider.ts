import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { JSONWebKeySet } from 'jose';
import Provider from 'oidc-provider';
import { isUnreachable } from '../../unreachable.ts';
import { fixedKeys, type VerificationKeys } from '../keys.ts';
import type { ProviderMetadata } from '../provider-discovery.ts';
import { issueAccessToken } from './access-token.ts';
import type { IdentityLog, SignInAccounts } from './accounts.ts';
import { sendAsset } from './assets.ts';
import { type IdentityKeys, loadIdentityKeys } from './identity-keys.ts';
import { makePasswordCodes } from './password-codes.ts';
import type { PayloadStore } from './payload-store.ts';
import { makeProviderPages } from './provider-pages.ts';
import { configureProvider } from './provider-settings.ts';
import { makeSecurityHeaders } from './security-headers.ts';
import { serveSignIn } from './sign-in.ts';
import { judgeAttempts } from './sign-in-attempts.ts';

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

export type EmbeddedProvider = {
  issuer: string;
  discovery: ProviderMetadata;
  jwks: JSONWebKeySet;
  keys: VerificationKeys;
  /** Issues an access token for scripts, without a sign-in. Throws when the account may not sign in. */
  issueToken(accountId: string): Promise<string>;
  /** Ends every session and refresh token of the account. */
  revokeAccount(accountId: string): Promise<void>;
  stop(): Promise<void>;
};

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

const RETRY_AFTER_SECONDS = 2;
const CLEAN_UP_EVERY_MS = 60 * 60_000;
const STOP_AFTER_MS = 5_000;

/** Starts the identity provider of a small or demonstration installation on its own port (GAP-10). */
export async function startEmbeddedProvider(options: EmbeddedProviderOptions): Promise<EmbeddedProvider> {
  const keys = await loadIdentityKeys(options.dataDir);
  let handle: Handler | undefined;
  const server = createServer({ requestTimeout: 15_000, headersTimeout: 10_000 }, (request, response) => {
    handle?.(request, response).catch((error: unknown) => {
      options.log.error({ event: 'identity.failed', err: error }, 'the identity provider failed');
      if (isUnreachable(error) && !response.headersSent)
        response.writeHead(503, { 'retry-after': String(RETRY_AFTER_SECONDS) }).end();
      else response.destroy();
    });
  });
  const port = await listen(server, options.port, options.host);
  const issuer = (options.publicUrl ?? `http://${hostInAddress(options.host)}:${port}`).replace(/\/$/, '');
  const { provider, answer } = assembleProvider(options, keys, issuer);
  handle = answer;
  const cleanUp = setInterval(() => {
    options.store
      .removeExpired()
      .catch((error: unknown) => options.log.warn({ err: error }, 'expired sign-ins could not be removed'));
  }, CLEAN_UP_EVERY_MS).unref();

  return {
    issuer,
    discovery: describeEndpoints(provider),
    jwks: keys.publicKeys,
    keys: fixedKeys(keys.publicKeys),
    issueToken: (accountId) => issueAccessToken({ ...options, keys, issuer }, accountId),
    revokeAccount: (accountId) => options.store.removeByAccount(accountId),
    async stop() {
      clearInterval(cleanUp);
      await close(server);
    },
  };
}

function assembleProvider(options: EmbeddedProviderOptions, keys: IdentityKeys, issuer: string) {
  const { portalOrigins, accounts, demo, log, store } = options;
  const now = options.now ?? Date.now;
  const portal = new URL('/', portalOrigins[0]).href;
  const onPortal = (path: string) => portalOrigins.map((origin) => new URL(path, origin).href);
  const pages = makeProviderPages({ portal, store, log });
  const redirectUris = onPortal(options.redirectPath ?? '/callback');
  const postLogoutRedirectUris = onPortal(options.postLogoutPath ?? '/');
  const provider = new Provider(
    issuer,
    configureProvider({ ...options, redirectUris, postLogoutRedirectUris, keys, pages }),
  );
  provider.proxy = issuer.startsWith('https:');
  provider.use(pages.afterLibrary);
  answerFailures(provider, log);
  const formKey = keys.cookieKeys.join();
  const codes = makePasswordCodes({ accounts, store, key: formKey, log });
  const attempts = judgeAttempts({ accounts, codes, issuer, revoke: store.removeByAccount, demo, log, now });
  const signIn = serveSignIn({
    provider,
    accounts,
    attempts,
    demo,
    portal,
    formKey,
    trustProxy: options.trustProxy ?? false,
    log,
    now,
  });
  const secure = makeSecurityHeaders(issuer, portalOrigins);
  const library = provider.callback();
  const allowedOrigins = new Set([...portalOrigins, new URL(issuer).origin]);

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    secure(response);
    const { origin } = request.headers;
    const url = URL.parse(request.url ?? '', issuer);
    if (url === null) {
      response.writeHead(400).end();
      return;
    }
    if (sendAsset(url.pathname, response) || (await signIn(request, response, url))) return;
    if (origin !== undefined && !allowedOrigins.has(origin)) {
      response.writeHead(403).end();
      return;
    }
    await library(request, response);
  }
  return { provider, answer };
}

function answerFailures(provider: Provider, log: EmbeddedProviderOptions['log']): void {
  provider.on('server_error', (context, error) => {
    log.error({ event: 'identity.failed', err: error }, 'the identity provider failed');
    // A lost database is not a bug: the client may retry after a moment (P57).
    if (!isUnreachable(error)) return;
    context.status = 503;
    context.set('retry-after', String(RETRY_AFTER_SECONDS));
  });
}

function describeEndpoints(provider: Provider): ProviderMetadata {
  return {
    issuer: provider.issuer,
    authorizationEndpoint: provider.urlFor('authorization'),
    tokenEndpoint: provider.urlFor('token'),
    jwksUri: provider.urlFor('jwks'),
    endSessionEndpoint: provider.urlFor('end_session'),
    revocationEndpoint: provider.urlFor('revocation'),
  };
}

function hostInAddress(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
}

async function close(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeIdleConnections();
  const impatience = setTimeout(() => server.closeAllConnections(), STOP_AFTER_MS);
  await closed;
  clearTimeout(impatience);
}
