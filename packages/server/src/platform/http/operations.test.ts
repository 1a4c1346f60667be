import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp } from '../../../test/harness.ts';
import { networksOf, unreadableNetworks } from './networks.ts';
import { servePortal } from './portal-files.ts';

describe('networks', () => {
  it.each([
    ['10.1.2.3', true],
    ['::ffff:10.1.2.3', true],
    ['::FFFF:10.1.2.3', true],
    ['::ffff:a01:203', true],
    ['11.1.2.3', false],
    ['::ffff:11.1.2.3', false],
    ['2001:db8::1', true],
    ['2001:db9::1', false],
    ['192.0.2.7', true],
    ['192.0.2.8', false],
    ['', false],
    [undefined, false],
    ['10.1.2.3, 11.1.1.1', false],
    ['unknown', false],
  ])('%s lies in 10.0.0.0/8, 2001:db8::/32 or 192.0.2.7: %s', (address, expected) => {
    expect(networksOf(['10.0.0.0/8', '2001:db8::/32', '192.0.2.7'])(address)).toBe(expected);
  });

  it('finds the entries that are no address or network', () => {
    const unreadable = ['10.0.0.0/33', '::1/129', 'localhost', '10.0.0.1/', '1.2.3.4/8/8', '300.1.1.1', '10.0.0.0/-1'];
    expect(unreadableNetworks(['10.0.0.0/8', '::1', '::ffff:127.0.0.1', ...unreadable])).toEqual(unreadable);
  });
});

type From = { peer: string; headers?: Record<string, string> };

describe('/metrics and the details of /readyz (P69)', () => {
  const open = (env: Record<string, string>) => openTestApp({ env });
  type App = Awaited<ReturnType<typeof open>>;
  const ask = async (t: App, url: string, { peer, headers = {} }: From) => {
    const { statusCode, body } = await t.app.server.inject({ method: 'GET', url, headers, remoteAddress: peer });
    return { status: statusCode, body };
  };
  const sees = async (t: App, from: From) => {
    const [metrics, ready] = [await ask(t, '/metrics', from), await ask(t, '/readyz', from)];
    expect([200, 404]).toContain(metrics.status);
    expect(ready.status).toBe(200);
    const details = Object.keys(JSON.parse(ready.body) as object);
    expect(details).toEqual(metrics.status === 200 ? ['ready', 'serving', 'database', 'storage'] : ['ready']);
    return metrics.status === 200;
  };

  it('are only for this machine unless the settings name others', async () => {
    const t = await open({});
    for (const peer of ['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1'])
      expect(await sees(t, { peer })).toBe(true);
    for (const peer of ['10.0.0.1', '203.0.113.9', '::ffff:203.0.113.9']) expect(await sees(t, { peer })).toBe(false);
    // a proxy on this machine that is not in the settings forwards for anybody
    for (const name of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via', 'x-forwarded-proto', 'x-forwarded-host'])
      for (const value of ['127.0.0.1', '203.0.113.9', ''])
        expect(await sees(t, { peer: '127.0.0.1', headers: { [name]: value } }), `${name} ${value}`).toBe(false);
    await t.close();
  });

  it('are refused to callers behind a proxy on this machine that adds no header', async () => {
    const t = await open({ PUBLIC_URL: 'https://portail.exemple.test' });
    const named = (host: string) => sees(t, { peer: '127.0.0.1', headers: { host } });
    expect(await named('127.0.0.1:8080')).toBe(true);
    expect(await named('portail.exemple.test')).toBe(false);
    expect(await named('Portail.Exemple.test:443')).toBe(false);
    await t.app.server.listen({ port: 0, host: '127.0.0.1' });
    const { port } = t.app.server.server.address() as AddressInfo;
    const speak = async (version: string) => {
      const socket = connect(port, '127.0.0.1');
      socket.end(`GET /metrics HTTP/${version}\r\nhost: 127.0.0.1\r\nconnection: close\r\n\r\n`);
      return (await text(socket)).split(' ')[1];
    };
    expect([await speak('1.1'), await speak('1.0')]).toEqual(['200', '404']);
    await t.close();
  });

  it('behind a trusted proxy are for the client address that the proxy saw, and never for the proxy itself', async () => {
    const t = await open({
      TRUSTED_PROXIES: '127.0.0.1,10.9.0.0/16',
      METRICS_ALLOW: '127.0.0.0/8,::1,192.168.5.0/24,10.9.0.0/16',
    });
    const through = (forwarded?: string, peer = '127.0.0.1') =>
      sees(t, { peer, headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded } });
    expect(await through('192.168.5.7')).toBe(true);
    expect(await through('::ffff:192.168.5.7')).toBe(true);
    expect(await through('203.0.113.9')).toBe(false);
    expect(await through('203.0.113.9', '::ffff:127.0.0.1')).toBe(false);
    // the entry that the client made up comes before the one that the proxy added
    expect(await through('192.168.5.7, 203.0.113.9')).toBe(false);
    expect(await through('127.0.0.1, 203.0.113.9')).toBe(false);
    expect(await through('127.0.0.1, 203.0.113.9, 10.9.1.1')).toBe(false);
    // a proxy that forwards the made-up header unchanged, or adds nothing
    for (const made of ['127.0.0.1', '::1, 127.0.0.1', '10.9.1.1', '', ' ', 'unknown', 'localhost'])
      expect(await through(made), made).toBe(false);
    expect(await through()).toBe(false);
    expect(await through(undefined, '10.9.3.3')).toBe(false);
    // collectors that connect directly
    expect(await through(undefined, '192.168.5.8')).toBe(true);
    expect(await through('192.168.5.8', '203.0.113.9')).toBe(false);
    await t.close();
  });

  it('are allowed with the right token from any address, and refused with any other token', async () => {
    const t = await open({ METRICS_TOKEN: 'a-token-of-the-tests' });
    const from = (token: string) => ({ peer: '203.0.113.9', headers: { authorization: `Bearer ${token}` } });
    expect(await sees(t, from('a-token-of-the-tests'))).toBe(true);
    for (const token of ['', 'a-token-of-the-test', 'null']) expect(await sees(t, from(token))).toBe(false);
    await t.close();
  });
});

