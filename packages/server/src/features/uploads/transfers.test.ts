import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ErrorBody } from '@fanal/contract/errors';
import type { UploadTask } from '@fanal/contract/uploads/uploads.shapes';
import { beforeAll, describe, expect, it } from 'vitest';
import { StorageFull } from '#platform/files/storage';
import { type Caller, useTestApp } from '../../../test/harness.ts';
import { goodFile } from '../../../test/hostile-files.ts';
import { runDueJobs } from '../../../test/job-queue.ts';
import { pixel } from '../../../test/sample.ts';

const t = useTestApp();
const runJobs = () => runDueJobs(t, t.app.jobs);
const MINUTE = 60_000;
const pathOf = (url: string) => url.replace(/^https?:\/\/[^/]+/, '');

/** An empty MP4 box of the given number of bytes. */
const box = (type: string, size: number) => {
  const bytes = Buffer.alloc(size);
  bytes.writeUInt32BE(size, 0);
  bytes.write(type, 4, 'latin1');
  return bytes;
};

const inject = (method: 'GET' | 'HEAD' | 'PUT', url: string, headers: Record<string, string> = {}, payload?: Buffer) =>
  t.app.server.inject({ method, url: pathOf(url), headers, ...(payload ? { payload } : {}) });

const start = async (caller: Caller, bytes: Buffer, objectType = 'lesson', name = 'a.mp4') =>
  (
    await t.call<UploadTask>(caller, 'POST /v1/upload-files/', {
      body: { name, size: bytes.length, metadata: { objectType } },
    })
  ).body;

const upload = async (caller: Caller, bytes: Buffer, objectType?: string, name?: string) => {
  const task = await start(caller, bytes, objectType, name);
  expect((await inject('PUT', task.signedUrl!, task.headers, bytes)).statusCode).toBe(201);
  await runJobs();
  return (await t.call<UploadTask>(caller, `GET /v1/upload-files/${task.id}`)).body;
};

const later = async <T>(ms: number, ask: () => Promise<T>): Promise<T> => {
  const now = t.clock.now();
  t.clock.set(new Date(now.getTime() + ms));
  try {
    return await ask();
  } finally {
    t.clock.set(now);
  }
};

