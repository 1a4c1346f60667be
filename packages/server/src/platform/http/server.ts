import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { localeFromHeader } from '@fanal/contract/locales';
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { fail, Refusal } from '#platform/fail';
import { StorageFull, StorageUnavailable } from '#platform/files/storage';
import { limitBodyRate } from '#platform/http/body-rate';
import { bodyOf } from '#platform/http/messages';
import type { RateLimiter } from '#platform/http/rate-limit';
import { protect } from '#platform/http/security-headers';
import { answerUnreadable, createCommonHeaders } from '#platform/http/unreadable-requests';
import { IdentityUnavailable } from '#platform/identity/fetch-json';
import { isUnreachable } from '#platform/unreachable';

const RETRY_AFTER_SECONDS = 2;
/** Buffer of unread data for each connection. */
const CONNECTION_BYTES = 16 * 1024;

/** Maps errors of Fastify and of services behind us to the codes of the product. */
const refusalOf = (error: unknown, expected: string): Refusal | null => {
  if (error instanceof Refusal) return error;
  if (error instanceof StorageFull) return fail('STORAGE_FULL');
  if (isUnreachable(error) || error instanceof IdentityUnavailable || error instanceof StorageUnavailable)
    return fail('SERVICE_UNAVAILABLE');
  const { code, statusCode } = error as Partial<FastifyError>;
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE' || statusCode === 413) return fail('PAYLOAD_TOO_LARGE');
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE' || statusCode === 415) return fail('MEDIA_TYPE_REFUSED', { expected });
  if (statusCode === 408) return fail('REQUEST_TIMEOUT');
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return fail('REQUEST_MALFORMED');
  return null;
};

type Options = {
  log: Logger;
  limiter: RateLimiter;
  ratePerAddress: number;
  trustedProxies: string[];
  bodyLimitBytes: number;
  requestTimeoutMs: number;
  bodyBytesPerSecond: number;
};

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The media type that this route accepts; JSON by default. */
    expects?: string;
  }
}

/** Operations routes are called often and must answer even when an address has reached its rate limit. */
const isProbe = (request: FastifyRequest) =>
  request.url === '/livez' || request.url === '/readyz' || request.url === '/metrics';

/** Maximum depth of JSON: deeper bodies are refused before they cost anything (P48). */
const MOST_DEPTH = 64;
const isTooDeep = (text: string): boolean => {
  let depth = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (quoted) {
      if (code === 92) at += 1;
      else if (code === 34) quoted = false;
    } else if (code === 34) quoted = true;
    else if (code === 123 || code === 91) {
      depth += 1;
      if (depth > MOST_DEPTH) return true;
    } else if (code === 125 || code === 93) depth -= 1;
  }
  return false;
};

/**
 * Characters that PostgreSQL cannot store in a text: NUL and unpaired surrogates. In JSON they can only appear as
 * escapes.
 */
const isBroken = (text: string): boolean => text.includes('\u0000') || !text.isWellFormed();
const holdsBroken = (value: unknown): boolean => {
  if (typeof value === 'string') return isBroken(value);
  if (value === null || typeof value !== 'object') return false;
  return Object.entries(value).some(([name, inner]) => isBroken(name) || holdsBroken(inner));
};

const readJson = (app: FastifyInstance) => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else if (isTooDeep(body as string)) done(fail('REQUEST_MALFORMED'));
    else
      void parse(request, body as string, (error, value) => {
        const refused = error !== null || ((body as string).includes('\\u') && holdsBroken(value));
        done(refused ? fail('REQUEST_MALFORMED') : null, value);
      });
  });
};

