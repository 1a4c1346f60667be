import type { ErrorBody } from '@fanal/contract/errors';
import type { Page } from '@fanal/contract/kit/page';
import type { Locale } from '@fanal/contract/locales';
import type { InboxItem } from '@fanal/contract/notifications/inbox.shapes';
import type { Comment, Feed } from '@fanal/contract/posts/my-posts.shapes';
import type { PostMetrics, PostReach } from '@fanal/contract/posts/posts.shapes';
import { describe, expect, it } from 'vitest';
import { buildSite } from '#features/structure/structure.build';
import { buildUserGroup } from '#features/user-groups/user-groups.build';
import { buildUser } from '#features/users/users.build';
import { localTimeOf } from '#platform/time/zoned-time';
import { type Caller, useTestApp } from '../../../../test/harness.ts';
import { buildPost } from '../posts.build.ts';

const t = useTestApp();

const feedOf = async (caller: Caller, query: Record<string, string | number> = {}, locale: Locale = 'fr_CA') =>
  (await t.call<Feed>(caller, 'GET /v1/my/feed', { query, locale })).body;
const titles = ({ items }: Feed) => items.map(({ title }) => title);
const post = (org: Caller['org'], title: string, given: Parameters<typeof buildPost>[2] = {}) =>
  buildPost(t.ownerDb, org!, { status: 'published', words: [{ locale: 'fr_CA', title }], ...given });
const day = (of: number) => new Date(Date.UTC(2026, 9, of, 12));

describe('the feed of a member', () => {
  it('contains only published posts meant for that person (GAP-80, POSTS-21)', async () => {
    const member = await t.person('member');
    const site = await buildSite(t.ownerDb, member.org);
    const group = await buildUserGroup(t.ownerDb, member.org, { userIds: [member.userId] });
    const other = await buildUser(t.ownerDb, member.org);
    await post(member.org, 'À tous', { at: day(1) });
    await post(member.org, 'À moi', { at: day(2), targets: [{ kind: 'user', id: member.userId }] });
    await post(member.org, 'À mon groupe', { at: day(3), targets: [{ kind: 'userGroup', id: group.id }] });
    await post(member.org, 'À un autre', { targets: [{ kind: 'user', id: other.id }] });
    await post(member.org, 'À un site', { targets: [{ kind: 'site', id: site.id }] });
    await post(member.org, 'À personne', { targets: [] });
    for (const status of ['draft', 'archived', 'deleted'] as const) await post(member.org, status, { status });
    await post(await t.organization(), 'Ailleurs');
    expect(titles(await feedOf(member))).toEqual(['À mon groupe', 'À moi', 'À tous']);
    const blocked = await t.person('organizationAdmin', member.org);
    expect(titles(await feedOf(blocked))).toEqual(['À tous']);
  });

  it('is one for all posts of an organization with a single feed, also for those of another feed before (GAP-26)', async () => {
    const org = await t.organization({ features: { singleNewsFeed: true } });
    const member = await t.person('member', org);
    await post(org, 'De l’équipe', { at: day(1), columns: { feed: 'community' } });
    await post(org, 'De la direction', { at: day(2) });
    const feed = await feedOf(member, { feed: 'organization' });
    expect(feed.items.map(({ title, organizationPost }) => [title, organizationPost])).toEqual([
      ['De la direction', 'organization'],
      ['De l’équipe', 'organization'],
    ]);
  });

  it('shows posts pinned today first, then the newest, in pages (POSTS-15, POSTS-16, GAP-37)', async () => {
    const member = await t.person('member');
    const pin = (pin_kind: string, pin_from: string | null = null, pin_to: string | null = null) => ({
      columns: { pin_kind, pin_from, pin_to },
    });
    await post(member.org, 'Toujours', { at: day(1), ...pin('indefinite') });
    await post(member.org, 'Cette année', { at: day(2), ...pin('period', '2020-01-01', '2100-01-01') });
    await post(member.org, 'Jadis', { at: day(3), ...pin('period', '2020-01-01', '2020-02-01') });
    await post(member.org, 'Plus tard', { at: day(4), ...pin('period', '2100-01-01') });
    for (const of of [5, 6, 7]) await post(member.org, `Le ${of}`, { at: day(of) });
    const first = await feedOf(member, { take: 3 });
    expect(titles(first)).toEqual(['Cette année', 'Toujours', 'Le 7', 'Le 6', 'Le 5']);
    expect(first.items.map(({ isPinned }) => isPinned)).toEqual([true, true, false, false, false]);
    const second = await feedOf(member, { take: 3, cursor: first.next! });
    expect([titles(second), second.next]).toEqual([['Plus tard', 'Jadis'], null]);
  });

  it('uses the reader’s locale, otherwise the same language, otherwise the original (GAP-80)', async () => {
    const member = await t.person('member');
    await post(member.org, 'x', {
      words: [
        { locale: 'es_ES', title: 'Camino cerrado', text: 'Pase por la 169.' },
        { locale: 'en_CA', title: 'Road closed', text: 'Take route 169.' },
      ],
    });
    const read = async (locale: Locale) => (await feedOf(member, {}, locale)).items[0]!;
    expect((await read('en_US')).content).toBe('<p>Take route 169.</p>');
    expect((await read('en_CA')).locale).toBe('en_CA');
    expect((await read('fr_CA')).title).toBe('Camino cerrado');
  });

  it('shows the author, or the organization for posts signed by it (POSTS-20, GAP-37)', async () => {
    const member = await t.person('member');
    const authorId = (await buildUser(t.ownerDb, member.org, { givenName: 'Éloïse', familyName: 'Côté' })).id;
    await post(member.org, 'Une', { authorId, at: day(1) });
    await post(member.org, 'Deux', { authorId, at: day(2), columns: { is_signed_by_organization: true } });
    const { items } = await feedOf(member);
    expect(items.map(({ author }) => author.displayName)).toEqual([
      expect.stringMatching(/^Organization/),
      'Éloïse Côté',
    ]);
  });
});

