import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Inbox, Unread } from '@fanal/contract/notifications/inbox.shapes';
import type { Post } from '@fanal/contract/posts/posts.shapes';
import { describe, expect, it } from 'vitest';
import { newId } from '#platform/ids';
import { type Caller, useTestApp } from '../../../test/harness.ts';
import { runDueJobs } from '../../../test/job-queue.ts';
import { buildPost } from './posts.build.ts';

const t = useTestApp();

const naming = (...people: Caller[]) => ({
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'Merci ' },
        ...people.map(({ userId }) => ({ type: 'mention', attrs: { id: userId, label: 'Quelqu’un' } })),
      ],
    },
  ],
});
const french = (...people: Caller[]) => [{ locale: 'fr_CA', title: 'Merci à tous', contentJson: naming(...people) }];

const crew = async () => {
  const editor = await t.person('contentCreator', undefined, { givenName: 'Éloïse', familyName: 'Côté' });
  const [anne, luc] = [await t.person('member', editor.org), await t.person('member', editor.org)];
  return { editor, anne, luc };
};
const write = async (editor: Caller, body: object) =>
  (
    await t.call<Post>(editor, 'POST /v1/posts', {
      body: { type: 'post', status: 'published', targets: [{ kind: 'everybody', id: editor.org }], ...body },
    })
  ).body;
const change = async (editor: Caller, { id, version }: Post, body: object) =>
  (await t.call<Post>(editor, `PATCH /v1/posts/${id}`, { body: { version, ...body } })).body;
const inbox = async (caller: Caller) => (await t.call<Inbox>(caller, 'GET /v1/my/notifications')).body;
const types = async (caller: Caller) => (await inbox(caller)).items.map(({ type }) => type);

describe('a person mentioned in a post', () => {
  it('is notified at publication, not before, with the author, and only once besides the notification of the post (GAP-80, POSTS-11)', async () => {
    const { editor, anne, luc } = await crew();
    const postContents = french(anne, anne, editor);
    const draft = await write(editor, { status: 'draft', isNotificationEnabled: true, postContents });
    expect((await inbox(anne)).total).toBe(0);
    await change(editor, draft, { status: 'published' });
    expect((await inbox(anne)).items).toMatchObject([
      { type: 'mention', postId: draft.id, actor: { id: editor.userId, displayName: 'Éloïse Côté' }, isRead: false },
    ]);
    await runDueJobs(t, t.app.jobs);
    expect([await types(anne), await types(luc), await types(editor)]).toEqual([['mention'], ['post'], ['post']]);
  });

  it('is notified of scheduled posts, of each occurrence, and of mentions in any language (POSTS-22)', async () => {
    const { editor, anne, luc } = await crew();
    const postContents = [...french(anne), { locale: 'en_CA', title: 'Thanks', contentJson: naming(luc) }];
    await write(editor, {
      status: 'scheduled',
      scheduledAt: '2030-01-07T11:00:00Z',
      postContents,
      recurrence: { frequency: 'weekly', end: { kind: 'never' } },
    });
    const now = t.clock.now();
    t.clock.set(new Date('2030-01-14T12:00:00Z'));
    await t.app.jobs.find(({ task }) => task === 'publish-due-posts')!.run({});
    t.clock.set(now);
    expect([await types(anne), await types(luc)]).toEqual([
      ['mention', 'mention'],
      ['mention', 'mention'],
    ]);
  });

  it('is not notified of an edit that keeps the mention; a new mention notifies only that person (GAP-30)', async () => {
    const { editor, anne, luc } = await crew();
    const post = await write(editor, { isNotificationEnabled: true, postContents: french(anne) });
    await runDueJobs(t, t.app.jobs);
    const before = await inbox(anne);
    const [notice] = (await inbox(luc)).items;
    await t.call(luc, `PUT /v1/my/notifications/${notice!.id}/read`);
    const edited = await change(editor, post, { postContents: french(anne, luc) });
    expect(await inbox(anne)).toEqual(before);
    expect((await inbox(luc)).items).toMatchObject([{ id: notice!.id, type: 'mention', isRead: false }]);
    const without = await change(editor, edited, { postContents: french(anne) });
    const again = await inbox(luc);
    await change(editor, without, { postContents: french(luc) });
    expect(await inbox(luc)).toEqual(again);
  });

  it('is not notified when the post is not meant for him, is in another organization, or the id is unknown (P12)', async () => {
    const { editor, anne, luc } = await crew();
    const stranger = await t.person('member');
    const nobody = { ...anne, userId: newId() };
    const targets = [{ kind: 'user', id: luc.userId }];
    const post = await write(editor, { targets, postContents: french(anne, luc, stranger, nobody) });
    expect([await types(anne), await types(luc), await types(stranger)]).toEqual([[], ['mention'], []]);
    await change(editor, post, { targets: [...targets, { kind: 'user', id: anne.userId }] });
    expect(await types(anne)).toEqual(['mention']);
  });

  it('does not see the author of a post signed by the organization (POSTS-20)', async () => {
    const { editor, anne } = await crew();
    await write(editor, { isSignedByOrganization: true, postContents: french(anne) });
    expect((await inbox(anne)).items).toMatchObject([{ type: 'mention', actor: null }]);
  });

  it('gets a push message about the mention in his language (POSTS-11)', async () => {
    const outbox = path.join(t.env.DATA_DIR!, 'outbox');
    await rm(outbox, { recursive: true, force: true });
    await mkdir(outbox, { recursive: true });
    const { editor, anne } = await crew();
    const device = { platform: 'ios', appVersion: '4.2.0', locale: 'en_CA' };
    await t.call(anne, `PUT /v1/my/devices/telephone-of-${anne.userId}`, { body: device });
    await write(editor, { isNotificationEnabled: true, postContents: french(anne) });
    await runDueJobs(t, t.app.jobs);
    const files = (await readdir(outbox)).filter((file) => file.endsWith('.push.json'));
    const pushes = await Promise.all(
      files.map(async (file) => JSON.parse(await readFile(path.join(outbox, file), 'utf8'))),
    );
    expect(pushes).toMatchObject([
      { title: 'Éloïse Côté mentions you in a post', body: 'Merci à tous', data: { type: 'mention' } },
    ]);
  });
});

