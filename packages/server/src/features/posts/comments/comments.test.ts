import type { Page } from '@fanal/contract/kit/page';
import type { InboxItem } from '@fanal/contract/notifications/inbox.shapes';
import type { Comment, Feed } from '@fanal/contract/posts/my-posts.shapes';
import type { PostMetrics } from '@fanal/contract/posts/posts.shapes';
import { describe, expect, it } from 'vitest';
import { type Caller, useTestApp } from '../../../../test/harness.ts';
import { buildPost } from '../posts.build.ts';

const t = useTestApp();

/** A published post with one comment of a first member and three of a second one. */
const commented = async () => {
  const editor = await t.person('contentCreator');
  const anne = await t.person('member', editor.org, { givenName: 'Anne', familyName: 'Côté' });
  const luc = await t.person('member', editor.org, { givenName: 'Luc', familyName: 'Gagné' });
  const { id } = await buildPost(t.ownerDb, editor.org, { status: 'published' });
  const say = async (caller: Caller, text: string, mentionedUserIds: string[] = []) =>
    (await t.call<Comment>(caller, `POST /v1/my/posts/${id}/comments`, { body: { text, mentionedUserIds } })).body;
  const first = await say(anne, 'Merci à l’équipe de nuit !');
  const others = [
    await say(luc, 'Où est-ce ?', [anne.userId]),
    await say(luc, 'Trouvé.'),
    await say(luc, '100 % vrai'),
  ];
  return { editor, anne, luc, id, first, others };
};

const read = async (caller: Caller, id: string, query: Record<string, string | number> = {}) =>
  (await t.call<Page<Comment>>(caller, `GET /v1/posts/${id}/comments`, { query })).body;
const texts = ({ items }: Page<Comment>) => items.map(({ text }) => text);
const remove = (caller: Caller, id: string, commentId: string) =>
  t.call(caller, `DELETE /v1/posts/${id}/comments/${commentId}`);

describe('the comments of a post, for editors', () => {
  it('are returned in pages, newest first (POSTS-18)', async () => {
    const { editor, id, luc } = await commented();
    const page = await read(editor, id, { perPage: 3 });
    expect([texts(page), page.total, page.lastPage]).toEqual([['100 % vrai', 'Trouvé.', 'Où est-ce ?'], 4, 2]);
    expect(page.items[0]!.author).toEqual({ id: luc.userId, displayName: 'Luc Gagné', avatarUrl: null });
    expect(page.items[2]!.mentions.map(({ displayName }) => displayName)).toEqual(['Anne Côté']);
    expect(texts(await read(editor, id, { perPage: 3, page: 2 }))).toEqual(['Merci à l’équipe de nuit !']);
  });

  it('are searched by text and author, ignoring accents and case; % is a literal character (POSTS-18)', async () => {
    const { editor, id } = await commented();
    expect(texts(await read(editor, id, { search: 'EQUIPE DE' }))).toEqual(['Merci à l’équipe de nuit !']);
    expect((await read(editor, id, { search: 'gagne' })).total).toBe(3);
    expect(texts(await read(editor, id, { search: '0 %' }))).toEqual(['100 % vrai']);
    expect((await read(editor, id, { search: 'camion' })).total).toBe(0);
  });

  it('are those of that post only, also when it is not published any more; 404 for another organization (P12)', async () => {
    const { editor, id } = await commented();
    const other = await buildPost(t.ownerDb, editor.org, { status: 'published' });
    expect((await read(editor, other.id)).total).toBe(0);
    await t.ownerDb.updateTable('posts').set({ status: 'archived' }).where('id', '=', id).execute();
    expect((await read(editor, id)).total).toBe(4);
    const stranger = await t.person('organizationAdmin');
    expect((await t.call(stranger, `GET /v1/posts/${id}/comments`)).status).toBe(404);
  });
});

describe('a deleted comment', () => {
  it('disappears for everybody and from every count, with its notifications (POSTS-18, API-11)', async () => {
    const { editor, anne, id, others } = await commented();
    const inbox = async () => (await t.call<Page<InboxItem>>(anne, 'GET /v1/my/notifications')).body.total;
    expect(await inbox()).toBe(1);
    expect(await remove(editor, id, others[0]!.id)).toMatchObject({ status: 200, body: { id: others[0]!.id } });
    expect(texts(await read(editor, id))).not.toContain('Où est-ce ?');
    const seen = await t.call<Page<Comment>>(anne, `GET /v1/my/posts/${id}/comments`);
    expect([seen.body.total, texts(seen.body).includes('Où est-ce ?')]).toEqual([3, false]);
    const feed = await t.call<Feed>(anne, 'GET /v1/my/feed');
    expect(feed.body.items.find((item) => item.id === id)!.commentCount).toBe(3);
    const metrics = await t.call<PostMetrics[]>(editor, 'POST /v1/posts/metrics', { body: { postIds: [id] } });
    expect(metrics.body[0]!.comments).toBe(3);
    expect(await inbox()).toBe(0);
  });

  it('leaves an audit entry with its author but without its text (GAP-81)', async () => {
    const { editor, anne, id, first } = await commented();
    await remove(editor, id, first.id);
    const lines = t.ownerDb.selectFrom('audit_log').select(['user_id', 'before', 'after']).where('object_id', '=', id);
    const [line] = await lines.where('action', '=', 'comment.removed').execute();
    expect(line!.user_id).toBe(editor.userId);
    expect(line!.before).toEqual({ name: expect.any(String), commentId: first.id, userId: anne.userId });
    expect(line!.after).toBeNull();
  });

  it('returns 404 for a second deletion, under another post, and for another organization (P12)', async () => {
    const { editor, id, first } = await commented();
    const other = await buildPost(t.ownerDb, editor.org, { status: 'published' });
    const stranger = await t.person('organizationAdmin');
    expect((await remove(editor, other.id, first.id)).status).toBe(404);
    expect((await remove(stranger, id, first.id)).status).toBe(404);
    expect((await remove(editor, id, first.id)).status).toBe(200);
    expect((await remove(editor, id, first.id)).status).toBe(404);
  });

  it('can be deleted only by people who may publish: an influencer can only read (GAP-05, ROLES-09)', async () => {
    const { editor, anne, id, first } = await commented();
    const influencer = await t.person('influencer', editor.org);
    expect((await read(influencer, id)).total).toBe(4);
    expect((await remove(influencer, id, first.id)).status).toBe(403);
    expect((await remove(anne, id, first.id)).status).toBe(403);
  });
});
