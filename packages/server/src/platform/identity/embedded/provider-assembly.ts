import Provider from 'oidc-provider';
import { isUnreachable } from '../../unreachable.ts';
import type { IdentityLog } from './accounts.ts';
import { sendAsset } from './assets.ts';
import type { IdentityKeys } from './identity-keys.ts';
import { makePasswordCodes } from './password-codes.ts';
import { type EmbeddedProviderOptions, RETRY_AFTER_SECONDS, type RequestHandler } from './provider-options.ts';
import { makeProviderPages } from './provider-pages.ts';
import { configureProvider } from './provider-settings.ts';
import { makeSecurityHeaders } from './security-headers.ts';
import { serveSignIn } from './sign-in.ts';
import { judgeAttempts } from './sign-in-attempts.ts';

/**
 * The handler of all requests to the provider with this issuer: its assets, the sign-in, and what the library answers.
 * The handler rejects where the database cannot be reached.
 */
export function assembleProvider(options: EmbeddedProviderOptions, keys: IdentityKeys, issuer: string): RequestHandler {
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

  return async (request, response) => {
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
  };
}

function answerFailures(provider: Provider, log: IdentityLog): void {
  provider.on('server_error', (context, error) => {
    log.error({ event: 'identity.failed', err: error }, 'the identity provider failed');
    // A lost database is not a bug: the client may retry after a moment (P57).
    if (!isUnreachable(error)) return;
    context.status = 503;
    context.set('retry-after', String(RETRY_AFTER_SECONDS));
  });
}
