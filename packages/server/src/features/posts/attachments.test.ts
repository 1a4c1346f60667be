import type { ErrorBody } from '@fanal/contract/errors';
import type { Feed } from '@fanal/contract/posts/my-posts.shapes';
import type { Post } from '@fanal/contract/posts/posts.shapes';
import type { UploadedPicture } from '@fanal/contract/uploads/uploads.shapes';
import { describe, expect, it } from 'vitest';
import { type Caller, type SentFile, useTestApp } from '../../../test/harness.ts';
import { goodFile } from '../../../test/hostile-files.ts';
import { sendFile } from '../../../test/sent-file.ts';

const t = useTestApp();

const get = (url: string) => t.app.server.inject({ method: 'GET', url: url.replace(/^https?:\/\/[^/]+/, '') });

const sendPicture = async (caller: Caller, use = 'postVisual') => {
  const { name, bytes } = goodFile('png');
  const file: SentFile = { name, bytes: new Uint8Array(bytes) };
  const call = 'POST /v1/upload-files/images-posts';
  return (await t.call<UploadedPicture>(caller, call, { file, body: { use } })).body;
};

/** Uploads a picture, a document and a video through the same routes as a browser. */
const sendAll = async (caller: Caller) => {
  const picture = await sendPicture(caller);
  const [pdf, film] = [goodFile('pdf'), goodFile('mp4')];
  const document = await sendFile(t, caller, { ...pdf, objectType: 'post' });
  const video = await sendFile(t, caller, { ...film, objectType: 'post' });
  return { ids: [picture.id, document.id, video.id], bytes: [null, pdf.bytes, film.bytes] };
};

const withFiles = (caller: Caller, fileIds: readonly string[], body: object = {}) =>
  t.call<Post & ErrorBody>(caller, 'POST /v1/posts', {
    body: {
      type: 'post',
      status: 'published',
      targets: [{ kind: 'everybody', id: caller.org }],
      postContents: [{ locale: 'fr_CA', title: 'Chemin fermé' }],
      attachments: fileIds.map((fileId) => ({ fileId })),
      ...body,
    },
  });
const refusalAt = (path: string) => ({ status: 422, body: { details: { issues: [{ path, rule: 'reference' }] } } });

