/** What the feed keeps in memory must never show: each change of a post is there at the next reading. */
import type { ErrorBody } from '@fanal/contract/errors';
import type { Feed } from '@fanal/contract/posts/my-posts.shapes';
import type { Post } from '@fanal/contract/posts/posts.shapes';
import type { UploadedPicture } from '@fanal/contract/uploads/uploads.shapes';
import { describe, expect, it } from 'vitest';
import { buildSite } from '#features/structure/structure.build';
import { buildUser } from '#features/users/users.build';
import { type Caller, useTestApp } from '../../../../test/harness.ts';
import { goodFile } from '../../../../test/hostile-files.ts';
import { buildPost, paragraphs } from '../posts.build.ts';

const t = useTestApp();

const feedOf = async (caller: Caller, query: Record<string, string | number> = {}) =>
  (await t.call<Feed>(caller, 'GET /v1/my/feed', { query, locale: 'fr_CA' })).body;
const titles = ({ items }: Feed) => items.map(({ title }) => title);
const minute = (of: number) => new Date(Date.UTC(2026, 9, 1, 12, of));
type Given = Parameters<typeof buildPost>[2];
const post = (org: Caller['org'], title: string, given: Given = {}) =>
  buildPost(t.ownerDb, org!, { status: 'published', words: [{ locale: 'fr_CA', title, text: 'Bonjour.' }], ...given });

/** Many posts one minute apart, the first one the newest. */
const posts = async (org: Caller['org'], count: number, given: Given = {}) => {
  for (let at = 0; at < count; at += 1) await post(org, `Le ${at}`, { at: minute(count - at), ...given });
};

