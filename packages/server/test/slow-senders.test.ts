/**
 * Unfinished forms must neither use much memory nor delay other callers (P48). The server runs in a separate process
 * and reports its own memory, without garbage.
 */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ErrorBody } from '@fanal/contract/errors';
import { describe, expect, it } from 'vitest';
import { type Caller, useTestApp } from './harness.ts';
import { pixel } from './sample.ts';
import { startSecondServer } from './second-server.ts';

const t = useTestApp();
const MEGABYTE = 1024 * 1024;
const FORM_BYTES = 9.9 * MEGABYTE;
const PATH = '/v1/upload-files/images-profiles';
const HEAD =
  '--edge\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n';

/** Resident memory without garbage: what is not collected yet says nothing of what the forms hold. */
const memoryOf = async (child: ChildProcess) => {
  const answer = once(child, 'message');
  child.send('memory');
  const [bytes] = (await answer) as [number];
  return bytes / MEGABYTE;
};

/** Begins a form that announces 9.9 MB, sends that many bytes of it as fast as it can, then a byte now and then. */
const openForm = (address: string, caller: Caller, bytes: number) => {
  const { hostname, port } = new URL(address);
  const socket = net.connect(Number(port), hostname);
  const timer = setInterval(() => socket.writable && socket.write('x'), 2_000);
  const sender = { socket, answer: '', isClosed: false };
  socket
    .on('error', () => {})
    .on('close', () => {
      clearInterval(timer);
      sender.isClosed = true;
    });
  socket.on('data', (chunk) => {
    sender.answer += chunk;
  });
  const headers = [
    `POST ${PATH} HTTP/1.1`,
    'host: x',
    `authorization: Bearer ${caller.token}`,
    `x-organization-id: ${caller.org}`,
    'content-type: multipart/form-data; boundary=edge',
    `content-length: ${Math.floor(FORM_BYTES) + 1000}`,
  ];
  socket.write(`${headers.join('\r\n')}\r\n\r\n${HEAD}`);
  socket.write(Buffer.alloc(bytes, 'x'));
  return sender;
};
type Sender = ReturnType<typeof openForm>;

const letGo = (senders: Sender[]) => {
  for (const { socket } of senders) socket.destroy();
};

/** The most memory that the process holds while the bytes arrive and for a while after. */
const heldBy = async (child: ChildProcess, ms: number) => {
  let most = 0;
  for (const end = Date.now() + ms; Date.now() < end; await sleep(250)) most = Math.max(most, await memoryOf(child));
  return most;
};

const sendPicture = async (address: string, caller: Caller, bytes = pixel().bytes) => {
  const form = new FormData();
  form.set('file', new Blob([bytes]), 'pixel.png');
  const headers = { authorization: `Bearer ${caller.token}`, 'x-organization-id': caller.org! };
  const answer = await fetch(`${address}${PATH}`, { method: 'POST', headers, body: form });
  return `${answer.status} ${answer.ok ? '' : ((await answer.json()) as ErrorBody).code}`;
};

const slowestAnswer = async (address: string, caller: Caller) => {
  const times: number[] = [];
  for (let i = 0; i < 20; i += 1) {
    const start = performance.now();
    const headers = { authorization: `Bearer ${caller.token}`, 'x-organization-id': caller.org! };
    expect((await fetch(`${address}/v1/profile/my`, { headers })).status).toBe(200);
    times.push(performance.now() - start);
  }
  return Math.max(...times);
};

/** Starts a server and sends it requests first, so that only the memory of the unfinished forms is measured. */
const startWarm = async (caller: Caller) => {
  const { child, address } = await startSecondServer(t, { jobsAtOnce: 0 });
  for (let i = 0; i < 20; i += 1) expect(await sendPicture(address, caller)).toBe('201 ');
  const large = new Uint8Array(FORM_BYTES);
  for (let i = 0; i < 5; i += 1)
    await Promise.all(Array.from({ length: 4 }, () => sendPicture(address, caller, large)));
  await Promise.all(Array.from({ length: 20 }, () => slowestAnswer(address, caller)));
  return { child, address, rest: await memoryOf(child) };
};

describe('unfinished forms', () => {
  it('80 of 9.9 MB by one guest use less than 100 MB, and everyone else is served (P48)', async () => {
    const [guest, other] = [await t.person('guest'), await t.person('member')];
    const { child, address, rest } = await startWarm(other);
    const senders: Sender[] = [];
    try {
      for (let i = 0; i < 80; i += 1) senders.push(openForm(address, guest, FORM_BYTES));
      const held = await heldBy(child, 6_000);
      console.log(`80 forms of one guest: ${Math.round(rest)} MB at rest, ${Math.round(held)} MB held`);
      expect(await sendPicture(address, other)).toBe('201 ');
      expect(await slowestAnswer(address, other)).toBeLessThan(5_000);
      expect(held - rest).toBeLessThan(100);
      const refused = senders.filter(({ answer }) => answer.startsWith('HTTP/1.1 429'));
      expect(refused.length).toBeGreaterThanOrEqual(70);
      expect(refused[0]!.answer).toMatch(/"code":"TRANSFERS_UNDER_WAY"/);
      expect(refused[0]!.answer).toMatch(/\r\nretry-after: \d+\r\n/i);
    } finally {
      letGo(senders);
      child.kill('SIGKILL');
    }
  });

  it('500 slow ones of 100 people in 20 organizations use less than 100 MB, and everyone else is served (P48)', async () => {
    const other = await t.person('member');
    const people: Caller[] = [];
    for (let org = 0; org < 20; org += 1) {
      const first = await t.person('guest');
      people.push(first);
      for (let i = 1; i < 5; i += 1) people.push(await t.person('guest', first.org));
    }
    const { child, address, rest } = await startWarm(other);
    const senders: Sender[] = [];
    try {
      for (const person of people) for (let i = 0; i < 5; i += 1) senders.push(openForm(address, person, MEGABYTE));
      const held = await heldBy(child, 6_000);
      console.log(`500 slow senders: ${Math.round(rest)} MB at rest, ${Math.round(held)} MB held`);
      expect(await sendPicture(address, other)).toBe('201 ');
      expect(await slowestAnswer(address, other)).toBeLessThan(5_000);
      expect(held - rest).toBeLessThan(100);
      // Refused and disconnected after two windows of fifteen seconds at most, not after five minutes.
      await expect.poll(() => senders.filter(({ isClosed }) => !isClosed).length, { timeout: 45_000 }).toBe(0);
      const refused = senders.filter(({ answer }) => answer.includes('REQUEST_TIMEOUT'));
      // A connection that breaks while the answer is on its way has not read it.
      expect(refused.length).toBeGreaterThan(senders.length * 0.9);
    } finally {
      letGo(senders);
      child.kill('SIGKILL');
    }
  });
});
