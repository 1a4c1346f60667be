import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { localeFromHeader } from '@fanal/contract/locales';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fail } from '#platform/fail';
import { bodyOf } from '#platform/http/messages';
import { openPagePreloads } from '#platform/http/page-preloads';
import { pagePolicy } from '#platform/http/security-headers';

const NONCE_PLACE = '__CSP_NONCE__';
const YEAR = 'public, max-age=31536000, immutable';

/**
 * Serves the built portal: hashed assets are cached for a year; the page is rendered for each request with its own
 * nonce.
 */
export const servePortal = async (
  app: FastifyInstance,
  dist: string,
  /** Other origins that scripts may call. */
  origins: readonly string[],
): Promise<void> => {
  const pageNamed = (name: string): string => {
    const file = path.join(dist, name);
    if (!existsSync(file)) throw new Error(`the portal is not built: ${file} is missing`);
    return readFileSync(file, 'utf8');
  };
  const portal = pageNamed('index.html');
  // The home of a visitor, which loads the portal for whoever is signed in.
  const home = pageNamed('home.html');

  const preloadsOf = openPagePreloads(path.join(dist, 'page-files.json'));

  const sendPage = (request: FastifyRequest, reply: FastifyReply, page = portal) => {
    const preloads = preloadsOf(request.url, request.headers.cookie);
    const nonce = randomBytes(16).toString('base64url');
    return reply
      .header('content-security-policy', pagePolicy(nonce, origins))
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(page.replaceAll(NONCE_PLACE, nonce).replace('</head>', () => `${preloads}</head>`));
  };

  // The files are known from the start: left to itself, the plugin lists their folders at each request to see how a name is spelled.
  const served = filesOf(dist);
  await app.register(fastifyStatic, {
    root: dist,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, file) => {
      response.header('cache-control', file.includes(`${path.sep}assets${path.sep}`) ? YEAR : 'no-cache');
    },
  });
  app.route<{ Params: { '*': string } }>({
    method: ['HEAD', 'GET'],
    url: '/*',
    handler: (request, reply) => {
      const name = request.params['*'];
      return served.has(name) ? reply.sendFile(name) : reply.callNotFound();
    },
  });
  app.get('/', async (request, reply) => sendPage(request, reply, home));
  app.get('/home.html', async (request, reply) => sendPage(request, reply, home));
  app.get('/index.html', async (request, reply) => sendPage(request, reply));
  app.setNotFoundHandler((request, reply) => {
    const wantsPage =
      request.method === 'GET' &&
      (request.headers.accept ?? '').includes('text/html') &&
      !/^\/(v\d+|assets)\//.test(request.url);
    return wantsPage ? sendPage(request, reply) : sendNotFound(reply, request.headers['accept-language']);
  });
};

/** Paths below `dist` of the files that may be asked for: neither source maps nor the compressed forms of another file. */
const filesOf = (dist: string): ReadonlySet<string> =>
  new Set(
    readdirSync(dist, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.(?:map|br|gz)$/.test(entry.name))
      .map((entry) => path.relative(dist, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/')),
  );

/** Response for an unknown path; it does not repeat the path. */
export const sendNotFound = (reply: FastifyReply, acceptLanguage: string | undefined): FastifyReply => {
  const refusal = fail('NOT_FOUND');
  return reply
    .code(404)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(bodyOf(refusal, localeFromHeader(acceptLanguage))));
};
