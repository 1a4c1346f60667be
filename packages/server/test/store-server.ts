/** A stand-in for the stores of Apple and Google, which answers by bundle id. */
import http from 'node:http';
import type { AddressInfo } from 'node:net';

export type StoreServer = {
  env: Record<string, string>;
  /** Paths with their query, in the order in which they were asked. */
  asked: string[];
  /** How many connections reached a port that only redirects lead to. */
  insideConnections: () => number;
  close: () => Promise<void>;
};

const listen = (server: http.Server): Promise<number> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });

const found = (bundleId: string, country: string) => ({
  resultCount: 1,
  results: [
    {
      bundleId,
      trackName: 'Cubage Express',
      sellerName: 'Mesure Nordet inc.',
      trackViewUrl: `https://apps.apple.com/${country}/app/cubage-express/id4123?uo=4`,
    },
  ],
});

const page = (id: string) => `<!doctype html><html><head><style>${'x'.repeat(400_000)}</style>
  <title>Cubage Express – Applications sur Google Play</title>
  <link rel="canonical" href="https://play.google.com/store/apps/details?id=${id}"></head></html>`;

type Reply = (response: http.ServerResponse, status: number, type: string, body: string) => void;
const reply: Reply = (response, status, type, body) => {
  response.writeHead(status, { 'content-type': type });
  response.end(body);
};

type Asked = { id: string; country: string; isApple: boolean; inside: number };
type Behaviour = (asked: Asked, response: http.ServerResponse) => void;

const typeOf = ({ isApple }: Asked) => (isApple ? 'text/javascript; charset=utf-8' : 'text/html; charset=utf-8');
const known = (asked: Asked, id = asked.id) => (asked.isApple ? JSON.stringify(found(id, asked.country)) : page(id));
const none: Behaviour = (asked, response) =>
  asked.isApple
    ? reply(response, 200, typeOf(asked), '{"resultCount":0,"results":[]}')
    : reply(response, 404, typeOf(asked), 'Not found');
const redirect =
  (to: (asked: Asked) => string): Behaviour =>
  (asked, response) => {
    response.writeHead(302, { location: to(asked) });
    response.end();
  };

/** How the store behaves, by the first part of a bundle id: `slow.app` is answered too late. */
const behaviours: Record<string, Behaviour> = {
  slow: (_, response) => void setTimeout(() => response.destroy(), 5_000).unref(),
  none,
  broken: (asked, response) => reply(response, 500, typeOf(asked), 'oops'),
  huge: (asked, response) =>
    reply(
      response,
      200,
      typeOf(asked),
      asked.isApple ? `{"results":[${'1,'.repeat(2_000_000)}` : 'x'.repeat(4_000_000),
    ),
  inside: redirect(({ inside }) => `http://127.0.0.1:${inside}/secret`),
  metadata: redirect(() => 'http://169.254.169.254/latest/meta-data'),
  nonsense: (asked, response) => reply(response, 200, typeOf(asked), '<p>Avant de continuer</p>'),
  other: (asked, response) => reply(response, 200, typeOf(asked), known(asked, 'ca.other.app')),
  evil: (asked, response) => {
    const result = { bundleId: asked.id, trackViewUrl: 'javascript:alert(1)', trackName: {} };
    reply(response, 200, typeOf(asked), asked.isApple ? JSON.stringify({ results: [result] }) : '<title>x</title>');
  },
  american: (asked, response) =>
    asked.isApple && asked.country !== 'us' ? none(asked, response) : reply(response, 200, typeOf(asked), known(asked)),
};
const usual: Behaviour = (asked, response) => reply(response, 200, typeOf(asked), known(asked));

export const openStoreServer = async (): Promise<StoreServer> => {
  let connections = 0;
  const inner = http.createServer((_, response) => response.end('{"results":[]}'));
  inner.on('connection', () => {
    connections += 1;
  });
  const inside = await listen(inner);
  const asked: string[] = [];
  const store = http.createServer((request, response) => {
    asked.push(request.url ?? '');
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://store');
    const isApple = pathname === '/lookup';
    const id = searchParams.get(isApple ? 'bundleId' : 'id') ?? '';
    const country = (searchParams.get('country') ?? '').toLowerCase();
    (behaviours[id.split('.')[0]!] ?? usual)({ id, country, isApple, inside }, response);
  });
  const port = await listen(store);
  const close = async () => {
    for (const server of [store, inner]) {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    }
  };
  const env = {
    STORE_LOOKUP: 'on',
    STORE_LOOKUP_APPLE_URL: `http://127.0.0.1:${port}/lookup`,
    STORE_LOOKUP_GOOGLE_URL: `http://127.0.0.1:${port}/details`,
    STORE_LOOKUP_TIMEOUT_MS: '700',
  };
  return { env, asked, insideConnections: () => connections, close };
};