describe('actions of members on a post', () => {
  const members = async (size: number) => {
    const first = await t.person('member', undefined, { givenName: 'Un' });
    const others = await Promise.all(Array.from({ length: size - 1 }, () => t.person('member', first.org)));
    return [first, ...others];
  };

  it('are counted in the metrics: views and reactions once per person, comments and clicks (API-11)', async () => {
    const people = await members(3);
    const { id } = await post(people[0]!.org, 'Chemin fermé');
    const act = (caller: Caller, call: string, body: object) => t.call(caller, `${call}`, { body });
    for (const [at, person] of people.entries())
      for (let times = 0; times < 2; times += 1) {
        await act(person, `POST /v1/my/posts/${id}/view`, { locale: at === 0 ? 'en_CA' : 'fr_CA' });
        await act(person, `PUT /v1/my/posts/${id}/reaction`, { reaction: times === 0 ? 'like' : 'love' });
      }
    await act(people[0]!, `PUT /v1/my/posts/${id}/reaction`, { reaction: null });
    await act(people[0]!, `POST /v1/my/posts/${id}/click`, { url: 'https://plan.example' });
    await act(people[0]!, `POST /v1/my/posts/${id}/comments`, { text: 'Merci !' });
    const editor = await t.person('contentCreator', people[0]!.org!);
    const { body } = await t.call<PostMetrics[]>(editor, 'POST /v1/posts/metrics', { body: { postIds: [id] } });
    const today = localTimeOf(t.clock.now(), 'America/Toronto').day;
    expect(body).toEqual([
      {
        postId: id,
        people: 4,
        views: 3,
        reactions: 2,
        comments: 1,
        clicks: 1,
        answers: null,
        acknowledgements: null,
        reactionsByKind: [{ reaction: 'love', people: 2 }],
        viewsByLocale: [
          { locale: 'fr_CA', views: 2 },
          { locale: 'en_CA', views: 1 },
        ],
        viewsByDay: [{ day: today, views: 3 }],
        reactionsByLocale: [{ locale: 'fr_CA', reactions: 2 }],
        reactionsByDay: [{ day: today, reactions: 2 }],
        commentsByLocale: [{ locale: 'en_CA', comments: 1 }],
        commentsByDay: [{ day: today, comments: 1 }],
        clicksByLocale: [{ locale: 'en_CA', clicks: 1 }],
        clicksByDay: [{ day: today, clicks: 1 }],
      },
    ]);
    const listed = { postIds: [id], details: false };
    const { body: short } = await t.call<PostMetrics[]>(editor, 'POST /v1/posts/metrics', { body: listed });
    const breakdowns = Object.keys(body[0]!).filter((field) => /By(Kind|Locale|Day)$/.test(field));
    expect(breakdowns).toHaveLength(9);
    expect(short).toEqual([{ ...body[0]!, ...Object.fromEntries(breakdowns.map((field) => [field, []])) }]);
    const [item] = (await feedOf(people[1]!)).items;
    expect(item).toMatchObject({ isSeen: true, myReaction: 'love', reactionCount: 2, commentCount: 1 });
  });

  it('notify mentioned people, and refuse mentions of people outside the audience (POSTS-18, GAP-80)', async () => {
    const [anne, luc, omar] = await members(3);
    const targets = [anne!, luc!].map(({ userId }) => ({ kind: 'user' as const, id: userId! }));
    const { id } = await post(anne!.org, 'Chemin fermé', { targets });
    const comment = (mentionedUserIds: (string | null)[]) =>
      t.call<Comment & ErrorBody>(anne!, `POST /v1/my/posts/${id}/comments`, {
        body: { text: 'Vu ?', mentionedUserIds },
      });
    const refused = await comment([omar!.userId]);
    expect(refused.body.details).toEqual({ issues: [{ path: 'mentionedUserIds.0', rule: 'reference' }] });
    const { status, body } = await comment([luc!.userId, anne!.userId]);
    expect([status, body.mentions.length]).toEqual([201, 2]);
    const inbox = async (caller: Caller) =>
      (await t.call<Page<InboxItem>>(caller, 'GET /v1/my/notifications')).body.items;
    expect(await inbox(luc!)).toMatchObject([
      { type: 'mention', postId: id, title: 'Chemin fermé', actor: { id: anne!.userId } },
    ]);
    expect(await inbox(anne!)).toEqual([]);
    const read = await t.call<Page<Comment>>(luc!, `GET /v1/my/posts/${id}/comments`);
    expect(read.body.items).toEqual([body]);
    expect((await t.call(omar!, `GET /v1/my/posts/${id}/comments`)).status).toBe(404);
  });

  it('are refused when comments are off, and when the post is not meant for them or not published (POSTS-18)', async () => {
    const [member] = await members(1);
    const quiet = await post(member!.org, 'Sans', { columns: { are_comments_enabled: false } });
    const say = (id: string) =>
      t.call<ErrorBody>(member!, `POST /v1/my/posts/${id}/comments`, { body: { text: 'Oui' } });
    expect((await say(quiet.id)).body.code).toBe('COMMENTS_OFF');
    const draft = await post(member!.org, 'Brouillon', { status: 'draft' });
    expect((await say(draft.id)).status).toBe(404);
    const view = { body: { locale: 'fr_CA' } };
    expect((await t.call(member!, `POST /v1/my/posts/${draft.id}/view`, view)).status).toBe(404);
  });
});

