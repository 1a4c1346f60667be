/** The outside world of the portal in tests: the API and the identity provider behind one `fetch`. */
import { type ErrorCode, errors } from '@fanal/contract/errors';
import { vi } from 'vitest';
import { expectRefusal } from './console-errors.ts';
import { checkAnswer } from './contract-answers.ts';

export const API = window.location.origin;
export const ISSUER = 'https://identity.example';

export type Asked = { method: string; path: string; search: URLSearchParams; headers: Headers; body: string };
type Reply = Response | undefined;
type Handler = (asked: Asked) => Reply | Promise<Reply>;

export const json = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', 'x-request-id': '7f3a2210-0000-4000-8000-000000000000' },
  });

export const refusal = (code: ErrorCode, message = `words of ${code}`, details?: Record<string, unknown>): Response =>
  json({ statusCode: errors[code], code, message, ...(details ? { details } : {}) }, errors[code]);

const configuration = {
  issuer: ISSUER,
  clientId: 'fanal-portal',
  audience: 'https://api.example',
  scopes: 'openid profile api',
  appStoreUrl: 'https://apps.example/fanal',
  googlePlayUrl: 'https://play.example/fanal',
  audienceParameter: 'resource',
};

const discovery = {
  issuer: ISSUER,
  authorization_endpoint: `${ISSUER}/authorize`,
  token_endpoint: `${ISSUER}/token`,
  end_session_endpoint: `${ISSUER}/end`,
  authorization_response_iss_parameter_supported: true,
};

/** What a handler answers; one that throws, or answers nothing, is a server that cannot be reached. */
const answerBy = async (handler: Handler, one: Asked): Promise<Response> => {
  try {
    const reply = await handler(one);
    if (reply) return reply;
    throw new TypeError('Failed to fetch');
  } catch (error) {
    expectRefusal('NOT_REACHED');
    throw error;
  }
};

const codeOf = async (reply: Response): Promise<string> => {
  const body: unknown = await reply
    .clone()
    .json()
    .catch(() => undefined);
  return typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : 'UNEXPECTED';
};

/** To look at beside the portal; null for a file, which would go on coming for its copy after the portal has cancelled it. */
const copyOf = (reply: Response): Response | null => (reply.headers.has('content-disposition') ? null : reply.clone());

/** Answers by 'METHOD /path' of the API or 'POST token' of the provider; later handlers win. */
export const startFakeServer = () => {
  const asked: Asked[] = [];
  const handlers = new Map<string, Handler>([
    ['GET /v1/configuration', () => json(configuration)],
    ['GET discovery', () => json(discovery)],
    // nothing changes unless a test says so
    ['GET /v1/my/organization/settings-version', () => new Promise<Response>(() => undefined)],
    ['GET /v1/list-views', () => json({ views: [], defaults: [] })],
  ]);
  const keyOf = (url: URL, method: string): string => {
    if (url.origin !== ISSUER) return `${method} ${url.pathname}`;
    return url.pathname.startsWith('/.well-known') ? `${method} discovery` : `${method} ${url.pathname.slice(1)}`;
  };
  vi.stubGlobal('fetch', async (target: string | URL, init: RequestInit = {}) => {
    const url = new URL(target, API);
    const method = init.method ?? 'GET';
    const one = {
      method,
      path: url.pathname,
      search: url.searchParams,
      headers: new Headers(init.headers),
      body: String(init.body ?? ''),
    };
    asked.push(one);
    const handler = handlers.get(keyOf(url, method));
    if (!handler) throw new TypeError(`Nobody answers ${keyOf(url, method)}`);
    const reply = await answerBy(handler, one);
    if (!reply.ok) expectRefusal(await codeOf(reply));
    else if (url.origin === API && !reply.bodyUsed) checkAnswer(method, url.pathname, copyOf(reply));
    return reply;
  });
  return {
    on: (call: string, handler: Handler) => handlers.set(call, handler),
    off: (call: string) => handlers.delete(call),
    asked: (path: string) => asked.filter((one) => one.path === path),
  };
};

export type FakeServer = ReturnType<typeof startFakeServer>;

/** An API call that takes only the tokens in `good`, and a provider that hands out `t2`, `t3`… for the refresh token it gave last. */
export const withTokens = (server: FakeServer, good: Set<string>, { refreshes = true } = {}) => {
  let last = 1;
  server.on('POST token', ({ body }) => {
    const given = new URLSearchParams(body).get('refresh_token');
    if (!refreshes || given !== `r${last}`) return json({ error: 'invalid_grant' }, 400);
    last += 1;
    good.add(`t${last}`);
    return json({ access_token: `t${last}`, refresh_token: `r${last}`, token_type: 'Bearer', expires_in: 600 });
  });
  return (answer: () => Response = () => json({ ok: true })): Handler =>
    ({ headers }) =>
      good.has((headers.get('authorization') ?? '').replace('Bearer ', '')) ? answer() : refusal('UNAUTHENTICATED');
};

type Work = () => Promise<unknown>;

/** Locks that several copies of the portal share, as tabs of one browser do. */
export const shareLocks = (): void => {
  const last = new Map<string, Promise<unknown>>();
  const held = new Set<string>();
  const request = (name: string, ...given: [Work] | [LockOptions, Work]) => {
    const work = given.at(-1) as Work;
    const hold = async () => {
      held.add(name);
      return work().finally(() => held.delete(name));
    };
    const mine = (last.get(name) ?? Promise.resolve()).then(hold);
    last.set(
      name,
      mine.catch(() => undefined),
    );
    return mine;
  };
  const query = async () => ({ held: [...held].map((name) => ({ name })), pending: [] });
  Object.defineProperty(navigator, 'locks', { value: { request, query }, configurable: true });
};
