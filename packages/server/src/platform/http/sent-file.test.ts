import type { AddressInfo } from 'node:net';
import { Readable, Writable } from 'node:stream';
import pino from 'pino';
import { expect, it } from 'vitest';
import { sendFile } from './sent-file.ts';
import { createServer } from './server.ts';

it('closes the connection and logs the error when a file fails in the middle, so that a partial download is not taken for a complete one', async () => {
  const lines: string[] = [];
  const log = pino(new Writable({ write: (line, _, done) => done(void lines.push(String(line))) }));
  const limiter = { count: async () => {}, stop: () => {} };
  const limits = {
    ratePerAddress: 0,
    trustedProxies: [],
    bodyLimitBytes: 1_000,
    requestTimeoutMs: 10_000,
    bodyBytesPerSecond: 1,
  };
  const server = createServer({ log, limiter, ...limits });
  async function* halves() {
    yield 'the first half';
    throw new Error('the database is gone');
  }
  const broken = () => Readable.from(halves(), { objectMode: false });
  server.get('/file', (_, reply) => sendFile(reply, { name: 'a.csv', mediaType: 'text/csv', bytes: broken() }));
  await server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/file`);
  await expect(answer.text()).rejects.toThrow();
  expect(lines.join('')).toContain('the database is gone');
  await server.close();
});
