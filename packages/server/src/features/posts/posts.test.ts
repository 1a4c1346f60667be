import type { ErrorBody } from '@fanal/contract/errors';
import type { Page } from '@fanal/contract/kit/page';
import type { Post, PostRow } from '@fanal/contract/posts/posts.shapes';
import { describe, expect, it } from 'vitest';
import { buildSite } from '#features/structure/structure.build';
import { buildUserGroup } from '#features/user-groups/user-groups.build';
import { buildUser } from '#features/users/users.build';
import { type Caller, useTestApp } from '../../../test/harness.ts';
import { buildPost, paragraphs } from './posts.build.ts';
import { lastPublications, pendingDrafts } from './posts.service.ts';

const t = useTestApp();

const french = { locale: 'fr_CA', title: 'Chemin fermé', contentJson: paragraphs('Passez par la route 169.') };
const english = { locale: 'en_CA', title: 'Road closed', contentJson: paragraphs('Take route 169.') };

const create = (caller: Caller, body: object) =>
  t.call<Post & ErrorBody>(caller, 'POST /v1/posts', { body: { type: 'post', postContents: [french], ...body } });
const change = (caller: Caller, id: string, body: object, locale: 'fr_CA' | 'en_CA' | 'es_ES' = 'fr_CA') =>
  t.call<Post & ErrorBody>(caller, `PATCH /v1/posts/${id}`, { body, locale });
const read = async (caller: Caller, id: string) => (await t.call<Post>(caller, `GET /v1/posts/${id}`)).body;
const everybody = (caller: Caller) => [{ kind: 'everybody', id: caller.org }];