describe('a storage that is full or away (P52, P57)', () => {
  it('is reported in the details of /readyz, the metrics and the log, and the process stays ready', async () => {
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
    const t = await openTestApp({ log });
    const ready = async () => {
      const { status, body } = await t.call<Record<string, unknown>>(null, 'GET /readyz');
      return { status, ...body };
    };
    await ready();
    await expect.poll(ready).toEqual({ status: 200, ready: true, serving: true, database: true, storage: 'usable' });
    const incoming = path.join(t.env.DATA_DIR!, 'files', 'incoming');
    rmSync(incoming, { recursive: true });
    writeFileSync(incoming, 'no folder');
    t.clock.set(new Date(t.clock.now().getTime() + 16_000));
    await expect.poll(ready).toMatchObject({ status: 200, ready: true, storage: 'unavailable' });
    const { body: figures } = await t.call<string>(null, 'GET /metrics');
    expect(figures).toContain('file_storage_condition{condition="unavailable"} 1');
    expect(figures).toContain('file_storage_condition{condition="usable"} 0');
    expect(lines.filter((line) => line.includes('"alert":"storage"'))).toHaveLength(1);
    const admin = await t.person('organizationAdmin');
    expect((await t.call(admin, 'POST /v1/site', { body: { name: 'Chantier' } })).status).toBeLessThan(300);
    await t.close();
  });
});

describe('the served pages', () => {
  const dist = mkdtempSync(path.join(tmpdir(), 'fanal-dist-'));
  const app = Fastify();
  beforeAll(async () => {
    for (const name of ['index', 'home'])
      writeFileSync(path.join(dist, `${name}.html`), `<title>${name}</title><meta content="__CSP_NONCE__">`);
    for (const name of ['app.js', 'app.js.map', 'app.js.map.br', 'app.js.map.gz', 'map.js'])
      writeFileSync(path.join(dist, name), 'content');
    await servePortal(app, dist, []);
  });
  afterAll(async () => {
    await app.close();
    rmSync(dist, { recursive: true });
  });

  it.each([
    ['/app.js', 200],
    ['/map.js', 200],
    ['/app.js.map', 404],
    ['/app.js%2emap', 404],
    ['/./app.js.map', 404],
    ['/app.js.map.br', 404],
    ['/app.js.map.gz', 404],
  ])('%s answers %i: no source map, should one lie there', async (url, status) => {
    expect((await app.inject({ url, headers: { 'accept-encoding': 'br, gzip' } })).statusCode).toBe(status);
  });

  it('tells about a file without sending it', async () => {
    const { statusCode, headers, body } = await app.inject({ method: 'HEAD', url: '/app.js' });
    expect([statusCode, headers['content-length'], body]).toEqual([200, '7', '']);
    expect((await app.inject({ method: 'HEAD', url: '/app.js.map' })).statusCode).toBe(404);
  });

  it.each([
    ['/', 'home'],
    ['/?state=expired', 'home'],
    ['/home.html', 'home'],
    ['/index.html', 'index'],
    ['/callback?code=1', 'index'],
    ['/01a2272b-2c91-7e09-95f9-09adc176e1d7/dashboard/overview', 'index'],
  ])('%s gives the page %s, with a nonce of its own that the policy names', async (url, page) => {
    const { body, headers, statusCode } = await app.inject({ url, headers: { accept: 'text/html' } });
    const nonce = /content="([^"]+)"/.exec(body)?.[1];
    expect([statusCode, body.includes(`<title>${page}</title>`)]).toEqual([200, true]);
    expect(nonce).toMatch(/^[\w-]{22}$/);
    expect(headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
  });
});