describe('reading notifications', () => {
  const mentionTimes = async (times: number) => {
    const { editor, anne } = await crew();
    for (let at = 0; at < times; at += 1) await write(editor, { postContents: french(anne) });
    return { editor, anne };
  };
  const read = (caller: Caller, id: string) => t.call<Unread>(caller, `PUT /v1/my/notifications/${id}/read`);

  it('one by one lowers the unread count; repeating it changes nothing (GAP-80)', async () => {
    const { anne } = await mentionTimes(3);
    const { items, unread } = await inbox(anne);
    expect(unread).toBe(3);
    for (let times = 0; times < 2; times += 1)
      expect(await read(anne, items[1]!.id)).toMatchObject({ status: 200, body: { unread: 2 } });
    expect((await inbox(anne)).items.map(({ isRead }) => isRead)).toEqual([false, true, false]);
    const { body } = await t.call<Inbox>(anne, 'GET /v1/my/notifications', { query: { perPage: 1, page: 2 } });
    expect([body.items.length, body.total, body.unread]).toEqual([1, 3, 2]);
  });

  it('all up to a time leaves newer ones unread (GAP-80)', async () => {
    const { editor, anne } = await mentionTimes(2);
    const until = (await inbox(anne)).items[0]!.createdAt;
    const now = t.clock.now();
    t.clock.set(new Date(now.getTime() + 60_000));
    await write(editor, { postContents: french(anne) });
    for (let times = 0; times < 2; times += 1)
      expect((await t.call(anne, 'PUT /v1/my/notifications/read', { body: { until } })).body).toEqual({ unread: 1 });
    t.clock.set(now);
    expect((await inbox(anne)).items.map(({ isRead }) => isRead)).toEqual([false, true, true]);
  });

  it('of another person returns 404; notifications of withdrawn posts are not counted (P12)', async () => {
    const { editor, anne } = await mentionTimes(1);
    const { items } = await inbox(anne);
    const stranger = await t.person('member');
    for (const other of [editor, stranger]) expect((await read(other, items[0]!.id)).status).toBe(404);
    const other = await buildPost(t.ownerDb, anne.org, { status: 'published' });
    expect((await read(anne, other.id)).status).toBe(404);
    await t.ownerDb.updateTable('posts').set({ status: 'archived' }).where('id', '=', items[0]!.postId).execute();
    expect(await inbox(anne)).toMatchObject({ items: [], unread: 0 });
  });
});
