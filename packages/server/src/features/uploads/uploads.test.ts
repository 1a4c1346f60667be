import type { ErrorBody } from '@fanal/contract/errors';
import type { UploadTask } from '@fanal/contract/uploads/uploads.shapes';
import { describe, expect, it } from 'vitest';
import { CALLBACK_SECRET, type Caller, useTestApp } from '../../../test/harness.ts';
import { goodFile } from '../../../test/hostile-files.ts';
import { runDueJobs } from '../../../test/job-queue.ts';

const t = useTestApp();
const runJobs = () => runDueJobs(t, t.app.jobs);
const HOUR = 60 * 60_000;

type Started = UploadTask & ErrorBody;
type New = {
  name?: string;
  type?: string;
  bytes?: Buffer;
  objectType?: string;
  metadata?: object;
  needProcessing?: boolean;
};

const start = async (
  caller: Caller,
  { name = 'fiche.pdf', type = '', bytes, objectType = 'post', ...rest }: New = {},
) => {
  const { metadata = {}, needProcessing = false } = rest;
  const body = {
    name,
    type,
    ...(bytes ? { size: bytes.length } : {}),
    metadata: { objectType, ...metadata },
    needProcessing,
  };
  return t.call<Started>(caller, 'POST /v1/upload-files/', { body });
};

const pathOf = (url: string) => url.replace(/^https?:\/\/[^/]+/, '');

const put = (task: UploadTask, payload: Buffer, headers: Record<string, string> = task.headers) =>
  t.app.server.inject({ method: 'PUT', url: pathOf(task.signedUrl!), payload, headers });

const get = (url: string, headers: Record<string, string> = {}) =>
  t.app.server.inject({ method: 'GET', url: pathOf(url), headers });

const read = async (caller: Caller, id: string) => (await t.call<Started>(caller, `GET /v1/upload-files/${id}`)).body;

/** All steps: start, upload, inspection. */
const upload = async (caller: Caller, bytes: Buffer, given: New = {}) => {
  const { body: task } = await start(caller, { bytes, ...given });
  await put(task, bytes);
  await runJobs();
  return read(caller, task.id);
};