describe('a new post', () => {
  it('by default is a draft in French, without push, for the feed of the organization (API-01, API-04, POSTS-07, POSTS-38, GAP-30, GAP-37)', async () => {
    const editor = await t.person('contentCreator');
    const { status, body } = await create(editor, { postContents: [{ locale: 'fr_CA', title: 'Chemin fermé' }] });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      type: 'post',
      status: 'draft',
      version: 1,
      isNotificationEnabled: false,
      organizationPost: 'organization',
      areCommentsEnabled: true,
      priority: 'normal',
      isSignedByOrganization: false,
      createdByAMember: false,
      pin: { kind: 'none', from: null, to: null },
      targets: [],
      timeZone: 'America/Toronto',
      author: { id: editor.userId },
      postContents: [{ locale: 'fr_CA', title: 'Chemin fermé', content: '', isOriginal: true, isOutdated: false }],
    });
    expect(await read(editor, body.id)).toEqual({ ...body, responses: [], totals: null });
  });

  it('stores all fields that are sent (POSTS-08, POSTS-09, POSTS-14, POSTS-15, POSTS-16, POSTS-17, POSTS-18, POSTS-19, POSTS-20, POSTS-21, POSTS-22)', async () => {
    const editor = await t.person('contentCreator');
    const site = await buildSite(t.ownerDb, editor.org);
    const group = await buildUserGroup(t.ownerDb, editor.org, { userIds: [editor.userId] });
    const person = await buildUser(t.ownerDb, editor.org);
    const targets = [
      { kind: 'userGroup', id: group.id },
      { kind: 'site', id: site.id },
      { kind: 'user', id: person.id },
    ];
    const given = {
      postCategories: ['Sécurité', 'Opérations'],
      organizationPost: 'community',
      priority: 'high',
      isNotificationEnabled: true,
      areCommentsEnabled: false,
      isSignedByOrganization: true,
      pin: { kind: 'period', from: '2026-12-01', to: '2026-12-05' },
      scheduledAt: '2036-12-01T11:00:00.000Z',
      recurrence: { frequency: 'custom', unit: 'week', weekdays: ['monday'], end: { kind: 'count', count: 4 } },
    };
    const { body } = await create(editor, { ...given, targets, postContents: [french, english] });
    expect(body).toMatchObject(given);
    expect(body.targets.map(({ kind, id }) => ({ kind, id }))).toEqual(targets);
    expect(body.postContents[1]).toMatchObject({ ...english, content: '<p>Take route 169.</p>', isOriginal: false });
    expect(body.warnings).toEqual([{ code: 'AUDIENCE_EMPTY', kind: 'site', id: site.id, name: site.name }]);
  });

  it('is a recurring event exactly when it has a rule, from the first draft on (EVENTS-03, GAP-39)', async () => {
    const editor = await t.person('contentCreator');
    const recurrence = { frequency: 'weekly', end: { kind: 'never' } };
    const issuesOf = async (body: object) => (await create(editor, { type: 'event', ...body })).body.details?.issues;
    expect(await issuesOf({ eventType: 'recurring' })).toEqual([{ path: 'recurrence', rule: 'required' }]);
    expect(await issuesOf({ eventType: 'single', recurrence })).toEqual([{ path: 'recurrence', rule: 'choice' }]);
    expect(await issuesOf({ recurrence })).toEqual([{ path: 'recurrence', rule: 'choice' }]);
    const { body: made } = await create(editor, { type: 'event', eventType: 'recurring', recurrence });
    expect((await change(editor, made.id, { version: 1, eventType: 'single' })).status).toBe(422);
    expect((await change(editor, made.id, { version: 1, recurrence: null })).status).toBe(422);
    const { body: alone } = await change(editor, made.id, { version: 1, eventType: 'single', recurrence: null });
    expect(alone).toMatchObject({ eventType: 'single', recurrence: null });
    expect((await create(editor, { recurrence })).status).toBe(201);
  });

  it('goes to the feed of an organization that has a single one, whatever was sent (GAP-26)', async () => {
    const org = await t.organization({ features: { singleNewsFeed: true } });
    const editor = await t.person('contentCreator', org);
    const { body } = await create(editor, { organizationPost: 'community' });
    expect(body.organizationPost).toBe('organization');
    const changed = await change(editor, body.id, { version: 1, organizationPost: 'community' });
    expect(changed.body.organizationPost).toBe('organization');
  });

  it('may be incomplete but not empty (GAP-34)', async () => {
    const editor = await t.person('contentCreator');
    const { status, body } = await create(editor, { postContents: [] });
    expect([status, body.code]).toEqual([422, 'POST_INCOMPLETE']);
    expect((await create(editor, { postContents: [], targets: everybody(editor) })).status).toBe(201);
  });

  it('refuses a duplicate language, two originals, and references to another organization (POSTS-36, P12)', async () => {
    const editor = await t.person('contentCreator');
    const stranger = await t.person('member');
    const refusals = [
      [{ postContents: [french, french] }, 'postContents.1.locale', 'choice'],
      [
        { postContents: [french, english].map((one) => ({ ...one, isOriginal: true })) },
        'postContents.1.isOriginal',
        'choice',
      ],
      [{ targets: [{ kind: 'user', id: stranger.userId }] }, 'targets.0.id', 'reference'],
      [{ attachments: [{ fileId: stranger.userId }] }, 'attachments.0.fileId', 'reference'],
    ] as const;
    for (const [given, path, rule] of refusals) {
      const { status, body } = await create(editor, given);
      expect([status, body.details]).toEqual([422, { issues: [{ path, rule }] }]);
    }
  });

  it('refuses a malicious text and an invalid video address (P22, POSTS-37)', async () => {
    const editor = await t.person('contentCreator');
    const script = { type: 'doc', content: [{ type: 'iframe', attrs: { src: 'https://evil.example' } }] };
    const { status } = await create(editor, { postContents: [{ ...french, contentJson: script }] });
    expect(status).toBe(422);
    const video = (videoUrl: string, locale: 'en_CA' | 'fr_CA' = 'en_CA') =>
      t.call<Post & ErrorBody>(editor, 'POST /v1/posts', {
        body: { type: 'post', postContents: [french], attachments: [{ videoUrl }] },
        locale,
      });
    const refused = await video('https://example.com/page');
    expect([refused.status, refused.body.details]).toEqual([
      422,
      { missing: [{ code: 'VIDEO_ADDRESS_INVALID', tab: 'content', locale: null, message: 'Oops, invalid URL!' }] },
    ]);
    const accepted = await video('https://www.youtube.com/watch?v=dQw4w9WgXcQ');
    expect(accepted.body.attachments).toMatchObject([{ kind: 'videoUrl', fileId: null }]);
  });
});

