import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { JSONWebKeySet } from 'jose';
import { isUnreachable } from '../../unreachable.ts';
import { fixedKeys, type VerificationKeys } from '../keys.ts';
import { issueAccessToken } from './access-token.ts';
import { loadIdentityKeys } from './identity-keys.ts';
import { type EmbeddedProviderOptions, RETRY_AFTER_SECONDS, type RequestHandler } from './provider-options.ts';

export type EmbeddedProvider = {
  issuer: string;
  jwks: JSONWebKeySet;
  keys: VerificationKeys;
  /** Issues an access token for scripts, without a sign-in. Throws when the account may not sign in. */
  issueToken(accountId: string): Promise<string>;
  /** Ends every session and refresh token of the account. */
  revokeAccount(accountId: string): Promise<void>;
  stop(): Promise<void>;
};

const CLEAN_UP_EVERY_MS = 60 * 60_000;
const STOP_AFTER_MS = 5_000;

/** Starts the identity provider of a small or demonstration installation on its own port (GAP-10). */
export async function startEmbeddedProvider(options: EmbeddedProviderOptions): Promise<EmbeddedProvider> {
  const keys = await loadIdentityKeys(options.dataDir);
  let handler: Promise<RequestHandler> | undefined;
  // The library is loaded with the first request: ten megabytes and a third of a second that a start does not need.
  const assembled = (): Promise<RequestHandler> => {
    handler ??= import('./provider-assembly.ts').then(({ assembleProvider }) =>
      assembleProvider(options, keys, issuer),
    );
    return handler;
  };
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const handle = await assembled();
    await handle(request, response);
  };
  const server = createServer({ requestTimeout: 15_000, headersTimeout: 10_000 }, (request, response) => {
    answer(request, response).catch((error: unknown) => {
      options.log.error({ event: 'identity.failed', err: error }, 'the identity provider failed');
      if (isUnreachable(error) && !response.headersSent)
        response.writeHead(503, { 'retry-after': String(RETRY_AFTER_SECONDS) }).end();
      else response.destroy();
    });
  });
  const port = await listen(server, options.port, options.host);
  const issuer = (options.publicUrl ?? `http://${hostInAddress(options.host)}:${port}`).replace(/\/$/, '');
  const cleanUp = setInterval(() => {
    options.store
      .removeExpired()
      .catch((error: unknown) => options.log.warn({ err: error }, 'expired sign-ins could not be removed'));
  }, CLEAN_UP_EVERY_MS).unref();

  return {
    issuer,
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
