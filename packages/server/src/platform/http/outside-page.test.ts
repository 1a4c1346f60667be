import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createReadOutside, isOutside } from './outside-page.ts';

let port = 0;
let connections = 0;
let answer: http.RequestListener = (_, response) => void response.end();
const servers = ['127.0.0.1', '::1'].map((host) => ({
  host,
  server: http.createServer((request, response) => answer(request, response)),
}));

beforeAll(async () => {
  for (const { host, server } of servers) {
    server.on('connection', () => {
      connections += 1;
    });
    await new Promise<void>((resolve) => server.listen(port, host, resolve));
    port = (server.address() as AddressInfo).port;
  }
});
afterAll(() => {
  for (const { server } of servers) server.close();
});
beforeEach(() => {
  connections = 0;
  answer = (_, response) => void response.end('<title>inside</title>');
});

const html =
  (body: string, headers: http.OutgoingHttpHeaders = {}): http.RequestListener =>
  (_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers });
    response.end(body);
  };
const local = { allowed: { address: '127.0.0.1' } };
const here = (path = '/') => `http://127.0.0.1:${port}${path}`;

describe('an address that leads inside', () => {
  const hosts = [
    '127.0.0.1',
    '127.1',
    '127.255.255.254',
    '2130706433',
    '0x7f000001',
    '0x7f.0.0.1',
    '0177.0.0.1',
    '017700000001',
    '0.0.0.0',
    '0',
    '10.0.0.1',
    '100.64.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.1',
    '192.0.2.1',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '[::1]',
    '[::]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[::127.0.0.1]',
    '[fc00::1]',
    '[fd12:3456::1]',
    '[fe80::1]',
    '[ff02::1]',
    '[64:ff9b::7f00:1]',
    '[2002:7f00:1::]',
    '[2001:db8::1]',
    'localhost',
    'LOCALHOST.',
    '127.0.0.1.',
    '①②⑦.0.0.1',
  ];

  it.each(hosts.flatMap((host) => [`http://${host}/`, `http://${host}:PORT/`, `https://${host}/`]))(
    '%s is answered as if nothing was there, and nothing inside sees a connection (P24)',
    async (address) => {
      expect(await createReadOutside({ timeLimitMs: 2_000 })(address.replace('PORT', `${port}`))).toEqual({
        kind: 'failed',
        reason: 'unreachable',
      });
      expect(connections).toBe(0);
    },
  );

  it.each([
    'ftp://boreal.example/',
    'file:///etc/passwd',
    'gopher://boreal.example/',
    'data:text/html,x',
    'javascript:alert(1)',
    'https://boreal.example:8443/',
    'http://boreal.example:22/',
    'https://user:word@boreal.example/',
    'https://127.0.0.1@boreal.example/',
    'nothing',
  ])('%s is not asked at all (P24)', async (address) => {
    const asked: string[] = [];
    const resolve = async (host: string) => {
      asked.push(host);
      return [{ address: '127.0.0.1', family: 4 }];
    };
    expect(await createReadOutside({ resolve })(address)).toEqual({ kind: 'failed', reason: 'unreachable' });
    expect([asked, connections]).toEqual([[], 0]);
  });

  it.each([
    [[{ address: '127.0.0.1', family: 4 }]],
    [[{ address: '::1', family: 6 }]],
    [
      [
        { address: '93.184.216.34', family: 4 },
        { address: '10.0.0.1', family: 4 },
      ],
    ],
    [[]],
  ])('by the name of a host is refused: %j (P24)', async (found) => {
    const read = createReadOutside({ resolve: async () => found });
    expect((await read('http://boreal.example/')).kind).toBe('failed');
    expect(connections).toBe(0);
  });

  it('is not reached by a name that changes its address: it is looked up once (P24)', async () => {
    let looked = 0;
    const resolve = async () => {
      looked += 1;
      return [looked === 1 ? { address: '192.0.2.77', family: 4 } : { address: '127.0.0.1', family: 4 }];
    };
    const read = createReadOutside({ resolve, allowed: { address: '192.0.2.77' }, timeLimitMs: 300 });
    expect((await read(`http://boreal.example:${port}/`)).kind).toBe('failed');
    expect([looked, connections]).toEqual([1, 0]);
  });

  it.each([301, 302, 303, 307, 308])('is not reached by a redirect %i from outside (P24)', async (status) => {
    const asked: string[] = [];
    answer = (request, response) => {
      asked.push(request.url!);
      response.writeHead(status, { location: `http://[::1]:${port}/secret` });
      response.end();
    };
    expect(await createReadOutside(local)(here('/start'))).toEqual({ kind: 'failed', reason: 'unreachable' });
    expect(asked).toEqual(['/start']);
  });
});

describe('a page outside', () => {
  it('is read with its status and its text in its character set', async () => {
    answer = html('<title>Froid intense</title>');
    expect(await createReadOutside(local)(here())).toEqual({
      kind: 'answered',
      status: 200,
      text: '<title>Froid intense</title>',
    });
    answer = (_, response) => {
      response.writeHead(404, { 'content-type': 'text/html; charset=iso-8859-1' });
      response.end(Buffer.from('<title>Égaré</title>', 'latin1'));
    };
    expect(await createReadOutside(local)(here())).toMatchObject({ status: 404, text: '<title>Égaré</title>' });
  });

  it('is followed through redirects, five at most', async () => {
    answer = (request, response) => {
      const left = Number(request.url!.slice(1));
      if (left === 0) return html('<title>Là</title>')(request, response);
      response.writeHead(302, { location: `/${left - 1}` });
      return response.end();
    };
    expect(await createReadOutside(local)(here('/5'))).toMatchObject({ status: 200, text: '<title>Là</title>' });
    expect(await createReadOutside(local)(here('/6'))).toEqual({ kind: 'failed', reason: 'tooManyRedirects' });
  });

  it('without an end is read up to 256 KiB, and a film not at all', async () => {
    answer = (_, response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      const more = () => {
        while (response.write('x'.repeat(65_536)));
      };
      response.on('drain', more);
      more();
    };
    const endless = await createReadOutside(local)(here());
    expect(endless.kind === 'answered' && endless.text.length).toBe(262_144);
    answer = html('film', { 'content-type': 'video/mp4' });
    expect(await createReadOutside(local)(here())).toEqual({ kind: 'answered', status: 200, text: '' });
  });

  it('that does not answer is given up', async () => {
    answer = () => undefined;
    expect(await createReadOutside({ ...local, timeLimitMs: 200 })(here())).toEqual({
      kind: 'failed',
      reason: 'timeout',
    });
  });
});

it('tells addresses of the public Internet from all others (P24)', () => {
  expect(['93.184.216.34', '8.8.8.8', '2606:2800:220:1::1', '172.32.0.1', '192.167.1.1'].map(isOutside)).toEqual(
    Array(5).fill(true),
  );
  expect(['', 'boreal.example', '127.0.0.1', '::ffff:8.8.8.8', '2001::1', '3fff::1', '5f00::1'].map(isOutside)).toEqual(
    Array(7).fill(false),
  );
});