describe('the forecast of reach', () => {
  it('counts each person once, devices and languages, and warns of empty audiences (POSTS-34, GAP-34)', async () => {
    const editor = await t.person('contentCreator');
    const site = await buildSite(t.ownerDb, editor.org);
    const empty = await buildSite(t.ownerDb, editor.org);
    const member = await t.person('member', editor.org, { siteId: site.id, locale: 'es_ES' });
    await buildUser(t.ownerDb, editor.org, { siteId: site.id, invitationStatus: 'invited' });
    await buildUser(t.ownerDb, editor.org, { siteId: site.id, invitationStatus: 'disabled' });
    const device = { platform: 'ios', appVersion: '4.2.0', locale: 'es_ES' };
    for (const token of ['fcm-token-of-a-telephone-1', 'fcm-token-of-a-telephone-2'])
      await t.call(member, `PUT /v1/my/devices/${token}`, { body: device });
    const targets = [
      { kind: 'site', id: site.id },
      { kind: 'user', id: member.userId },
      { kind: 'site', id: empty.id },
    ];
    const reach = (body: object) => t.call<PostReach>(editor, 'POST /v1/posts/reach', { body });
    const { body } = await reach({ targets, locales: ['fr_CA', 'en_CA'] });
    expect(body).toMatchObject({
      people: 2,
      claimed: 1,
      withPush: 1,
      overlap: 1,
      missing: [{ locale: 'es_ES', people: 1 }],
      warnings: [{ code: 'AUDIENCE_EMPTY', id: empty.id }],
    });
    expect(body.targets.map(({ count }) => count)).toEqual([2, 1, 0]);
    expect((await reach({ targets: [], locales: ['fr_CA'] })).body.people).toBe(0);
    const stranger = await t.person('member');
    const foreign = { targets: [{ kind: 'user', id: stranger.userId }], locales: ['fr_CA'] };
    expect((await reach(foreign)).status).toBe(422);
  });
});
