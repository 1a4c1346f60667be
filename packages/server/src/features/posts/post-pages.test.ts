import type { Page } from '@fanal/contract/kit/page';
import type { PostCounts } from '@fanal/contract/posts/post-lists.shapes';
import type { PostAuthor, PostRow } from '@fanal/contract/posts/posts.shapes';
import { describe, expect, it } from 'vitest';
import { buildSite } from '#features/structure/structure.build';
import { csvLines } from '../../../test/csv-lines.ts';
import { useTestApp } from '../../../test/harness.ts';
import { buildPost } from './posts.build.ts';

const t = useTestApp();

describe('lists', () => {
  const filled = async () => {
    const editor = await t.person('contentCreator');
    const statuses = ['draft', 'scheduled', 'published', 'published', 'deleted', 'archived'] as const;
    for (const [at, status] of statuses.entries())
      await buildPost(t.ownerDb, editor.org, {
        status,
        at: new Date(Date.UTC(2026, 10, at + 1)),
        scheduledAt: new Date('2036-01-01T00:00:00Z'),
        words: [
          { locale: 'fr_CA', title: `Sécurité ${at}` },
          { locale: 'en_CA', title: `Safety ${at}` },
        ],
        columns: { categories: at % 2 === 0 ? ['Sécurité'] : ['Paie', 'Sécurité'] },
      });
    await buildPost(t.ownerDb, editor.org, {
      status: 'published',
      recurrence: { frequency: 'weekly', end: { kind: 'never' } },
      words: [{ locale: 'fr_CA', title: 'Rencontre de quart' }],
    });
    await buildPost(t.ownerDb, editor.org, {
      type: 'event',
      status: 'published',
      words: [{ locale: 'fr_CA', title: 'Souper de Noël' }],
      columns: { event_starts_at: new Date('2036-12-12T23:00:00Z') },
    });
    return editor;
  };

  it('return counts by status, of recurring posts, and by title (API-09, POSTS-01, POSTS-03, GAP-29, GAP-31)', async () => {
    const editor = await filled();
    const counts = async (query: Record<string, string>) =>
      (await t.call<PostCounts>(editor, 'GET /v1/posts/status/counts', { query })).body;
    expect(await counts({})).toEqual({
      all: 7,
      draft: 1,
      scheduled: 1,
      published: 4,
      deleted: 1,
      archived: 1,
      recurring: 1,
      upcoming: 1,
      past: 0,
    });
    expect(await counts({ type: 'post', title: 'safety' })).toMatchObject({ all: 5, published: 2, recurring: 0 });
    expect(await counts({ title: 'nothing like it' })).toMatchObject({ all: 0 });
  });

  it('return pages of ten by type and status, and search titles in any language (API-02, API-03, API-10, POSTS-02, GAP-28)', async () => {
    const editor = await filled();
    const rows = async (call: string, query: Record<string, string | number>) =>
      (await t.call<Page<PostRow>>(editor, call, { query })).body;
    const published = await rows('GET /v1/posts', { type: 'post', status: 'published' });
    expect(published.items.map(({ title }) => title)).toEqual(['Rencontre de quart', 'Sécurité 3', 'Sécurité 2']);
    expect(published.items[1]).toMatchObject({
      locales: ['fr_CA', 'en_CA'],
      targetCount: 1,
      targetName: expect.stringContaining('Organization'),
    });
    const found = await rows('GET /v1/posts/search', { type: 'post', title: 'SAFETY', status: 'all' });
    expect([found.total, found.items[0]!.title]).toEqual([5, 'Sécurité 1']);
    const page = await rows('GET /v2/posts', { perPage: 3, page: 2, sort: 'title', order: 'asc' });
    expect([page.total, page.lastPage, page.items.map(({ title }) => title)]).toEqual([
      7,
      3,
      ['Sécurité 2', 'Sécurité 3', 'Sécurité 5'],
    ]);
    expect((await rows('GET /v2/posts', { category: 'Paie' })).total).toBe(3);
    const events = await rows('GET /v2/posts', {
      type: 'event',
      status: 'upcoming',
      from: '2036-12-12',
      to: '2036-12-12',
    });
    expect(events.items.map(({ title }) => title)).toEqual(['Souper de Noël']);
    const { body } = await t.call<string[]>(editor, 'GET /v1/posts/categories', { query: { search: 'séc' } });
    expect(body).toEqual(['Sécurité']);
  });

  it('filter by several categories, feed, author and pinned today, with the same counts (POSTS-03, POSTS-15, POSTS-16)', async () => {
    const editor = await filled();
    const day = (days: number) => new Date(t.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
    const pin = (from: string, to: string | null) => ({ pin_kind: 'period', pin_from: from, pin_to: to });
    const post = (title: string, columns: object) =>
      buildPost(t.ownerDb, editor.org, {
        status: 'published',
        authorId: editor.userId,
        columns,
        words: [{ locale: 'fr_CA', title }],
      });
    await post('En haut', { ...pin(day(-2), null), categories: ['Santé, sécurité'] });
    await post('Toujours en haut', { pin_kind: 'indefinite', feed: 'community' });
    await post('Plus tard en haut', pin(day(2), day(5)));
    const found = async (query: Record<string, string>) => {
      const list = await t.call<Page<PostRow>>(editor, 'GET /v2/posts', {
        query: { ...query, sort: 'title', order: 'asc' },
      });
      const counts = await t.call<PostCounts>(editor, 'GET /v1/posts/status/counts', { query });
      expect(counts.body.all).toBe(list.body.total);
      return list.body.items.map(({ title }) => title);
    };
    const authors = await t.call<PostAuthor[]>(editor, 'GET /v1/posts/authors');
    expect(authors.body).toEqual([expect.objectContaining({ id: editor.userId, avatarUrl: null })]);
    expect(await found({ pinned: 'true' })).toEqual(['En haut', 'Toujours en haut']);
    expect(await found({ pinned: 'false', authorId: editor.userId })).toEqual(['Plus tard en haut']);
    expect(await found({ feed: 'community' })).toEqual(['Toujours en haut']);
    expect(await found({ category: 'Santé, sécurité\nPaie' })).toEqual([
      'En haut',
      'Sécurité 1',
      'Sécurité 3',
      'Sécurité 5',
    ]);
    expect((await t.call(editor, 'GET /v2/posts', { query: { category: 'Paie\n' } })).status).toBe(400);
  });

  it('export the filtered posts with their metrics, and write an audit entry (GAP-53, P75)', async () => {
    const editor = await filled();
    const file = async (query: Record<string, string>, locale: 'fr_CA' | 'en_CA' = 'fr_CA') => {
      const { body } = await t.call<string>(editor, 'GET /v1/posts/export', { query, locale });
      return csvLines(body);
    };
    const [heading, ...lines] = await file({ type: 'post', status: 'published', title: 'sécurité' });
    expect(heading).toMatch(/^Titre;Type;État;Date;Rédaction;Catégories;Fil;Audience;Langues;Vues;/);
    expect(lines[0]).toMatch(
      /^Sécurité 3;Publication;En ligne;2026-11-03 19:00;;Paie, Sécurité;Organisation;Organization [0-9a-f]+;FR, EN;0;0;0;0$/,
    );
    expect(lines[1]).toMatch(/^Sécurité 2;/);
    expect(lines).toHaveLength(2);
    expect((await file({ category: 'Paie', status: 'draft' }, 'en_CA')).join()).toMatch(/^Title,Kind,Status/);
    const log = await t.ownerDb
      .selectFrom('audit_log')
      .select('after')
      .where('organization_id', '=', editor.org)
      .where('action', '=', 'post.exported')
      .orderBy('sequence')
      .execute();
    expect(log.map(({ after }) => after)).toMatchObject([
      { format: 'csv', filters: { type: 'post', status: 'published', title: 'sécurité' }, postCount: 2 },
      { filters: { category: ['Paie'] }, postCount: 0 },
    ]);
  });

  it('of events export date, location and answers (GAP-53, EVENTS-02)', async () => {
    const editor = await t.person('contentCreator');
    const guest = await t.person('member', editor.org);
    const { id } = await buildPost(t.ownerDb, editor.org, {
      type: 'event',
      status: 'published',
      words: [{ locale: 'fr_CA', title: 'Souper' }],
      columns: {
        event_place_name: 'Hôtel',
        event_address: '48, rue Racine',
        event_has_registration: true,
        event_starts_at: new Date('2026-12-12T23:00:00Z'),
        event_allow_plus_one: true,
      },
    });
    await t.ownerDb
      .insertInto('event_responses')
      .values({
        organization_id: editor.org,
        post_id: id,
        user_id: guest.userId,
        response: 'participates',
        spouse_count: 1,
        children_count: 0,
        answered_at: new Date('2026-11-20T12:00:00Z'),
      })
      .execute();
    const { body } = await t.call<string>(editor, 'GET /v1/posts/export', { query: { type: 'event' } });
    const [heading, line] = csvLines(body);
    expect(heading).toMatch(
      /^Titre;Type;Début;Fin;Mode;Lieu;État;.*;Participent;Peut-être;Ne participent pas;Places;Vues;/,
    );
    expect(line).toMatch(
      /^Souper;Événement;2026-12-12 18:00;;En personne;Hôtel, 48, rue Racine;En ligne;.*;1;0;0;2;0;/,
    );
  });

  it('show each change of what stands in a row at once, though rows are kept', async () => {
    const editor = await t.person('contentCreator');
    const { org, userId } = editor;
    const site = await buildSite(t.ownerDb, org, { name: 'Pont' });
    const post = await buildPost(t.ownerDb, org, {
      authorId: userId,
      targets: [
        { kind: 'site', id: site.id },
        { kind: 'everybody', id: org },
      ],
      words: [{ locale: 'fr_CA', title: 'Avant' }],
    });
    const row = async () => (await t.call<Page<PostRow>>(editor, 'GET /v2/posts')).body.items[0]!;
    const before = await row();
    expect(before).toMatchObject({ targetCount: 2, targetName: null, locales: ['fr_CA'] });
    expect(await row()).toEqual(before);
    await t.ownerDb.updateTable('users').set({ display_name: 'Rose Roy' }).where('id', '=', userId).execute();
    expect((await row()).author).toMatchObject({ displayName: 'Rose Roy' });
    await t.ownerDb.deleteFrom('sites').where('id', '=', site.id).execute();
    expect(await row()).toMatchObject({ targetCount: 1, targetName: expect.stringContaining('Organization') });
    const postContents = [
      { locale: 'fr_CA', title: 'Après', isOriginal: true },
      { locale: 'en_CA', title: 'After', isOriginal: false },
    ];
    await t.call(editor, `PATCH /v1/posts/${post.id}`, { body: { version: before.version, postContents } });
    expect(await row()).toMatchObject({ title: 'Après', locales: ['fr_CA', 'en_CA'] });
  });

  it('contain nothing of another organization (P12, P13)', async () => {
    const editor = await filled();
    const stranger = await t.person('contentCreator');
    const { body } = await t.call<Page<PostRow>>(stranger, 'GET /v2/posts');
    expect(body.total).toBe(0);
    const { id } = await buildPost(t.ownerDb, editor.org);
    expect((await t.call(stranger, `GET /v1/posts/${id}`)).status).toBe(404);
    expect((await t.call(stranger, `PATCH /v1/posts/${id}`, { body: { version: 1, priority: 'high' } })).status).toBe(
      404,
    );
  });
});