describe('a feed that was read before', () => {
  it('shows what was edited, published, put in the bin, addressed to others and pinned since', async () => {
    const editor = await t.person('organizationAdmin');
    const member = await t.person('member', editor.org);
    const site = await buildSite(t.ownerDb, editor.org);
    const { id } = await post(editor.org, 'Première', { at: minute(2) });
    const other = await post(editor.org, 'Autre', { at: minute(1) });
    expect(titles(await feedOf(member))).toEqual(['Première', 'Autre']);
    const edit = async (postId: string, body: object) => {
      const { version } = (await t.call<Post>(editor, `GET /v1/posts/${postId}`)).body;
      const answer = await t.call<ErrorBody>(editor, `PATCH /v1/posts/${postId}`, { body: { version, ...body } });
      expect([answer.status, answer.body.details]).toEqual([200, undefined]);
    };
    await edit(id, {
      postContents: [{ locale: 'fr_CA', title: 'Corrigée', contentJson: paragraphs('Texte.'), isOriginal: true }],
    });
    expect(titles(await feedOf(member))).toEqual(['Corrigée', 'Autre']);
    await edit(other.id, { pin: { kind: 'indefinite', from: null, to: null } });
    expect(titles(await feedOf(member))).toEqual(['Autre', 'Corrigée']);
    await edit(id, { targets: [{ kind: 'site', id: site.id }] });
    expect(titles(await feedOf(member))).toEqual(['Autre']);
    await post(editor.org, 'Nouvelle', { at: minute(3) });
    expect(titles(await feedOf(member))).toEqual(['Autre', 'Nouvelle']);
    await t.call(editor, `PATCH /v1/posts/fake-delete/post/${other.id}`);
    expect(titles(await feedOf(member))).toEqual(['Nouvelle']);
  });

  it('shows the author’s new name, and no file that was deleted since', async () => {
    const editor = await t.person('contentCreator', undefined, { givenName: 'Éloïse', familyName: 'Côté' });
    const member = await t.person('member', editor.org);
    const { name, bytes } = goodFile('png');
    const call = 'POST /v1/upload-files/images-posts';
    const picture = await t.call<UploadedPicture>(editor, call, {
      file: { name, bytes: new Uint8Array(bytes) },
      body: { use: 'postVisual' },
    });
    const attachments = [{ fileId: picture.body.id }, { videoUrl: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' }];
    const created = await t.call<ErrorBody>(editor, 'POST /v1/posts', {
      body: {
        type: 'post',
        status: 'published',
        targets: [{ kind: 'everybody', id: editor.org }],
        postContents: [{ locale: 'fr_CA', title: 'Avec image', contentJson: paragraphs('Texte.') }],
        attachments,
      },
    });
    expect([created.status, created.body.details]).toEqual([201, undefined]);
    const read = async () => {
      const [item] = (await feedOf(member)).items;
      return [item!.author.displayName, item!.attachments.map(({ kind }) => kind)];
    };
    expect(await read()).toEqual(['Éloïse Côté', ['image', 'videoUrl']]);
    await t.ownerDb.updateTable('users').set({ display_name: 'Éloïse Roy' }).where('id', '=', editor.userId).execute();
    await t.ownerDb.deleteFrom('files').where('id', '=', picture.body.id).execute();
    expect(await read()).toEqual(['Éloïse Roy', ['videoUrl']]);
  });

  it('keeps nothing of a person for another one', async () => {
    const [anne, luc] = await Promise.all([t.person('member'), t.person('member')]);
    const here = await t.person('member', anne.org);
    const { id } = await post(anne.org, 'Ici');
    await post(luc.org, 'Ailleurs');
    await t.call(anne, `POST /v1/my/posts/${id}/view`, { body: { locale: 'fr_CA' } });
    await t.call(anne, `PUT /v1/my/posts/${id}/reaction`, { body: { reaction: 'like' } });
    const seen = async (caller: Caller) =>
      (await feedOf(caller)).items.map(({ title, isSeen, myReaction }) => [title, isSeen, myReaction]);
    expect(await seen(anne)).toEqual([['Ici', true, 'like']]);
    expect(await seen(here)).toEqual([['Ici', false, null]]);
    expect(await seen(luc)).toEqual([['Ailleurs', false, null]]);
  });
});

describe('the counts of a post with many reactions', () => {
  it('are at most ten seconds old, and count the reader’s own reaction and comment at once', async () => {
    const member = await t.person('member');
    const { id } = await post(member.org, 'Très lue');
    const react = async (count: number) => {
      for (let at = 0; at < count; at += 1) {
        const { id: userId } = await buildUser(t.ownerDb, member.org);
        const row = { organization_id: member.org!, post_id: id, user_id: userId, reaction: 'like', at: t.clock.now() };
        await t.ownerDb.insertInto('post_reactions').values(row).execute();
      }
    };
    const counts = async () => {
      const [item] = (await feedOf(member)).items;
      return [item!.reactionCount, item!.commentCount];
    };
    await react(20);
    expect(await counts()).toEqual([20, 0]);
    await react(100);
    expect(await counts()).toEqual([120, 0]);
    await react(1);
    expect(await counts()).toEqual([120, 0]);
    t.clock.set(new Date(t.clock.now().getTime() + 10_001));
    expect(await counts()).toEqual([121, 0]);
    const answer = async (reaction: string | null) =>
      (await t.call(member, `PUT /v1/my/posts/${id}/reaction`, { body: { reaction } })).body;
    const path = `/v1/my/posts/${id}/comments`;
    for (const [reaction, count] of [
      ['like', 122],
      ['love', 122],
      [null, 121],
      [null, 121],
      ['like', 122],
    ] as const) {
      expect(await answer(reaction)).toMatchObject({ reactionCount: count, myReaction: reaction });
      expect(await counts()).toEqual([count, 0]);
    }
    const { body: comment } = await t.call<{ id: string }>(member, `POST ${path}`, { body: { text: 'Merci !' } });
    expect(await counts()).toEqual([122, 1]);
    const admin = await t.person('organizationAdmin', member.org);
    await t.call(admin, `DELETE /v1/posts/${id}/comments/${comment.id}`);
    expect(await counts()).toEqual([122, 0]);
    // Kept since a reaction, without a feed: what others do counts from the next time on.
    t.clock.set(new Date(t.clock.now().getTime() + 10_001));
    await react(1);
    expect(await answer('love')).toMatchObject({ reactionCount: 123 });
    await react(1);
    expect(await answer(null)).toMatchObject({ reactionCount: 122 });
    t.clock.set(new Date(t.clock.now().getTime() + 10_001));
    expect(await answer(null)).toMatchObject({ reactionCount: 123 });
  });
});

describe('a feed that reaches further back than what is kept', () => {
  it('finds what is older than hundreds of posts for others, pinned or not', async () => {
    const member = await t.person('member');
    const site = await buildSite(t.ownerDb, member.org);
    const pin = { columns: { pin_kind: 'indefinite' } };
    await post(member.org, 'Ancienne', { at: minute(-2) });
    await post(member.org, 'Ancienne épinglée', { at: minute(-1), ...pin });
    const others = { targets: [{ kind: 'site' as const, id: site.id }] };
    await posts(member.org, 400, others);
    await posts(member.org, 400, { ...others, ...pin });
    expect(titles(await feedOf(member))).toEqual(['Ancienne épinglée', 'Ancienne']);
  });

  it('gives each of hundreds of posts once, page by page, newest first', async () => {
    const member = await t.person('member');
    await posts(member.org, 430);
    const read: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Feed = await feedOf(member, { take: 50, ...(cursor ? { cursor } : {}) });
      read.push(...titles(page));
      cursor = page.next;
    } while (cursor !== null);
    expect(read).toEqual(Array.from({ length: 430 }, (_, at) => `Le ${at}`));
  });
});