describe('a download link', () => {
  const { bytes } = goodFile('mp4');
  let admin: Caller;
  let file: UploadTask;
  beforeAll(async () => {
    admin = await t.person('organizationAdmin');
    file = await upload(admin, bytes, 'lesson', 'visite « guidée ».mp4');
  });

  it('returns the file with its type and nosniff, inline only for pictures, video and audio (P26, P30, P33)', async () => {
    const { statusCode, headers, rawPayload } = await inject('GET', file.url);
    expect(statusCode).toBe(200);
    expect(rawPayload.equals(bytes)).toBe(true);
    expect(headers).toMatchObject({
      'content-type': 'video/mp4',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'accept-ranges': 'bytes',
      'content-length': String(bytes.length),
    });
    expect(headers['content-disposition']).toMatch(/^inline; /);
    expect(headers['content-disposition']).toContain(encodeURIComponent('visite « guidée ».mp4'));
    const pdf = await upload(admin, goodFile('pdf').bytes, 'post', 'a.pdf');
    expect((await inject('GET', pdf.url)).headers['content-disposition']).toMatch(/^attachment; /);
  });

  it.each([
    ['bytes=0-0', 0, 0],
    ['bytes=5-19', 5, 19],
    ['bytes=-7', -7, -1],
    ['bytes=3-', 3, -1],
    ['bytes=10-99999999', 10, -1],
  ] as const)('gives the range %s of a file, so that a video can be sought in', async (range, first, last) => {
    const from = first < 0 ? bytes.length + first : first;
    const to = last < 0 ? bytes.length + last : last;
    const { statusCode, headers, rawPayload } = await inject('GET', file.url, { range });
    expect([statusCode, headers['content-range']]).toEqual([206, `bytes ${from}-${to}/${bytes.length}`]);
    expect(rawPayload.equals(bytes.subarray(from, to + 1))).toBe(true);
  });

  it('returns 416 beyond the end, 304 for a known version, the whole file for a range of another version, and no body for HEAD', async () => {
    const beyond = await inject('GET', file.url, { range: `bytes=${bytes.length}-` });
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, `bytes */${bytes.length}`]);
    const { headers } = await inject('GET', file.url);
    expect((await inject('GET', file.url, { 'if-none-match': String(headers.etag) })).statusCode).toBe(304);
    expect((await inject('GET', file.url, { range: 'bytes=0-1', 'if-range': '"another"' })).statusCode).toBe(200);
    const head = await inject('HEAD', file.url);
    expect([head.statusCode, head.headers['content-length'], head.rawPayload.length]).toEqual([
      200,
      String(bytes.length),
      0,
    ]);
  });

  it('is valid for 15 minutes at most, and stays the same for a while so that browsers can cache the file (P19)', async () => {
    expect((await later(10 * MINUTE - 1, () => inject('GET', file.url))).statusCode).toBe(200);
    const late = await later(15 * MINUTE, () => inject('GET', file.url));
    expect([late.statusCode, late.json<ErrorBody>().code]).toEqual([403, 'FILE_LINK_REFUSED']);
    const again = (await t.call<UploadTask>(admin, `GET /v1/upload-files/${file.id}`)).body.url;
    const expiresOf = (url: string) => Number(new URL(url).searchParams.get('expires'));
    expect(expiresOf(again) - expiresOf(file.url)).toBeLessThanOrEqual(5 * MINUTE);
  });

  it('is refused with another file, organization, time, operation or signature (P19)', async () => {
    const other = await upload(admin, bytes);
    const stranger = await t.person('organizationAdmin');
    const url = new URL(file.url);
    const variants = [
      pathOf(file.url).replace(file.id, other.id),
      pathOf(file.url).replace(admin.org!, stranger.org),
      pathOf(file.url).replace(/expires=\d+/, `expires=${Number(url.searchParams.get('expires')) + 1}`),
      pathOf(file.url).replace(/signature=(.)/, (_, first) => `signature=${first === '_' ? 'A' : '_'}`),
      pathOf(file.url).replace(/&signature=.*/, ''),
      url.pathname,
      `${url.pathname}?${new URL((await start(admin, bytes)).signedUrl!).searchParams}`,
    ];
    for (const variant of variants)
      expect([variant, (await inject('GET', variant)).statusCode]).toEqual([variant, 403]);
    expect((await inject('PUT', file.url, {}, bytes)).statusCode).toBe(403);
  });
});