describe('an upload task', () => {
  it('started with name, type and metadata returns the upload address with blob and metadata headers (API-14, API-19, UPLOADS-01, UPLOADS-07, GAP-78)', async () => {
    const admin = await t.person('organizationAdmin');
    const rowId = admin.userId;
    const { status, body } = await start(admin, {
      name: 'visite du chantier.mp4',
      type: 'video/mp4',
      objectType: 'course',
      metadata: { rowId, duration: 12.5 },
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      blobId: body.id,
      name: 'visite du chantier.mp4',
      status: 'pending',
      needProcessing: false,
      metadata: { objectType: 'course', rowId, duration: 12.5 },
      headers: {
        'content-type': 'video/mp4',
        'x-ms-blob-type': 'BlockBlob',
        'x-ms-meta-objecttype': 'course',
        'x-ms-meta-rowid': rowId,
        'x-ms-meta-duration': '12.5',
      },
    });
    expect(body.signedUrl).toContain(`/files/${admin.org}/${body.id}?`);
    expect(pathOf(body.url).split('?')[0]!.split('/').at(-1)).toBe(body.blobId);
  });

  it('changes from pending to uploading to finished, and its file can then be read (UPLOADS-02)', async () => {
    const admin = await t.person('organizationAdmin');
    const { bytes } = goodFile('pdf');
    const { body: task } = await start(admin, { bytes });
    expect((await get(task.url)).statusCode).toBe(404);
    expect((await put(task, bytes)).statusCode).toBe(201);
    expect(await read(admin, task.id)).toMatchObject({ status: 'uploading', signedUrl: null, size: bytes.length });
    await runJobs();
    const done = await read(admin, task.id);
    expect(done).toMatchObject({ status: 'finished', reason: null, contentType: 'application/pdf' });
    const file = await get(done.url);
    expect(file.statusCode).toBe(200);
    expect(file.rawPayload.equals(bytes)).toBe(true);
  });

  it('with processing stays in status processing until the callback for its row (UPLOADS-02, UPLOADS-05, GAP-78)', async () => {
    const admin = await t.person('organizationAdmin');
    const rowId = admin.userId;
    const task = await upload(admin, goodFile('mp4').bytes, {
      name: 'a.mp4',
      objectType: 'course',
      metadata: { rowId },
      needProcessing: true,
    });
    expect(task.status).toBe('processing');
    const callback = (authorization: string, body: object) =>
      t.call<ErrorBody>(null, 'POST /v1/upload-files/callback', { body, headers: { authorization } });
    const wrong = await callback('Bearer guessed', { rowId, status: 'finished' });
    expect(wrong.status).toBe(401);
    const unknown = await callback(`Bearer ${CALLBACK_SECRET}`, { rowId: admin.org, status: 'finished' });
    expect(unknown.status).toBe(404);
    expect((await read(admin, task.id)).status).toBe('processing');
    const right = await callback(`Bearer ${CALLBACK_SECRET}`, { rowId, status: 'finished', duration: 61 });
    expect(right.body).toEqual({ tasks: 1 });
    expect(await read(admin, task.id)).toMatchObject({ status: 'finished', metadata: { duration: 61 } });
  });

  it('gets status failed when the processing failed, or without a report for six hours (UPLOADS-02, GAP-78)', async () => {
    const admin = await t.person('organizationAdmin');
    const given = { name: 'a.mp4', objectType: 'course', needProcessing: true };
    const reported = await upload(admin, goodFile('mp4').bytes, { ...given, metadata: { rowId: admin.userId } });
    await t.call(null, 'POST /v1/upload-files/callback', {
      body: { rowId: admin.userId, status: 'failed' },
      headers: { authorization: `Bearer ${CALLBACK_SECRET}` },
    });
    expect(await read(admin, reported.id)).toMatchObject({
      status: 'failed',
      reason: 'Le traitement de ce fichier a échoué. Envoyez-le de nouveau.',
    });
    const forgotten = await upload(admin, goodFile('mp4').bytes, given);
    const begun = t.clock.now();
    t.clock.set(new Date(begun.getTime() + 6 * HOUR + 60_000));
    await t.app.jobs.find(({ task }) => task === 'sweep-files')!.run({});
    t.clock.set(begun);
    expect((await read(admin, forgotten.id)).status).toBe('failed');
  });

  it('returns the duration measured from the video, not the one sent by the browser (UPLOADS-01)', async () => {
    const admin = await t.person('organizationAdmin');
    const twelveSeconds = goodFile('mp4').bytes;
    const task = await upload(admin, twelveSeconds, {
      name: 'a.mp4',
      objectType: 'lesson',
      metadata: { duration: 9999 },
    });
    expect(task.metadata.duration).toBe(12);
  });

  it('gets status error when its content is not what was announced, and the object is removed (UPLOADS-03, ERRORS-34, P32)', async () => {
    const admin = await t.person('organizationAdmin');
    const html = Buffer.from('<!doctype html><script>alert(1)</script>');
    const task = await upload(admin, html, { name: 'facture.pdf' });
    expect(task).toMatchObject({
      status: 'error',
      reason: 'Ce type de fichier n’est pas accepté ici. Formats acceptés\u00a0: MP4, MOV, WebM, PDF.',
    });
    expect((await get(task.url)).statusCode).toBe(404);
    const { object_key } = await t.ownerDb
      .selectFrom('files')
      .select('object_key')
      .where('id', '=', task.id)
      .executeTakeFirstOrThrow();
    expect(await t.app.files.storage.find(object_key)).toBeNull();
  });

  it('can be uploaded again after an error (UPLOADS-03)', async () => {
    const admin = await t.person('organizationAdmin');
    const { bytes } = goodFile('pdf');
    const { body: task } = await start(admin, {});
    await put(task, Buffer.from('no pdf at all'));
    await runJobs();
    const failed = await read(admin, task.id);
    expect(failed.status).toBe('error');
    expect((await put(failed, bytes)).statusCode).toBe(201);
    await runJobs();
    expect((await read(admin, task.id)).status).toBe('finished');
  });

  it('is refused at the start for a type, size or kind that is never accepted, with the accepted ones (GAP-38)', async () => {
    const admin = await t.person('organizationAdmin');
    const type = await start(admin, { name: 'outil.exe' });
    expect([type.status, type.body.code]).toEqual([415, 'FILE_TYPE_REFUSED']);
    const heic = await start(admin, { name: 'IMG_0001.HEIC', objectType: 'document' });
    expect(heic.body.code).toBe('PICTURE_HEIC');
    const size = { body: { name: 'a.pdf', size: 26 * 2 ** 20, metadata: { objectType: 'post' } } };
    const large = await t.call<ErrorBody>(admin, 'POST /v1/upload-files/', { ...size, locale: 'en_CA' });
    expect(large.body).toMatchObject({
      code: 'FILE_TOO_LARGE',
      message: 'This file is too large: 25 MB at most. Choose a smaller one.',
    });
    const creator = await t.person('contentCreator');
    expect((await start(creator, { objectType: 'payStub' })).body.code).toBe('UPLOAD_FORBIDDEN');
  });

  it('returns 404 to everybody except its creator', async () => {
    const admin = await t.person('organizationAdmin');
    const colleague = await t.person('organizationAdmin', admin.org);
    const { body: task } = await start(admin);
    for (const call of [
      `GET /v1/upload-files/${task.id}`,
      `POST /v1/upload-files/${task.id}/complete`,
      `DELETE /v1/upload-files/${task.id}`,
    ])
      expect((await t.call(colleague, call)).status).toBe(404);
  });

  it('can be cancelled, which removes its bytes (API-15)', async () => {
    const admin = await t.person('organizationAdmin');
    const task = await upload(admin, goodFile('pdf').bytes);
    const { object_key } = await t.ownerDb
      .selectFrom('files')
      .select('object_key')
      .where('id', '=', task.id)
      .executeTakeFirstOrThrow();
    expect((await t.call(admin, `DELETE /v1/upload-files/${task.id}`)).body).toEqual({ id: task.id });
    await runJobs();
    expect(await t.app.files.storage.find(object_key)).toBeNull();
    expect((await t.call(admin, `GET /v1/upload-files/${task.id}`)).status).toBe(404);
  });

  it('completed a second time returns its result', async () => {
    const admin = await t.person('organizationAdmin');
    const { body: task } = await start(admin);
    await put(task, Buffer.from('no pdf at all'));
    await runJobs();
    const late = await t.call<UploadTask>(admin, `POST /v1/upload-files/${task.id}/complete`);
    expect([late.status, late.body.status, Boolean(late.body.reason)]).toEqual([200, 'error', true]);
  });

  it('completed before any bytes arrived returns an error', async () => {
    const admin = await t.person('organizationAdmin');
    const { body: task } = await start(admin);
    const early = await t.call<ErrorBody>(admin, `POST /v1/upload-files/${task.id}/complete`);
    expect([early.status, early.body.code]).toEqual([409, 'FILE_NOT_THERE']);
  });

  it('for a picture among documents stores a re-encoded WebP (UPLOADS-09, P27)', async () => {
    const admin = await t.person('organizationAdmin');
    const task = await upload(admin, goodFile('jpeg').bytes, { name: 'certificat.jpg', objectType: 'document' });
    expect(task).toMatchObject({ status: 'finished', contentType: 'image/webp' });
    const { rawPayload } = await get(task.url);
    expect(rawPayload.subarray(8, 12).toString()).toBe('WEBP');
    expect(rawPayload.includes('Exif')).toBe(false);
  });
});