describe('a changed post', () => {
  it('keeps fields that were not sent, increases its version, and refuses an old version (API-05, POSTS-41, ERRORS-09, GAP-35, P60)', async () => {
    const editor = await t.person('contentCreator');
    const { body: post } = await create(editor, { targets: everybody(editor) });
    const first = await change(editor, post.id, { version: 1, priority: 'high' });
    expect(first.body).toMatchObject({ version: 2, priority: 'high', postContents: post.postContents });
    const second = await change(editor, post.id, { version: 1, priority: 'normal' }, 'en_CA');
    expect([second.status, second.body.code, second.body.details]).toEqual([409, 'VERSION_CONFLICT', { version: 2 }]);
    expect(second.body.message).toBe(
      'The publication has been modified by another user, refresh to get the latest version.',
    );
    const races = await Promise.all(
      Array.from({ length: 8 }, (_, at) => change(editor, post.id, { version: 2, postCategories: [`${at}`] })),
    );
    expect(races.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
  });

  it('marks translations as outdated when the original changes, until they are updated (POSTS-09, POSTS-35)', async () => {
    const editor = await t.person('contentCreator');
    const { body: post } = await create(editor, { postContents: [french, english] });
    const outdated = async (version: number, postContents: object[]) =>
      (await change(editor, post.id, { version, postContents })).body.postContents.map(({ isOutdated }) => isOutdated);
    const moved = { ...french, title: 'Chemin rouvert' };
    expect(await outdated(1, [moved, english])).toEqual([false, true]);
    const { items } = (await t.call<Page<PostRow>>(editor, 'GET /v2/posts')).body;
    expect(items).toMatchObject([{ locales: ['fr_CA', 'en_CA'], outdatedLocales: ['en_CA'], attachmentKind: null }]);
    expect(await outdated(2, [moved, english])).toEqual([false, true]);
    expect(await outdated(3, [moved, { ...english, isOutdated: false }])).toEqual([false, false]);
    expect(await outdated(4, [french, english])).toEqual([false, true]);
    expect(await outdated(5, [french, { ...english, title: 'Road closed again' }])).toEqual([false, false]);
  });

  it('is duplicated as a draft with its texts and audience, without reactions and answers (GAP-32)', async () => {
    const editor = await t.person('contentCreator');
    const { id } = await buildPost(t.ownerDb, editor.org, { status: 'published', authorId: editor.userId });
    const { status, body } = await t.call<Post>(editor, `POST /v1/posts/${id}/duplicate`);
    const original = await read(editor, id);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      status: 'draft',
      version: 1,
      publishedAt: null,
      parentId: null,
      postContents: original.postContents,
      targets: original.targets,
    });
    expect(body.id).not.toBe(id);
  });

  it('writes audit entries (GAP-81)', async () => {
    const editor = await t.person('contentCreator');
    const { body: post } = await create(editor, {});
    await change(editor, post.id, { version: 1, postContents: [{ ...french, title: 'Autre titre' }] });
    const lines = t.ownerDb.selectFrom('audit_log').select(['action', 'after']).where('object_id', '=', post.id);
    expect(await lines.orderBy('sequence').execute()).toEqual([
      { action: 'post.created', after: { name: 'Chemin fermé', type: 'post' } },
      { action: 'post.changed', after: { name: 'Autre titre', fields: ['postContents'] } },
    ]);
  });
});

describe('an influencer', () => {
  it('creates drafts but cannot publish through any call (ROLES-09, GAP-05)', async () => {
    const influencer = await t.person('influencer');
    const { body: draft } = await create(influencer, { targets: everybody(influencer) });
    expect(draft).toMatchObject({ status: 'draft', createdByAMember: true });
    const moment = '2036-12-01T11:00:00Z';
    const weekly = { frequency: 'weekly', end: { kind: 'never' } };
    for (const given of [
      { status: 'published' },
      { status: 'scheduled', scheduledAt: moment },
      { scheduledAt: moment },
    ])
      for (const attempt of [create(influencer, given), change(influencer, draft.id, { version: 1, ...given })])
        expect((await attempt).body.code).toBe('ACTION_FORBIDDEN');
    expect((await create(influencer, { recurrence: weekly })).body.code).toBe('ACTION_FORBIDDEN');
    expect((await change(influencer, draft.id, { version: 1, recurrence: weekly })).body.code).toBe('ACTION_FORBIDDEN');
    const others = [
      await buildPost(t.ownerDb, influencer.org, { status: 'draft' }),
      await buildPost(t.ownerDb, influencer.org, { status: 'published', authorId: influencer.userId }),
      await buildPost(t.ownerDb, influencer.org, { status: 'archived', authorId: influencer.userId }),
    ];
    for (const { id } of others)
      expect((await change(influencer, id, { version: 1, priority: 'high' })).body.code).toBe('ACTION_FORBIDDEN');
    for (const [method, path] of [
      ['PATCH', `fake-delete/post/${draft.id}`],
      ['PATCH', `restore/post/${draft.id}`],
      ['DELETE', `post/${draft.id}`],
    ])
      expect((await t.call(influencer, `${method} /v1/posts/${path}`)).status).toBe(403);
    expect((await change(influencer, draft.id, { version: 1, priority: 'high' })).status).toBe(200);
    const creator = await t.person('contentCreator', influencer.org);
    expect((await change(creator, draft.id, { version: 2, status: 'published' })).body.status).toBe('published');
  });
});

describe('the dashboard', () => {
  it('shows drafts that wait for publication, and the last published posts (GAP-05)', async () => {
    const influencer = await t.person('influencer', undefined, { givenName: 'Fatou', familyName: 'Diallo' });
    const { org } = influencer;
    const { body: draft } = await create(influencer, {});
    await buildPost(t.ownerDb, org, { status: 'draft' });
    for (const day of [1, 3, 2])
      await buildPost(t.ownerDb, org, {
        status: 'published',
        at: new Date(Date.UTC(2026, 10, day)),
        words: [{ locale: 'fr_CA', title: `Le ${day}` }],
      });
    const organization = { timeZone: 'America/Toronto' };
    const ctx = { db: t.ownerDb, org, now: t.clock.now(), organization, fileUrl: () => null } as never;
    expect(await pendingDrafts(ctx, 5)).toEqual([
      expect.objectContaining({ id: draft.id, title: 'Chemin fermé', authorName: 'Fatou Diallo', total: 1 }),
    ]);
    expect((await lastPublications(ctx, 2)).map(({ title }) => title)).toEqual(['Le 3', 'Le 2']);
  });
});
