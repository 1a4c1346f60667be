import type { ErrorBody } from '@fanal/contract/errors';
import type { Page } from '@fanal/contract/kit/page';
import type { Post } from '@fanal/contract/posts/posts.shapes';
import type { UploadedPicture } from '@fanal/contract/uploads/uploads.shapes';
import type { KeptVersion, KeptVersionDetails, RestoredItem } from '@fanal/contract/versions/versions.shapes';
import { describe, expect, it } from 'vitest';
import { buildUserGroup } from '#features/user-groups/user-groups.build';
import { buildUser } from '#features/users/users.build';
import { type Caller, useTestApp } from '../../../../test/harness.ts';
import { goodFile } from '../../../../test/hostile-files.ts';
import { passTime, runDueJobs } from '../../../../test/job-queue.ts';
import { buildPost, paragraphs } from '../posts.build.ts';

const t = useTestApp();
const HOUR = 3_600_000;

const texts = (title: string, words = 'Passez par la route 169.') => [
  { locale: 'fr_CA', title, contentJson: paragraphs(words) },
];
const create = async (caller: Caller, body: object = {}) =>
  (
    await t.call<Post>(caller, 'POST /v1/posts', {
      body: {
        type: 'post',
        status: 'published',
        targets: [{ kind: 'everybody', id: caller.org }],
        postContents: texts('Chemin fermé'),
        ...body,
      },
    })
  ).body;
const change = (caller: Caller, id: string, body: object) =>
  t.call<Post & ErrorBody>(caller, `PATCH /v1/posts/${id}`, { body });
const read = async (caller: Caller, id: string) => (await t.call<Post>(caller, `GET /v1/posts/${id}`)).body;
const list = async (caller: Caller, id: string, query: Record<string, number> = {}) =>
  (await t.call<Page<KeptVersion>>(caller, `GET /v1/posts/${id}/versions`, { query })).body;
const numbersOf = async (caller: Caller, id: string) => (await list(caller, id)).items.map(({ number }) => number);
const find = (caller: Caller, id: string, number: number | string) =>
  t.call<KeptVersionDetails>(caller, `GET /v1/posts/${id}/versions/${number}`);
const restore = (caller: Caller, id: string, number: number, version: number) =>
  t.call<RestoredItem & ErrorBody>(caller, `POST /v1/posts/${id}/versions/${number}/restore`, { body: { version } });
const sendPicture = async (caller: Caller) => {
  const { name, bytes } = goodFile('png');
  const answer = await t.call<UploadedPicture>(caller, 'POST /v1/upload-files/images-posts', {
    file: { name, bytes: new Uint8Array(bytes) },
    body: { use: 'postVisual' },
  });
  return answer.body;
};
const get = (url: string) => t.app.server.inject({ method: 'GET', url: url.replace(/^https?:\/\/[^/]+/, '') });
/** Runs the workers at a later time and sets the clock back, so that sessions do not expire. */
const workAfter = async (ms: number) => {
  const now = t.clock.now();
  await passTime(t, ms);
  await runDueJobs(t, t.app.jobs);
  t.clock.set(now);
};