describe('an upload link', () => {
  it('accepts the announced bytes once, and no other type, size or object (P32)', async () => {
    const admin = await t.person('organizationAdmin');
    const { bytes } = goodFile('mp4');
    const task = await start(admin, bytes);
    const refused = async (headers: Record<string, string>, payload: Buffer) => {
      const { statusCode } = await inject('PUT', task.signedUrl!, { ...task.headers, ...headers }, payload);
      expect(statusCode).toBeGreaterThanOrEqual(400);
      expect(statusCode).toBeLessThan(500);
    };
    await refused({ 'content-type': 'text/html' }, bytes);
    await refused({ 'x-ms-meta-objecttype': 'payStub' }, bytes);
    await refused({ 'x-ms-meta-rowid': admin.org }, bytes);
    await refused({}, Buffer.concat([bytes, Buffer.from('x')]));
    await refused({}, bytes.subarray(1));
    await refused({}, Buffer.alloc(0));
    expect((await inject('PUT', task.signedUrl!, task.headers, bytes)).statusCode).toBe(201);
    expect((await inject('PUT', task.signedUrl!, task.headers, bytes)).statusCode).toBe(404);
    await runJobs();
    expect((await inject('PUT', task.signedUrl!, task.headers, bytes)).statusCode).toBe(404);
  });

  it('expires after an hour', async () => {
    const admin = await t.person('organizationAdmin');
    const { bytes } = goodFile('mp4');
    const task = await start(admin, bytes);
    const late = await later(60 * MINUTE, () => inject('PUT', task.signedUrl!, task.headers, bytes));
    expect(late.statusCode).toBe(403);
  });

  it('stores nothing of an interrupted transfer, sets the status error, and accepts the whole file afterwards (UPLOADS-03)', async () => {
    const admin = await t.person('organizationAdmin');
    const bytes = goodFile('mp4').bytes;
    const task = await start(admin, bytes);
    await t.app.server.listen({ port: 0, host: '127.0.0.1' });
    const { port } = t.app.server.server.address() as { port: number };
    const sending = request({
      port,
      method: 'PUT',
      path: pathOf(task.signedUrl!),
      headers: { ...task.headers, 'content-length': bytes.length },
    });
    sending.on('error', () => {});
    sending.write(bytes.subarray(0, bytes.length - 10));
    const status = async () => (await t.call<UploadTask>(admin, `GET /v1/upload-files/${task.id}`)).body.status;
    await expect.poll(status).toBe('uploading');
    await sleep(50);
    sending.destroy();
    await expect.poll(status).toBe('error');
    const row = await t.ownerDb
      .selectFrom('files')
      .select('object_key')
      .where('id', '=', task.id)
      .executeTakeFirstOrThrow();
    expect(await t.app.files.storage.find(row.object_key)).toBeNull();
    const { body: again } = await t.call<UploadTask>(admin, `GET /v1/upload-files/${task.id}`);
    expect((await inject('PUT', again.signedUrl!, again.headers, bytes)).statusCode).toBe(201);
    await runJobs();
    expect(await status()).toBe('finished');
  });

  it('returns an error when the storage is full, stores nothing, and works again when there is space (P26)', async () => {
    const admin = await t.person('organizationAdmin');
    const bytes = goodFile('mp4').bytes;
    const big = Buffer.concat([bytes, box('free', 5 * 2 ** 20)]);
    const task = await start(admin, big);
    const { storage } = t.app.files;
    const { write } = storage;
    storage.write = async (_, content) => {
      for await (const chunk of content) if (chunk) break;
      throw new StorageFull();
    };
    const { port } = t.app.server.server.address() as { port: number };
    const address = `http://127.0.0.1:${port}${pathOf(task.signedUrl!)}`;
    const send = () => fetch(address, { method: 'PUT', headers: task.headers, body: new Uint8Array(big) });
    const refused = await send();
    expect([refused.status, ((await refused.json()) as ErrorBody).code]).toEqual([507, 'STORAGE_FULL']);
    const picture = await t.call<ErrorBody>(admin, 'POST /v1/upload-files/images-profiles', { file: pixel() });
    expect([picture.status, picture.body.code]).toEqual([507, 'STORAGE_FULL']);
    storage.write = write;
    expect((await send()).status).toBe(201);
    await runJobs();
    expect((await t.call<UploadTask>(admin, `GET /v1/upload-files/${task.id}`)).body.status).toBe('finished');
  });

  it('encrypts personal files during upload, and returns ranges of them in clear (P34)', async () => {
    const admin = await t.person('organizationAdmin');
    const { bytes } = goodFile('pdf');
    const file = await upload(admin, bytes, 'payStub', '1001-talon.pdf');
    const row = await t.ownerDb.selectFrom('files').selectAll().where('id', '=', file.id).executeTakeFirstOrThrow();
    const stored = Buffer.concat(await (await t.app.files.storage.read(row.object_key)).toArray());
    expect(stored.includes('%PDF')).toBe(false);
    const { rawPayload } = await inject('GET', file.url, { range: 'bytes=1-3' });
    expect(rawPayload.toString()).toBe('PDF');
  });
});