describe('files of a post', () => {
  it('are uploaded, attached, and read by a member of the audience through links that expire (POSTS-10, POSTS-32, P19)', async () => {
    const editor = await t.person('contentCreator');
    const member = await t.person('member', editor.org);
    const { ids, bytes } = await sendAll(editor);
    const { status, body } = await withFiles(editor, ids);
    expect([status, body.attachments.map(({ kind }) => kind)]).toEqual([201, ['image', 'pdf', 'video']]);
    const feed = await t.call<Feed>(member, 'GET /v1/my/feed');
    const { attachments } = feed.body.items[0]!;
    expect(attachments.map(({ fileId }) => fileId)).toEqual(ids);
    for (const [at, { url, byteSize }] of attachments.entries()) {
      const file = await get(url);
      expect([file.statusCode, file.rawPayload.length]).toEqual([200, byteSize]);
      if (bytes[at]) expect(file.rawPayload.equals(bytes[at])).toBe(true);
      expect(file.headers['x-content-type-options']).toBe('nosniff');
    }
    const types = await Promise.all(attachments.map(async ({ url }) => (await get(url)).headers['content-type']));
    expect(types).toEqual(['image/webp', 'application/pdf', 'video/mp4']);
    const now = t.clock.now();
    t.clock.set(new Date(now.getTime() + 20 * 60_000));
    expect((await get(attachments[0]!.url)).statusCode).toBe(403);
    t.clock.set(now);
  });

  it('are refused to people outside the audience, and to another organization with its own links (P11, P12, P19)', async () => {
    const editor = await t.person('contentCreator');
    const [chosen, other] = [await t.person('member', editor.org), await t.person('member', editor.org)];
    const { ids } = await sendAll(editor);
    const { body: post } = await withFiles(editor, ids, { targets: [{ kind: 'user', id: chosen.userId }] });
    const feedOf = async (caller: Caller) => (await t.call<Feed>(caller, 'GET /v1/my/feed')).body.items;
    expect([(await feedOf(chosen)).length, await feedOf(other)]).toEqual([1, []]);
    for (const id of ids) expect((await t.call(other, `GET /v1/upload-files/${id}`)).status).toBe(404);
    const neighbour = await t.person('organizationAdmin');
    const own = await sendPicture(neighbour);
    const ours = new URL(post.attachments[0]!.url);
    const theirs = new URL(own.url);
    const forged = [
      ours.pathname,
      ours.pathname + theirs.search,
      ours.pathname.replace(editor.org, neighbour.org) + ours.search,
      ours.pathname.replace(ids[0]!, ids[1]!) + ours.search,
      `${ours.pathname}${ours.search.replace(/expires=\d+/, 'expires=9999999999999')}`,
    ];
    for (const url of forged) expect((await get(url)).statusCode).toBe(403);
    for (const id of ids) expect((await t.call(neighbour, `GET /v1/upload-files/${id}`)).status).toBe(404);
  });

  it('of another sender, in this organization or another, are refused in attachments and in texts (P12)', async () => {
    const editor = await t.person('contentCreator');
    const colleague = await t.person('contentCreator', editor.org);
    const stranger = await t.person('contentCreator');
    for (const sender of [colleague, stranger]) {
      const { ids } = await sendAll(sender);
      for (const id of ids) expect(await withFiles(editor, [id])).toMatchObject(refusalAt('attachments.0.fileId'));
      const picture = await sendPicture(sender, 'attachment');
      const contentJson = { type: 'doc', content: [{ type: 'image', attrs: { fileId: picture.id, alt: '' } }] };
      const postContents = [{ locale: 'fr_CA', title: 'Chemin', contentJson }];
      expect(await withFiles(editor, [], { postContents })).toMatchObject(refusalAt('postContents.0.contentJson'));
      expect((await withFiles(sender, ids)).status).toBe(201);
    }
  });

  it('must have the right kind, be complete and be unused: a personal document or a partial video is refused (P21)', async () => {
    const editor = await t.person('organizationAdmin');
    const pdf = goodFile('pdf');
    const document = await sendFile(t, editor, { ...pdf, objectType: 'document' });
    const { body: begun } = await t.call<{ id: string }>(editor, 'POST /v1/upload-files/', {
      body: { name: 'film.mp4', type: 'video/mp4', size: 100, metadata: { objectType: 'post' } },
    });
    for (const id of [document.id, begun.id])
      expect(await withFiles(editor, [id])).toMatchObject(refusalAt('attachments.0.fileId'));
    const { ids } = await sendAll(editor);
    expect((await withFiles(editor, ids)).status).toBe(201);
    expect(await withFiles(editor, ids.slice(0, 1))).toMatchObject(refusalAt('attachments.0.fileId'));
  });

  it('are deleted with the last post that uses them, and not before (POSTS-30, P21)', async () => {
    const editor = await t.person('organizationAdmin');
    const { ids } = await sendAll(editor);
    const { body: first } = await withFiles(editor, ids);
    const { body: copy } = await t.call<Post>(editor, `POST /v1/posts/${first.id}/duplicate`);
    const erase = async (id: string) => {
      await t.call(editor, `PATCH /v1/posts/fake-delete/post/${id}`);
      await t.call(editor, `DELETE /v1/posts/post/${id}`);
    };
    const there = async () =>
      (await t.ownerDb.selectFrom('files').select('id').where('id', 'in', ids).execute()).length;
    await erase(first.id);
    expect(await there()).toBe(3);
    expect((await get(copy.attachments[1]!.url)).statusCode).toBe(200);
    await erase(copy.id);
    expect(await there()).toBe(0);
    expect((await get(copy.attachments[1]!.url)).statusCode).toBe(404);
  });
});