describe('a version of a post', () => {
  it('is kept when the post is published and with each later change, the latest first; a draft keeps none', async () => {
    const editor = await t.person('contentCreator', undefined, { givenName: 'Julie', familyName: 'Paradis' });
    const { id } = await create(editor, { status: 'draft' });
    await change(editor, id, { version: 1, postContents: texts('Chemin barré') });
    expect(await numbersOf(editor, id)).toEqual([]);
    await change(editor, id, { version: 2, status: 'published' });
    const english = { locale: 'en_CA', title: 'Road open', contentJson: paragraphs('Take route 169.') };
    await change(editor, id, { version: 3, postContents: [...texts('Chemin rouvert'), english] });
    const publishedBy = { id: editor.userId, displayName: 'Julie Paradis' };
    expect(await list(editor, id)).toEqual({
      items: [
        {
          number: 2,
          publishedAt: expect.any(String),
          publishedBy,
          title: 'Chemin rouvert',
          locales: ['fr_CA', 'en_CA'],
        },
        { number: 1, publishedAt: expect.any(String), publishedBy, title: 'Chemin barré', locales: ['fr_CA'] },
      ],
      total: 2,
      lastPage: 1,
      page: 1,
    });
    const second = await list(editor, id, { page: 2, perPage: 1 });
    expect([second.items.map(({ number }) => number), second.total, second.lastPage]).toEqual([[1], 2, 2]);
  });

  it('is not kept again when nothing that readers see has changed', async () => {
    const editor = await t.person('contentCreator');
    const { id } = await create(editor);
    await change(editor, id, { version: 1, postContents: texts('Chemin fermé') });
    await change(editor, id, { version: 2, isNotificationEnabled: true });
    expect(await numbersOf(editor, id)).toEqual([1]);
    await change(editor, id, { version: 3, priority: 'high' });
    await change(editor, id, { version: 4, status: 'archived' });
    expect(await numbersOf(editor, id)).toEqual([2, 1]);
  });

  it('holds words, formatted text, files, audience and categories; a deleted group has no name left', async () => {
    const editor = await t.person('organizationAdmin');
    const group = await buildUserGroup(t.ownerDb, editor.org, { userIds: [editor.userId] });
    const picture = await sendPicture(editor);
    const { id } = await create(editor, {
      targets: [
        { kind: 'everybody', id: editor.org },
        { kind: 'userGroup', id: group.id },
      ],
      attachments: [{ fileId: picture.id }],
      postCategories: ['Sécurité'],
      postContents: texts('Chemin fermé', 'Passez par <la> route 169.'),
    });
    const named = (await find(editor, id, 1)).body;
    expect(named).toMatchObject({
      number: 1,
      texts: [
        {
          locale: 'fr_CA',
          title: 'Chemin fermé',
          isOriginal: true,
          sections: [{ kind: 'text', words: 'Passez par <la> route 169.' }],
          content: '<p>Passez par &lt;la&gt; route 169.</p>',
          contentJson: paragraphs('Passez par <la> route 169.'),
        },
      ],
      attachments: [{ name: expect.stringContaining('.') }],
      categories: ['Sécurité'],
      event: null,
    });
    expect(named.targets.map(({ name }) => name)).toEqual([expect.any(String), expect.any(String)]);
    await change(editor, id, { version: 1, targets: [{ kind: 'everybody', id: editor.org }] });
    await t.ownerDb.deleteFrom('user_groups').where('id', '=', group.id).execute();
    expect((await find(editor, id, 1)).body.targets).toEqual([
      { kind: 'everybody', id: editor.org, name: expect.any(String) },
      { kind: 'userGroup', id: group.id, name: null },
    ]);
    for (const number of [9, '0', '-1', 'x', '9999999999']) expect((await find(editor, id, number)).status).toBe(404);
    expect((await find(await t.person('organizationAdmin'), id, 1)).status).toBe(404);
  });

  it('is kept by the scheduler and for each repetition, without a person', async () => {
    const editor = await t.person('contentCreator');
    const { id } = await create(editor, {
      status: 'scheduled',
      scheduledAt: new Date(t.clock.now().getTime() + HOUR).toISOString(),
      recurrence: { frequency: 'weekly', end: { kind: 'never' } },
    });
    expect(await numbersOf(editor, id)).toEqual([]);
    await workAfter(2 * HOUR);
    expect((await list(editor, id)).items).toMatchObject([{ number: 1, publishedBy: null }]);
    await workAfter(8 * 24 * HOUR);
    const repeated = await t.ownerDb.selectFrom('posts').select('id').where('parent_id', '=', id).execute();
    expect(repeated).toHaveLength(1);
    expect((await list(editor, repeated[0]!.id)).items).toMatchObject([{ number: 1, publishedBy: null }]);
  });

  it('is kept of a post that was published before versions were, at its first change or deletion', async () => {
    const editor = await t.person('contentCreator');
    const at = new Date('2026-11-20T15:00:00Z');
    const words = [{ locale: 'fr_CA', title: 'D’avant', text: 'Bonjour.' }] as const;
    const built = () => buildPost(t.ownerDb, editor.org, { status: 'published', at, words });
    const [changed, deleted, archived] = [await built(), await built(), await built()];
    await change(editor, changed.id, { version: 1, postContents: texts('D’après') });
    expect((await list(editor, changed.id)).items).toMatchObject([
      { number: 2, title: 'D’après', publishedBy: { id: editor.userId } },
      { number: 1, title: 'D’avant', publishedAt: at.toISOString(), publishedBy: null },
    ]);
    await t.call(editor, `PATCH /v1/posts/fake-delete/post/${deleted.id}`);
    await change(editor, archived.id, { version: 1, status: 'archived' });
    for (const { id } of [deleted, archived])
      expect((await list(editor, id)).items).toMatchObject([{ number: 1, title: 'D’avant' }]);
  });

  it('is erased with the post, and forgets a person who is deleted', async () => {
    const admin = await t.person('organizationAdmin');
    const gone = await buildUser(t.ownerDb, admin.org);
    const { id } = await create(admin);
    await t.ownerDb.updateTable('content_versions').set({ created_by: gone.id }).where('item_id', '=', id).execute();
    await t.ownerDb.deleteFrom('users').where('id', '=', gone.id).execute();
    expect((await list(admin, id)).items).toMatchObject([{ number: 1, publishedBy: null }]);
    await t.call(admin, `PATCH /v1/posts/fake-delete/post/${id}`);
    expect(await numbersOf(admin, id)).toEqual([1]);
    await t.call(admin, `DELETE /v1/posts/post/${id}`);
    expect((await t.call(admin, `GET /v1/posts/${id}/versions`)).status).toBe(404);
    const left = t.ownerDb.selectFrom('content_versions').select('number').where('item_id', '=', id);
    expect(await left.execute()).toEqual([]);
  });

  it('is kept once for each of five changes that arrive together, without a gap (P60)', async () => {
    const editor = await t.person('contentCreator');
    const { id } = await create(editor);
    const save = async (title: string): Promise<void> => {
      const { version } = await read(editor, id);
      const { status } = await change(editor, id, { version, postContents: texts(title) });
      if (status === 409) await save(title);
      else expect(status).toBe(200);
    };
    const titles = ['Un', 'Deux', 'Trois', 'Quatre', 'Cinq'];
    await Promise.all(titles.map(save));
    const { items } = await list(editor, id);
    expect(items.map(({ number }) => number)).toEqual([6, 5, 4, 3, 2, 1]);
    expect(new Set(items.map(({ title }) => title))).toEqual(new Set(['Chemin fermé', ...titles]));
  });
});

