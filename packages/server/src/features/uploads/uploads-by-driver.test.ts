/** The same steps for every storage driver: start, upload to the given address, inspection, download through this server (API-19, UPLOADS-07, P32). */
import type { ErrorBody } from '@fanal/contract/errors';
import type { UploadedPicture, UploadTask } from '@fanal/contract/uploads/uploads.shapes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startAzureServer } from '../../../test/azure-server.ts';
import { type Caller, openTestApp } from '../../../test/harness.ts';
import { goodFile, hostileFiles } from '../../../test/hostile-files.ts';
import { runDueJobs } from '../../../test/job-queue.ts';
import { startS3Server } from '../../../test/s3-server.ts';
import { pixel } from '../../../test/sample.ts';

const PUBLIC_URL = 'http://portal.test';
type Env = Record<string, string>;

const azure = async (): Promise<{ env: Env; stop: () => Promise<void> }> => {
  const { settings, stop } = await startAzureServer();
  const { connectionString, container } = settings;
  const env = {
    STORAGE_DRIVER: 'azure',
    AZURE_STORAGE_CONNECTION_STRING: connectionString,
    AZURE_STORAGE_CONTAINER: container,
  };
  return { env, stop };
};

const s3 = async (): Promise<{ env: Env; stop: () => Promise<void> }> => {
  const { settings, stop } = await startS3Server();
  const { bucket, region, endpoint, credentials } = settings;
  const env = {
    STORAGE_DRIVER: 's3',
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY_ID: credentials.accessKeyId,
    S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    S3_FORCE_PATH_STYLE: '1',
  };
  return { env, stop };
};

const none = async () => ({ env: {}, stop: async () => {} });
const drivers = [
  ['local', none, { direct: false }],
  ['azure', azure, { direct: true }],
  ['s3', s3, { direct: true }],
] as const;

describe.each(drivers)('uploads with the %s driver', (_, begin, { direct }) => {
  let service: { env: Env; stop: () => Promise<void> };
  let t: Awaited<ReturnType<typeof openTestApp>>;
  let admin: Caller;
  let address: string;

  beforeAll(async () => {
    service = await begin();
    t = await openTestApp({ env: { ...service.env, PUBLIC_URL } });
    admin = await t.person('organizationAdmin');
    address = await t.app.server.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(async () => {
    await t.close();
    await service.stop();
  });

  /** Replaces the public address of the server by the address on which this test listens. */
  const reach = (url: string) => url.replace(PUBLIC_URL, address);
  const send = (task: UploadTask, bytes: Buffer) =>
    fetch(reach(task.signedUrl!), { method: 'PUT', headers: task.headers, body: new Uint8Array(bytes) });

  const start = async (name: string, objectType: string, bytes: Buffer) => {
    const body = { name, size: bytes.length, metadata: { objectType, rowId: admin.userId, duration: 3 } };
    return (await t.call<UploadTask>(admin, 'POST /v1/upload-files/', { body })).body;
  };

  const finish = async (id: string) => {
    await t.call(admin, `POST /v1/upload-files/${id}/complete`);
    await runDueJobs(t, t.app.jobs);
    return (await t.call<UploadTask>(admin, `GET /v1/upload-files/${id}`)).body;
  };

  const upload = async (name: string, objectType: string, bytes: Buffer) => {
    const task = await start(name, objectType, bytes);
    expect((await send(task, bytes)).status).toBeLessThan(300);
    return finish(task.id);
  };

  it('stores a video, which is read in ranges through this server', async () => {
    const { bytes } = goodFile('mp4');
    const task = await start('a.mp4', 'course', bytes);
    expect(task.signedUrl!.startsWith(PUBLIC_URL)).toBe(!direct);
    await send(task, bytes);
    const done = await finish(task.id);
    expect(done).toMatchObject({ status: 'finished', contentType: 'video/mp4', size: bytes.length });
    const part = await fetch(reach(done.url), { headers: { range: 'bytes=4-7' } });
    expect([part.status, await part.text()]).toEqual([206, 'ftyp']);
  });

  it('receives personal files through this server and stores them encrypted (P34)', async () => {
    const { bytes } = goodFile('pdf');
    const task = await start('1001-talon.pdf', 'payStub', bytes);
    expect(task.signedUrl!.startsWith(PUBLIC_URL)).toBe(true);
    await send(task, bytes);
    const done = await finish(task.id);
    const { object_key } = await t.ownerDb
      .selectFrom('files')
      .select('object_key')
      .where('id', '=', task.id)
      .executeTakeFirstOrThrow();
    const stored = Buffer.concat(await (await t.app.files.storage.read(object_key)).toArray());
    expect(stored.includes('%PDF')).toBe(false);
    const read = Buffer.from(await (await fetch(reach(done.url))).arrayBuffer());
    expect(read.equals(bytes)).toBe(true);
  });

  it('stores pictures sent in forms', async () => {
    const sent = await t.call<UploadedPicture>(admin, 'POST /v1/upload-files/images-profiles', { file: pixel() });
    const read = await fetch(reach(sent.body.url));
    expect([sent.status, read.headers.get('content-type')]).toEqual([201, 'image/webp']);
  });

  it('detects content that is not the announced video, and removes it (P32)', async () => {
    const sent: { name: string; id: string }[] = [];
    const refused = hostileFiles().filter(
      ({ bytes, verdict }) => verdict.video === 'reject' && verdict.pdf === 'reject' && bytes.length > 0,
    );
    // What is refused is the same for each driver, and tried with every file in hostile-uploads.test.ts.
    for (const { name, bytes } of refused.filter((_, at) => at % 6 === 0)) {
      const task = await start('a.mp4', 'post', bytes);
      await send(task, bytes);
      await t.call(admin, `POST /v1/upload-files/${task.id}/complete`);
      sent.push({ name, id: task.id });
    }
    expect(sent.length).toBeGreaterThan(6);
    await runDueJobs(t, t.app.jobs);
    for (const { name, id } of sent) {
      const ended = (await t.call<UploadTask>(admin, `GET /v1/upload-files/${id}`)).body;
      expect([name, ended.status, Boolean(ended.reason)]).toEqual([name, 'error', true]);
      const { object_key } = await t.ownerDb
        .selectFrom('files')
        .select('object_key')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      expect(await t.app.files.storage.find(object_key)).toBeNull();
    }
  });

  it('removes a file whose size is not the announced one (P32)', async () => {
    const { bytes } = goodFile('mp4');
    const task = await start('a.mp4', 'course', bytes);
    const longer = Buffer.concat([bytes, Buffer.alloc(8)]);
    await send(task, longer).catch(() => null);
    const early = await t.call<UploadTask & ErrorBody>(admin, `POST /v1/upload-files/${task.id}/complete`);
    await runDueJobs(t, t.app.jobs);
    const { status } = (await t.call<UploadTask>(admin, `GET /v1/upload-files/${task.id}`)).body;
    expect(early.status === 409 || status === 'error').toBe(true);
  });

  it('removes the bytes when a file is deleted', async () => {
    const done = await upload('a.pdf', 'post', goodFile('pdf').bytes);
    const { object_key } = await t.ownerDb
      .selectFrom('files')
      .select('object_key')
      .where('id', '=', done.id)
      .executeTakeFirstOrThrow();
    expect(await t.app.files.storage.find(object_key)).not.toBeNull();
    await t.call(admin, `DELETE /v1/upload-files/${done.id}`);
    await runDueJobs(t, t.app.jobs);
    expect(await t.app.files.storage.find(object_key)).toBeNull();
  });
});
