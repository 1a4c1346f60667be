import type { ErrorBody } from '@fanal/contract/errors';
import { pictureUses, postPictureUses } from '@fanal/contract/uploads/uploads.rules';
import type { UploadedPicture } from '@fanal/contract/uploads/uploads.shapes';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { type Caller, type SentFile, useTestApp } from '../../../test/harness.ts';
import { goodFile, hostileFiles } from '../../../test/hostile-files.ts';

const t = useTestApp();
const POSTS = 'POST /v1/upload-files/images-posts';
const PROFILES = 'POST /v1/upload-files/images-profiles';
const CARDS = 'POST /v1/upload-files/images-cards';

type Answered = UploadedPicture & ErrorBody;

const send = (caller: Caller, call: string, file: SentFile, body: object = {}) =>
  t.call<Answered>(caller, call, { file, body });
const photo = (name = 'photo.jpg'): SentFile => ({ name, bytes: new Uint8Array(goodFile('jpeg').bytes) });
const get = (url: string) => t.app.server.inject({ method: 'GET', url: url.replace(/^https?:\/\/[^/]+/, '') });

describe('a picture sent in a form', () => {
  it.each(postPictureUses)(
    'is converted to WebP in the size of its use: %s (API-12, UPLOADS-06, UPLOADS-09, CONSTANTS-14, CONSTANTS-15)',
    async (use) => {
      const admin = await t.person('organizationAdmin');
      const { status, body } = await send(admin, POSTS, photo(), { use });
      expect(status).toBe(201);
      const { width, height, fit } = pictureUses[use];
      if (fit === 'cover') expect([body.width, body.height]).toEqual([width, height]);
      else expect(Math.max(body.width, body.height)).toBeLessThanOrEqual(Math.max(width, height));
      const { rawPayload, headers } = await get(body.url);
      expect(headers['content-type']).toBe('image/webp');
      expect(rawPayload.length).toBe(body.size);
      const seen = await sharp(rawPayload).metadata();
      expect([seen.format, seen.width, seen.height, seen.exif]).toEqual(['webp', body.width, body.height, undefined]);
    },
  );

  it('without a use is the visual of a post (POSTS-39)', async () => {
    const admin = await t.person('organizationAdmin');
    const { body } = await send(admin, POSTS, photo());
    expect([body.width, body.height, body.name]).toEqual([1080, 1920, 'photo.webp']);
  });

  it('is never refused because of its dimensions (GAP-38)', async () => {
    const admin = await t.person('organizationAdmin');
    for (const [width, height] of [
      [1, 1],
      [3, 4000],
      [5000, 2],
    ] as const) {
      const bytes = await sharp({ create: { width, height, channels: 3, background: '#777' } })
        .png()
        .toBuffer();
      const { status } = await send(
        admin,
        POSTS,
        { name: 'x.png', bytes: new Uint8Array(bytes) },
        { use: 'categoryCover' },
      );
      expect(`${width}x${height} ${status}`).toBe(`${width}x${height} 201`);
    }
  });

  it('of a card is stored encrypted, and read in clear through its link (API-18, P34)', async () => {
    const admin = await t.person('member');
    const { body } = await send(admin, CARDS, photo());
    const row = await t.ownerDb.selectFrom('files').selectAll().where('id', '=', body.id).executeTakeFirstOrThrow();
    expect([row.personal, row.data_key_version]).toEqual([true, 1]);
    const stored = Buffer.concat(await (await t.app.files.storage.read(row.object_key)).toArray());
    expect(stored.includes('WEBP')).toBe(false);
    const { rawPayload } = await get(body.url);
    expect(rawPayload.subarray(8, 12).toString()).toBe('WEBP');
    expect(rawPayload.length).toBe(body.size);
  });

  it('is refused when it is not a picture, is too large, or the file is missing (P26)', async () => {
    const admin = await t.person('organizationAdmin');
    for (const file of hostileFiles().filter(({ verdict }) => verdict.picture === 'reject')) {
      const { status, body } = await send(admin, PROFILES, {
        name: file.name,
        bytes: new Uint8Array(file.bytes),
        type: 'image/png',
      });
      expect([file.name, status >= 400 && status < 500, Boolean(body.message)]).toEqual([file.name, true, true]);
    }
    const large = await send(admin, PROFILES, { name: 'a.png', bytes: new Uint8Array(11 * 2 ** 20) });
    expect([large.status, large.body.code]).toEqual([413, 'FILE_TOO_LARGE']);
    const json = await t.call<ErrorBody>(admin, PROFILES, { body: {} });
    expect([json.status, json.body.code, json.body.message]).toEqual([
      415,
      'MEDIA_TYPE_REFUSED',
      'Envoyez le contenu au format multipart/form-data.',
    ]);
    const { waiting } = await t.ownerDb
      .selectFrom('files')
      .select((e) => e.fn.countAll<number>().as('waiting'))
      .where('account_id', '=', admin.accountId)
      .executeTakeFirstOrThrow();
    expect(waiting).toBe(0);
  });

  it('is stored once when the same request is repeated (P58)', async () => {
    const admin = await t.person('organizationAdmin');
    const again = () => t.call<Answered>(admin, PROFILES, { file: photo(), headers: { 'idempotency-key': 'photo-1' } });
    const [first, second] = [await again(), await again()];
    expect(second.body.id).toBe(first.body.id);
    const other = await t.call<ErrorBody>(admin, PROFILES, {
      file: { name: 'photo.jpg', bytes: new Uint8Array(goodFile('png').bytes) },
      headers: { 'idempotency-key': 'photo-1' },
    });
    expect(other.body.code).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  it('is refused when the person already has two hundred unused files', async () => {
    const admin = await t.person('organizationAdmin');
    const { body } = await send(admin, PROFILES, photo());
    const { id: _, ...row } = await t.ownerDb
      .selectFrom('files')
      .selectAll()
      .where('id', '=', body.id)
      .executeTakeFirstOrThrow();
    const many = Array.from({ length: 199 }, () => ({ ...row, id: crypto.randomUUID() }));
    await t.ownerDb.insertInto('files').values(many).execute();
    const { status, body: refused } = await send(admin, PROFILES, photo());
    expect([status, refused.code]).toEqual([429, 'TOO_MANY_UPLOADS']);
  });

  it('of a post can be deleted by everybody who may upload such pictures; a profile picture only by its person (API-13, API-17)', async () => {
    const admin = await t.person('organizationAdmin');
    const creator = await t.person('contentCreator', admin.org);
    const post = (await send(admin, POSTS, photo())).body;
    expect((await t.call(creator, `DELETE /v1/upload-files/images-posts/${post.blobId}`)).body).toEqual({
      id: post.id,
    });
    const own = (await send(admin, PROFILES, photo())).body;
    expect((await t.call(creator, `DELETE /v1/upload-files/images-profiles/${own.blobId}`)).status).toBe(404);
    expect((await t.call(creator, `DELETE /v1/upload-files/images-posts/${own.blobId}`)).status).toBe(404);
    expect((await t.call(admin, `DELETE /v1/upload-files/images-profiles/${own.blobId}`)).status).toBe(200);
    expect((await get(own.url)).statusCode).toBe(404);
  });
});