describe('restoring a version of a post', () => {
  it('puts texts, files and settings back as a new version of a published post, and is audited', async () => {
    const editor = await t.person('contentCreator');
    const picture = await sendPicture(editor);
    const english = { locale: 'en_CA', title: 'Road closed', contentJson: paragraphs('Take route 169.') };
    const image = { type: 'image', attrs: { fileId: (await sendPicture(editor)).id, alt: 'Le pont' } };
    const french = { ...texts('Chemin fermé')[0]!, contentJson: { type: 'doc', content: [image] } };
    const { id } = await create(editor, {
      postContents: [french, english],
      attachments: [{ fileId: picture.id }],
      postCategories: ['Sécurité'],
      priority: 'high',
    });
    const before = await read(editor, id);
    await change(editor, id, {
      version: 1,
      postContents: texts('Chemin rouvert'),
      attachments: [],
      postCategories: [],
      priority: 'normal',
    });
    const { status, body } = await restore(editor, id, 1, 2);
    expect([status, body]).toEqual([200, { id, version: 3 }]);
    const after = await read(editor, id);
    const fileIds = (post: Post) => post.attachments.map(({ fileId }) => fileId);
    expect(after).toMatchObject({ status: 'published', postCategories: ['Sécurité'], priority: 'high', version: 3 });
    expect(after.postContents.map(({ contentJson, title, isOutdated }) => [contentJson, title, isOutdated])).toEqual(
      before.postContents.map(({ contentJson, title, isOutdated }) => [contentJson, title, isOutdated]),
    );
    expect(fileIds(after)).toEqual([picture.id]);
    await runDueJobs(t, t.app.jobs);
    expect((await get(after.attachments[0]!.url)).statusCode).toBe(200);
    expect(await numbersOf(editor, id)).toEqual([3, 2, 1]);
    const { number: _, publishedAt: __, ...first } = (await find(editor, id, 1)).body;
    const sent = ({ texts: shown, ...rest }: typeof first) => ({
      ...rest,
      texts: shown.map(({ content: ___, ...text }) => text),
    });
    const { number: ____, publishedAt: _____, ...third } = (await find(editor, id, 3)).body;
    expect(sent(third)).toEqual(sent(first));
    const lines = t.ownerDb.selectFrom('audit_log').select(['action', 'after']).where('object_id', '=', id);
    expect((await lines.orderBy('sequence', 'desc').executeTakeFirst())!).toEqual({
      action: 'post.versionRestored',
      after: { name: 'Chemin fermé', number: 1 },
    });
  });

  it('keeps the files of versions until the post is erased, and gives none of them to its copies', async () => {
    const admin = await t.person('organizationAdmin');
    const picture = await sendPicture(admin);
    const { id } = await create(admin, { attachments: [{ fileId: picture.id }] });
    await change(admin, id, { version: 1, attachments: [] });
    const copy = (await t.call<Post>(admin, `POST /v1/posts/${id}/duplicate`)).body;
    const holders = async () => {
      const rows = t.ownerDb.selectFrom('post_files').select('post_id').where('file_id', '=', picture.id);
      return (await rows.execute()).map(({ post_id }) => post_id);
    };
    expect(await holders()).toEqual([id]);
    expect(copy.attachments).toEqual([]);
    await t.call(admin, `PATCH /v1/posts/fake-delete/post/${id}`);
    await t.call(admin, `DELETE /v1/posts/post/${id}`);
    expect(await holders()).toEqual([]);
    expect((await t.call(admin, `GET /v1/upload-files/${picture.id}`)).status).toBe(404);
  });

  it('gives a draft its texts back without a new version, and leaves out a group that has been deleted', async () => {
    const editor = await t.person('organizationAdmin');
    const group = await buildUserGroup(t.ownerDb, editor.org, { userIds: [editor.userId] });
    const everybody = { kind: 'everybody', id: editor.org };
    const { id } = await create(editor, { targets: [everybody, { kind: 'userGroup', id: group.id }] });
    await change(editor, id, { version: 1, status: 'archived' });
    const { version: archived } = await read(editor, id);
    await change(editor, id, { version: archived, status: 'draft', postContents: texts('Brouillon') });
    const { version } = await read(editor, id);
    await t.ownerDb.deleteFrom('user_groups').where('id', '=', group.id).execute();
    expect((await restore(editor, id, 1, version)).status).toBe(200);
    expect(await read(editor, id)).toMatchObject({
      status: 'draft',
      postContents: [{ title: 'Chemin fermé' }],
      targets: [everybody],
    });
    expect(await numbersOf(editor, id)).toEqual([1]);
  });

  it('puts the details of an event back, and says what a published event would lack', async () => {
    const editor = await t.person('contentCreator');
    const group = await buildUserGroup(t.ownerDb, editor.org, { userIds: [editor.userId] });
    const event = {
      type: 'event',
      eventPlaceName: 'Cafétéria',
      eventAddress: '1, chemin du Nord',
      eventStartsAt: '2036-12-01T17:00:00Z',
      eventSchedule: [{ time: '12:00', title: 'Dîner' }],
    };
    const { id } = await create(editor, { ...event, targets: [{ kind: 'userGroup', id: group.id }] });
    const changes = { eventPlaceName: 'Aréna', eventSchedule: [], targets: [{ kind: 'everybody', id: editor.org }] };
    await change(editor, id, { version: 1, ...changes });
    expect((await find(editor, id, 1)).body.event).toMatchObject({
      placeName: 'Cafétéria',
      startsAt: '2036-12-01T17:00:00.000Z',
    });
    expect((await restore(editor, id, 1, 2)).status).toBe(200);
    expect(await read(editor, id)).toMatchObject({
      eventPlaceName: 'Cafétéria',
      eventSchedule: [{ time: '12:00', title: 'Dîner' }],
    });
    await change(editor, id, { version: 3, ...changes });
    await t.ownerDb.deleteFrom('user_groups').where('id', '=', group.id).execute();
    const refused = await restore(editor, id, 1, 4);
    expect([refused.status, refused.body.code]).toEqual([422, 'POST_INCOMPLETE']);
    expect(await read(editor, id)).toMatchObject({ version: 4, eventPlaceName: 'Aréna' });
  });

  it('is refused with an older version of the post, for a deleted post and for an unknown number (P60)', async () => {
    const editor = await t.person('contentCreator');
    const { id } = await create(editor);
    await change(editor, id, { version: 1, priority: 'high' });
    const late = await restore(editor, id, 1, 1);
    expect([late.status, late.body.code, late.body.details]).toEqual([409, 'VERSION_CONFLICT', { version: 2 }]);
    expect((await restore(editor, id, 7, 2)).status).toBe(404);
    const both = await Promise.all([restore(editor, id, 1, 2), restore(editor, id, 1, 2)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    await t.call(editor, `PATCH /v1/posts/fake-delete/post/${id}`);
    const gone = await restore(editor, id, 1, 4);
    expect([gone.status, gone.body.code]).toEqual([409, 'POST_STATUS_WRONG']);
  });

  it('is refused to somebody who may not publish, even in a draft of his own', async () => {
    const influencer = await t.person('influencer');
    const { id } = await create(influencer, { status: 'draft' });
    const creator = await t.person('contentCreator', influencer.org);
    await change(creator, id, { version: 1, status: 'published' });
    expect((await restore(influencer, id, 1, 2)).body.code).toBe('ACTION_FORBIDDEN');
    await change(creator, id, { version: 2, status: 'archived' });
    await change(creator, id, { version: 3, status: 'draft' });
    const { version } = await read(influencer, id);
    expect((await restore(influencer, id, 1, version)).body.code).toBe('ACTION_FORBIDDEN');
    expect(await numbersOf(influencer, id)).toEqual([1]);
  });
});
