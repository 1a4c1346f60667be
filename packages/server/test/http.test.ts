import { once } from 'node:events';
import net from 'node:net';
import { Writable } from 'node:stream';
import type { ErrorBody } from '@fanal/contract/errors';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, useTestApp } from './harness.ts';

const lines: string[] = [];
const log = pino(
  { level: 'info', base: null },
  new Writable({
    write: (chunk, _, done) => {
      lines.push(String(chunk));
      done();
    },
  }),
);
const t = useTestApp({ log });
let port = 0;
beforeAll(async () => {
  await t.app.server.listen({ host: '127.0.0.1', port: 0 });
  port = (t.app.server.server.address() as net.AddressInfo).port;
});

describe('every response', () => {
  it.each([
    'GET /v1/configuration',
    'GET /v1/profile/my',
    'GET /nowhere',
    'GET /v1/nowhere',
    'GET /openapi.json',
    'GET /docs',
    'GET /livez',
    'POST /v1/my/sign-out',
    'GET /%00',
  ])('%s has the security headers (P33)', async (call) => {
    const { headers } = await t.call(null, call);
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'x-content-type-options': 'nosniff',
      'strict-transport-security': expect.stringContaining('max-age=31536000'),
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(headers['content-security-policy']).not.toContain('unsafe-inline');
    if (call.includes('/v1/')) expect(headers['cache-control']).toBe('no-store');
  });

  it('for an unknown address does not repeat the address (P33)', async () => {
    const { status, body } = await t.call(null, 'GET /v1/%3Cscript%3Ealert(1)%3C/script%3E');
    expect(status).toBe(404);
    expect(JSON.stringify(body)).not.toContain('script');
  });

  it('is in the language of the caller, and in English for an unknown one (SHELL-43, SHELL-46)', async () => {
    const said = async (language?: string) =>
      (
        await t.call<ErrorBody>(null, 'GET /v1/profile/my', {
          headers: language ? { 'accept-language': language } : {},
        })
      ).body.message;
    expect(await said()).toBe('Votre session est terminée. Connectez-vous de nouveau.');
    expect(await said('fr-CA,fr;q=0.9')).toBe('Votre session est terminée. Connectez-vous de nouveau.');
    expect(await said('es_ES')).toBe('Su sesión ha terminado. Inicie sesión de nuevo.');
    expect(await said('de-DE')).toBe('Your session has ended. Sign in again.');
  });
});

describe('a request body', () => {
  const block = async (body: string, type = 'application/json') => {
    const admin = await t.person('organizationAdmin');
    const other = await t.person('member', admin.org);
    const response = await t.app.server.inject({
      method: 'PUT',
      url: `/v1/all/users/${other.userId}/block`,
      payload: body,
      headers: { 'content-type': type, authorization: `Bearer ${admin.token}`, 'x-organization-id': admin.org },
    });
    return { status: response.statusCode, code: (response.json() as ErrorBody).code };
  };

  it.each([
    ['too large', JSON.stringify({ blocked: true, reason: 'x'.repeat(2_000_000) }), 413, 'PAYLOAD_TOO_LARGE'],
    ['nested 5,000 deep', '['.repeat(5000) + ']'.repeat(5000), 400, 'REQUEST_MALFORMED'],
    ['not JSON', '{"blocked": tru', 400, 'REQUEST_MALFORMED'],
    ['empty', '', 400, 'REQUEST_MALFORMED'],
    ['with a prototype', '{"__proto__": {"isSuperAdmin": true}, "blocked": true}', 400, 'REQUEST_MALFORMED'],
    ['with a zero character', '{"blocked": true, "reason": "a\\u0000b"}', 400, 'REQUEST_MALFORMED'],
    ['with half a character', '{"blocked": true, "reason": "a\\ud800b"}', 400, 'REQUEST_MALFORMED'],
    ['with a wrong type', '{"blocked": "yes"}', 422, 'VALIDATION_FAILED'],
  ])('%s is refused (P48)', async (_, body, status, code) => {
    expect(await block(body)).toEqual({ status, code });
  });

  it('of another type is refused', async () => {
    expect(await block('blocked=true', 'application/x-www-form-urlencoded')).toEqual({
      status: 415,
      code: 'MEDIA_TYPE_REFUSED',
    });
  });

  it('with invalid fields is refused with their names', async () => {
    const admin = await t.person('organizationAdmin');
    const { status, body } = await t.call<ErrorBody>(admin, `PUT /v1/all/users/${admin.userId}/block`, {
      body: { blocked: 1, reason: 'x'.repeat(501) },
    });
    expect(status).toBe(422);
    expect(body.details?.issues).toEqual([
      { path: 'blocked', rule: 'type', limit: 'boolean' },
      { path: 'reason', rule: 'tooLong', limit: 500 },
    ]);
  });
});

