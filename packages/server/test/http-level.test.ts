/** Responses of Node or Fastify themselves, before any route: they look like all others (P20, P33). */
import net from 'node:net';
import { type ErrorBody, errors } from '@fanal/contract/errors';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from './harness.ts';

const t = useTestApp({ env: { REQUEST_TIMEOUT_MS: '1000' } });
let port = 0;
beforeAll(async () => {
  await t.app.server.listen({ host: '127.0.0.1', port: 0 });
  port = (t.app.server.server.address() as net.AddressInfo).port;
});

type Answer = { status: number; headers: Record<string, string>; body: string };

const partsOf = (text: string): Answer => {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const [line = '', ...lines] = head.split('\r\n');
  const headers = Object.fromEntries(
    lines.map((one) => [one.slice(0, one.indexOf(':')).toLowerCase(), one.slice(one.indexOf(':') + 2)]),
  );
  return { status: Number(line.split(' ')[1]), headers, body: rest.join('\r\n\r\n') };
};

/** Sends exactly these bytes and waits for the first response. */
const exchange = (bytes: string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const socket = net.connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'));
    let text = '';
    const done = () => {
      socket.destroy();
      resolve(partsOf(text));
    };
    socket.setTimeout(4_000, () => reject(new Error(`no answer, only ${JSON.stringify(text)}`)));
    socket.on('error', () => {}).on('close', done);
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
      const { headers, body } = partsOf(text);
      if (text.includes('\r\n\r\n') && body.length >= Number(headers['content-length'] ?? Number.NaN)) done();
    });
  });

const get = (path: string, ...headers: string[]) =>
  `GET ${path} HTTP/1.1\r\n${['host: x', ...headers].join('\r\n')}\r\n\r\n`;
const CANARY = 'canari';

const cases: [string, string, number, string][] = [
  ['headers of 40 KB', get('/v1/configuration', `x-${CANARY}: ${'x'.repeat(40_000)}`), 431, 'HEADERS_TOO_LARGE'],
  ['an address of 40 KB', get(`/${CANARY}${'x'.repeat(40_000)}`), 431, 'HEADERS_TOO_LARGE'],
  ['a length that is no number', get(`/${CANARY}`, 'content-length: many'), 400, 'REQUEST_MALFORMED'],
  ['a negative length', get(`/${CANARY}`, 'content-length: -1'), 400, 'REQUEST_MALFORMED'],
  ['two lengths', get(`/${CANARY}`, 'content-length: 1', 'content-length: 2'), 400, 'REQUEST_MALFORMED'],
  [
    'a length and chunks',
    get(`/${CANARY}`, 'content-length: 3', 'transfer-encoding: chunked'),
    400,
    'REQUEST_MALFORMED',
  ],
  ['a header without a name', get(`/${CANARY}`, ': x'), 400, 'REQUEST_MALFORMED'],
  ['a method that nobody knows', `CANARI / HTTP/1.1\r\nhost: x\r\n\r\n`, 400, 'REQUEST_MALFORMED'],
  ['no host', `GET /${CANARY} HTTP/1.1\r\n\r\n`, 400, 'REQUEST_MALFORMED'],
  ['another protocol', '\u0016\u0003\u0001\u0002\r\n\r\n', 400, 'REQUEST_MALFORMED'],
  ['a tunnel', `CONNECT ${CANARY}:443 HTTP/1.1\r\nhost: x\r\n\r\n`, 400, 'REQUEST_MALFORMED'],
  ['headers that never end', `GET /${CANARY} HTTP/1.1\r\nhost: x\r\n`, 408, 'REQUEST_TIMEOUT'],
  ['half an escape in the address', get('/%E0%A4%A'), 404, 'NOT_FOUND'],
  ['a percent sign in the address', get('/%'), 404, 'NOT_FOUND'],
  ['a zero in the address', get(`/${CANARY}%00`), 400, 'REQUEST_MALFORMED'],
  ['an expectation that nobody knows', get(`/v1/${CANARY}`, 'expect: miracles'), 404, 'NOT_FOUND'],
  ['a wish to upgrade', get(`/v1/${CANARY}`, 'connection: upgrade', 'upgrade: websocket'), 404, 'NOT_FOUND'],
  ['HTTP/1.0', `GET /v1/${CANARY} HTTP/1.0\r\n\r\n`, 404, 'NOT_FOUND'],
  ['an unusual method', `PROPFIND /v1/${CANARY} HTTP/1.1\r\nhost: x\r\n\r\n`, 404, 'NOT_FOUND'],
];

describe('requests that reach no route', () => {
  it.each(cases)('%s is answered like everything else (P20, P33)', async (_, bytes, status, code) => {
    const usual = (await exchange(get('/v1/profile/my'))).headers;
    const answer = await exchange(bytes);
    const body = JSON.parse(Buffer.from(answer.body, 'latin1').toString()) as ErrorBody;
    expect([answer.status, body.code, body.statusCode]).toEqual([status, code, status]);
    expect(errors[body.code]).toBe(status);
    expect(body.message.length).toBeGreaterThan(10);
    expect(answer.body.toLowerCase()).not.toContain(CANARY);
    const missing = Object.keys(usual).filter(
      (name) => !['www-authenticate', 'keep-alive'].includes(name) && answer.headers[name] === undefined,
    );
    expect(missing).toEqual([]);
    for (const name of ['content-security-policy', 'strict-transport-security', 'cache-control', 'content-type'])
      expect(answer.headers[name]).toBe(usual[name]);
  });
});

describe('a malformed form', () => {
  const calls = ['images-posts', 'images-profiles', 'images-cards'].map((name) => `/v1/upload-files/${name}`);
  const paths = [...calls, '/v1/imports/users'];
  const file = (boundary: string) =>
    `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nx`;
  const broken: [string, string, string, number][] = [
    ['without a boundary', 'multipart/form-data', 'x', 400],
    ['that only begins', 'multipart/form-data; boundary=x', '--x', 400],
    ['with an empty boundary', 'multipart/form-data; boundary=', '--', 400],
    ['whose file never ends', 'multipart/form-data; boundary=x', file('x'), 400],
    ['whose file ends in a header', 'multipart/form-data; boundary=x', `${file('x')}\r\n--x\r\ncontent-`, 400],
    ['that is text', 'multipart/form-data; boundary=x', 'x'.repeat(1000), 400],
    ['of another boundary', 'multipart/form-data; boundary=y', `${file('x')}\r\n--x--\r\n`, 400],
    ['with a prototype', 'multipart/form-data; boundary=x', file('x').replace('"file"', '"__proto__"'), 400],
    ['with two files', 'multipart/form-data; boundary=x', `${file('x')}\r\n${file('x')}\r\n--x--\r\n`, 400],
    ['that is JSON', 'application/json', '{"file":1}', 415],
    ['of no type', 'nonsense', 'x', 415],
  ];

  it.each(broken)('%s is refused with a code (P20)', async (_, type, payload, status) => {
    const admin = await t.person('organizationAdmin');
    for (const url of paths) {
      const headers = { 'content-type': type, authorization: `Bearer ${admin.token}`, 'x-organization-id': admin.org };
      const answer = await t.app.server.inject({ method: 'POST', url, payload, headers });
      const { code } = answer.json() as ErrorBody;
      expect([url, answer.statusCode, code]).toEqual([
        url,
        status,
        status === 400 ? 'REQUEST_MALFORMED' : 'MEDIA_TYPE_REFUSED',
      ]);
      if (status === 415) expect((answer.json() as ErrorBody).details).toEqual({ expected: 'multipart/form-data' });
    }
  });
});