describe('the sweep', () => {
  it('removes files not finished or used within a day, and keeps the rest', async () => {
    const admin = await t.person('organizationAdmin');
    const { body: begun } = await start(admin);
    const finished = await upload(admin, goodFile('pdf').bytes);
    const used = await upload(admin, goodFile('pdf').bytes);
    await t.ownerDb
      .updateTable('files')
      .set({ used_by_type: 'post', used_by_id: admin.userId })
      .where('id', '=', used.id)
      .execute();
    const keyOf = async (id: string) =>
      (await t.ownerDb.selectFrom('files').select('object_key').where('id', '=', id).executeTakeFirst())?.object_key;
    const [gone, remaining] = [(await keyOf(finished.id))!, (await keyOf(used.id))!];
    const began = t.clock.now();
    t.clock.set(new Date(began.getTime() + 23 * HOUR));
    await t.app.jobs.find(({ task }) => task === 'sweep-files')!.run({});
    expect(await keyOf(finished.id)).toBe(gone);
    t.clock.set(new Date(began.getTime() + 25 * HOUR));
    await t.app.jobs.find(({ task }) => task === 'sweep-files')!.run({});
    t.clock.set(began);
    await runJobs();
    expect(await Promise.all([keyOf(begun.id), keyOf(finished.id)])).toEqual([undefined, undefined]);
    expect(await t.app.files.storage.find(gone)).toBeNull();
    expect(await t.app.files.storage.find(remaining)).not.toBeNull();
  });
});