describe('a page size', () => {
  it.each(['0', '-1', '101', '1e9', '10.5', 'ten', ''])('of %s is refused (P48, API-49)', async (perPage) => {
    const admin = await t.person('organizationAdmin');
    expect((await t.call(admin, 'GET /v1/all/users', { query: { perPage } })).status).toBe(400);
  });

  it('is 10 by default (CONSTANTS-18)', async () => {
    const admin = await t.person('organizationAdmin');
    for (let i = 0; i < 11; i += 1) await t.person('member', admin.org);
    const { body } = await t.call<{ items: unknown[]; total: number; lastPage: number; page: number }>(
      admin,
      'GET /v1/all/users',
    );
    expect({ ...body, items: body.items.length }).toEqual({ items: 10, total: 12, lastPage: 2, page: 1 });
  });
});

describe('the log', () => {
  it('has one line of JSON per request, with its id and without names, tokens or addresses (P36, P74)', async () => {
    const admin = await t.person('organizationAdmin', undefined, { familyName: 'Canari-Secret' });
    lines.length = 0;
    await t.call(admin, 'GET /v1/all/users?search=Canari-Secret%0d%0a%1b[31mforged');
    const [line, ...more] = lines.join('').trim().split('\n');
    expect(more).toEqual([]);
    expect(JSON.parse(line!)).toMatchObject({
      method: 'GET',
      route: '/v1/all/users',
      status: 200,
      account: admin.accountId,
      organization: admin.org,
    });
    expect(line).not.toMatch(/Canari|forged|Bearer|eyJ/);
  });
});

describe('slow callers', () => {
  it('do not delay the others (P48)', async () => {
    const sockets = Array.from({ length: 200 }, () => {
      const socket = net.connect(port, '127.0.0.1');
      socket.on('error', () => {});
      socket.write('GET /v1/configuration HTTP/1.1\r\nHost: x\r\nX-Slow: ');
      return socket;
    });
    const answer = await fetch(`http://127.0.0.1:${port}/livez`);
    expect(answer.status).toBe(200);
    for (const socket of sockets) socket.destroy();
  });

  it('get a timeout error and are disconnected; nothing of the request is done (P48)', async () => {
    const slow = await openTestApp({ env: { REQUEST_TIMEOUT_MS: '1000' } });
    try {
      const admin = await slow.person('organizationAdmin');
      await slow.app.server.listen({ port: 0, host: '127.0.0.1' });
      const socket = net.connect((slow.app.server.server.address() as net.AddressInfo).port, '127.0.0.1');
      let answer = '';
      socket.on('data', (chunk) => {
        answer += chunk;
      });
      const closed = once(socket, 'close');
      const headers = [
        `authorization: Bearer ${admin.token}`,
        `x-organization-id: ${admin.org}`,
        'content-type: application/json',
        'content-length: 17',
      ];
      socket.write(`POST /v1/site HTTP/1.1\r\nhost: x\r\n${headers.join('\r\n')}\r\n\r\n{"name":`);
      await closed;
      expect(answer).toMatch(/^HTTP\/1\.1 408 /);
      expect(answer).toContain('REQUEST_TIMEOUT');
      const { body } = await slow.call<{ total: number }>(admin, 'GET /v1/site/list/search');
      expect(body.total).toBe(0);
    } finally {
      await slow.close();
    }
  });
});

describe('the rate limits of people and IP addresses (P44)', () => {
  const limited = { env: { RATE_LIMIT_PERSON: '20', RATE_LIMIT_ADDRESS: '40', TRUSTED_PROXIES: '' } };
  let one: Awaited<ReturnType<typeof openTestApp>>;
  beforeAll(async () => {
    one = await openTestApp(limited);
    one.clock.set(new Date('2026-11-20T12:00:05Z'));
  });
  afterAll(() => one.close());

  it('refuse excess requests with Retry-After, and let others pass', async () => {
    const [busy, calm] = [await one.person('organizationAdmin'), await one.person('organizationAdmin')];
    const statuses = [];
    for (let i = 0; i < 25; i += 1) statuses.push((await one.call(busy, 'GET /v1/all/users')).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    const refused = await one.call<ErrorBody>(busy, 'GET /v1/all/users', {
      headers: { 'x-forwarded-for': '203.0.113.9' },
    });
    expect(refused).toMatchObject({
      status: 429,
      body: { code: 'RATE_LIMITED' },
      headers: { 'retry-after': expect.any(String) },
    });
    expect((await one.call(calm, 'GET /v1/all/users')).status).toBe(200);
  });

  it('per IP address are not bypassed by a forged X-Forwarded-For', async () => {
    const statuses = [];
    for (let i = 0; i < 60; i += 1)
      statuses.push(
        (await one.call(null, 'GET /v1/configuration', { headers: { 'x-forwarded-for': `203.0.113.${i}` } })).status,
      );
    expect(statuses.at(-1)).toBe(429);
    expect((await one.call(null, 'GET /livez')).status).toBe(200);
  });
});