/** Sends every error. Unexpected errors are logged with their reference, and the caller gets no details. */
const answerError = (log: Logger, error: unknown, request: FastifyRequest, reply: FastifyReply) => {
  const refusal =
    refusalOf(error, request.routeOptions?.config?.expects ?? 'application/json') ??
    fail('UNEXPECTED', { reference: request.id });
  if (refusal.code === 'UNEXPECTED') log.error({ request: request.id, err: error }, 'unexpected');
  else if (refusal.cause !== undefined)
    log.info({ request: request.id, code: refusal.code, reason: String(refusal.cause) }, 'refused');
  if (refusal.code === 'SERVICE_UNAVAILABLE') {
    log.warn({ request: request.id, reason: (error as Error).message }, 'unavailable');
    reply.header('retry-after', RETRY_AFTER_SECONDS);
  }
  if (refusal.code === 'RATE_LIMITED' || refusal.code === 'TRANSFERS_UNDER_WAY')
    reply.header('retry-after', String(refusal.details?.seconds ?? 60));
  if (refusal.code === 'UNAUTHENTICATED') reply.header('www-authenticate', 'Bearer');
  const body = bodyOf(refusal, localeFromHeader(request.headers['accept-language']));
  return reply
    .code(refusal.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body));
};

/** The server without routes: limits, headers, logs and error responses. */
export const createServer = (options: Options): FastifyInstance => {
  const { log, limiter } = options;
  const app = Fastify({
    logger: false,
    genReqId: () => randomUUID(),
    trustProxy: options.trustedProxies.length > 0 ? options.trustedProxies : false,
    bodyLimit: options.bodyLimitBytes,
    http: {
      highWaterMark: CONNECTION_BYTES,
      requireHostHeader: false, // refused below, with an error code
      // How often Node checks for slow request headers: often enough to send an error before the connection is
      // closed.
      connectionsCheckingInterval: Math.ceil(options.requestTimeoutMs / 3),
    },
    clientErrorHandler: (error, socket) => void answerUnreadable({ log, commonHeaders }, error, socket),
    return503OnClosing: false, // requests that arrive while the server stops are still answered normally
    requestTimeout: 0, // see body-rate.ts
    connectionTimeout: options.requestTimeoutMs * 2,
    keepAliveTimeout: 65_000,
    exposeHeadRoutes: false,
    forceCloseConnections: 'idle',
    // A path that the router cannot decode is answered like an unknown path.
    frameworkErrors: (_error, request, reply) => {
      void commonHeaders().then((headers) => {
        reply.headers({ ...headers, 'x-request-id': request.id });
        answerError(log, fail('NOT_FOUND'), request, reply as never);
      });
    },
    // Long enough for the device tokens of push services in a path.
    routerOptions: { maxParamLength: 500, querystringParser: (text) => Object.fromEntries(new URLSearchParams(text)) },
  });
  const commonHeaders = createCommonHeaders(app);
  app.server.headersTimeout = options.requestTimeoutMs;
  // Expect headers other than 100-continue are ignored.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  app.server.on('connect', (_request, socket) => {
    void answerUnreadable({ log, commonHeaders }, new Error('a tunnel was asked for'), socket);
  });
  readJson(app);
  protect(app);
  limitBodyRate(
    app,
    { windowMs: options.requestTimeoutMs, bytesPerSecond: options.bodyBytesPerSecond },
    (request, reply) => void answerError(log, fail('REQUEST_TIMEOUT'), request, reply),
  );

  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    const isNameless = request.raw.httpVersion === '1.1' && request.headers.host === undefined;
    if (isNameless || request.url.includes('%00')) throw fail('REQUEST_MALFORMED');
    if (!isProbe(request)) await limiter.count(`address ${request.ip}`, options.ratePerAddress);
  });
  app.addHook('onResponse', async (request, reply) => {
    if (isProbe(request)) return;
    const { session } = request;
    const who = session ? { account: session.actor.accountId, organization: session.org } : {};
    const route = request.routeOptions.url ?? 'unknown';
    log.info(
      {
        request: request.id,
        method: request.method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        ...who,
      },
      'answered',
    );
  });

  app.addHook('onSend', async (request, _reply, payload) => {
    if (payload instanceof Readable)
      payload.once('error', (error) => log.error({ request: request.id, err: error }, 'an answer broke off'));
  });

  app.setErrorHandler((error, request, reply) => answerError(log, error, request, reply));
  return app;
};
