import type { Article, ArticleFeedback, ArticleMetrics, ArticleRow } from '@fanal/contract/infohub/articles.shapes';
import type { MyArticle, MyInfoHub } from '@fanal/contract/infohub/my-infohub.shapes';
import { addDays, addMonths } from '@fanal/contract/kit/days.rules';
import type { Page } from '@fanal/contract/kit/page';
import type { Locale } from '@fanal/contract/locales';
import type { Inbox } from '@fanal/contract/notifications/inbox.shapes';
import { describe, expect, it } from 'vitest';
import { buildUserGroup } from '#features/user-groups/user-groups.build';
import { localTimeOf } from '#platform/time/zoned-time';
import { type Caller, useTestApp } from '../../../../test/harness.ts';
import { runDueJobs } from '../../../../test/job-queue.ts';
import { paragraphs } from '../../posts/posts.build.ts';
import { buildArticle, buildCategory } from '../infohub.build.ts';
import { remindOwners } from '../reviews.service.ts';

const t = useTestApp();

const read = async (member: Caller, query: Record<string, string | number> = {}, locale: Locale = 'fr_CA') =>
  (await t.call<MyInfoHub>(member, 'GET /v1/my/infohub', { query, locale })).body;
const words = (title: string, text = 'Bonjour.') => [{ locale: 'fr_CA' as const, title, text: paragraphs(text) }];
const today = () => localTimeOf(t.clock.now(), 'America/Toronto').day;

describe('the Info Hub of a member', () => {
  it('shows categories in order and published articles that are meant for the person, pinned first (GAP-80, INFOHUB-24, INFOHUB-26)', async () => {
    const editor = await t.person('contentCreator');
    const member = await t.person('member', editor.org);
    const group = await buildUserGroup(t.ownerDb, editor.org, { userIds: [editor.userId] });
    const description = 'Assurances, REER, congés, jours fériés et tout le reste';
    const safety = await buildCategory(t.ownerDb, editor.org, { name: 'Sécurité' });
    const pay = await buildCategory(t.ownerDb, editor.org, { name: 'Paie', description });
    await buildCategory(t.ownerDb, editor.org, { name: 'Vide' });
    const add = (categoryId: string, title: string, given: Parameters<typeof buildArticle>[2] = {}) =>
      buildArticle(t.ownerDb, editor.org, { categoryId, status: 'published', words: words(title), ...given });
    await add(pay.id, 'REER');
    await add(safety.id, 'Froid');
    await add(safety.id, 'Accident', { columns: { pin_kind: 'indefinite' } });
    await add(safety.id, 'Brouillon', { status: 'draft' });
    await add(safety.id, 'Direction', { targets: [{ kind: 'userGroup', id: group.id }] });
    const { items, total, categories } = await read(member);
    expect(items.map(({ title, isPinned }) => [title, isPinned])).toEqual([
      ['Accident', true],
      ['Froid', false],
      ['REER', false],
    ]);
    expect(total).toBe(3);
    expect(categories.map(({ name, articleCount, tileText }) => [name, articleCount, tileText])).toEqual([
      ['Sécurité', 2, null],
      ['Paie', 1, 'Assurances, REER, congés, jours fériés e…'],
    ]);
    expect((await read(member, { categoryId: pay.id })).items.map(({ title }) => title)).toEqual(['REER']);
    const second = await read(member, { perPage: 2, page: 2 });
    expect([second.items.map(({ title }) => title), second.lastPage]).toEqual([['REER'], 2]);
    expect((await read(editor)).total).toBe(4);
    expect((await read(await t.person('member'))).total).toBe(0);
  });

  it('gives every article once and in order through its pages, and follows each change at once (GAP-80)', async () => {
    const editor = await t.person('contentCreator');
    const member = await t.person('member', editor.org);
    const categoryIds: string[] = [];
    for (const count of [3, 1, 0, 5]) {
      const { id } = await buildCategory(t.ownerDb, editor.org);
      categoryIds.push(id);
      for (let at = 0; at < count; at += 1)
        await buildArticle(t.ownerDb, editor.org, {
          categoryId: id,
          status: 'published',
          words: words(`${categoryIds.length} ${at}`),
          ...(at === 2 ? { columns: { pin_kind: 'indefinite' } } : {}),
        });
    }
    const titlesOf = async (perPage: number, query: Record<string, string> = {}) => {
      const found: string[] = [];
      const { lastPage } = await read(member, { ...query, perPage });
      for (let page = 1; page <= lastPage; page += 1)
        found.push(...(await read(member, { ...query, perPage, page })).items.map(({ title }) => title));
      return found;
    };
    const whole = ['1 2', '1 0', '1 1', '2 0', '4 2', '4 0', '4 1', '4 3', '4 4'];
    for (const perPage of [100, 5, 3, 2, 1])
      for (const query of [{}, { search: 'bonjour' }])
        expect([perPage, query, await titlesOf(perPage, query)]).toEqual([perPage, query, whole]);
    const [first] = categoryIds as [string];
    expect(await titlesOf(2, { search: 'bonjour', categoryId: first })).toEqual(whole.slice(0, 3));
    const inFirst = await read(member, { search: 'bonjour', categoryId: first });
    expect([inFirst.total, inFirst.categories.map(({ articleCount }) => articleCount)]).toEqual([3, [3, 1, 5]]);
    await t.call(editor, `PATCH /v1/infohub-categories/updateOrder/${categoryIds[3]}/1`);
    for (const query of [{}, { search: 'bonjour' }])
      expect(await titlesOf(2, query)).toEqual([...whole.slice(4), ...whole.slice(0, 4)]);
    const { items } = await read(member, { perPage: 1 });
    await t.call(editor, `PATCH /v1/infohub/fake-delete/${items[0]!.id}`);
    expect(await titlesOf(3)).toEqual([...whole.slice(5), ...whole.slice(0, 4)]);
  });

  it('tells what is meant for each of two people however often they ask, also after a change', async () => {
    const editor = await t.person('contentCreator');
    const member = await t.person('member', editor.org);
    const group = await buildUserGroup(t.ownerDb, editor.org, { userIds: [editor.userId] });
    const add = (title: string, given: Parameters<typeof buildArticle>[2] = {}) =>
      buildArticle(t.ownerDb, editor.org, { status: 'published', words: words(title), ...given });
    const titlesOf = async (who: Caller, query: Record<string, string>) =>
      (await read(who, query)).items.map(({ title }) => title).sort();
    const forGroup = { targets: [{ kind: 'userGroup' as const, id: group.id }] };
    await add('Froid');
    const askOften = async (ofMember: string[], ofEditor: string[]) => {
      for (let time = 0; time < 12; time += 1)
        for (const query of [{}, { search: 'bonjour' }] as Record<string, string>[]) {
          expect(await titlesOf(member, { ...query, perPage: String(time + 10) })).toEqual(ofMember);
          expect(await titlesOf(editor, { ...query, perPage: String(time + 10) })).toEqual(ofEditor);
        }
    };
    await askOften(['Froid'], ['Froid']);
    await add('Direction', forGroup);
    await askOften(['Froid'], ['Direction', 'Froid']);
  });

  it('is read in the language of the person, or the original (GAP-80)', async () => {
    const editor = await t.person('contentCreator');
    const member = await t.person('member', editor.org);
    const text = paragraphs('x');
    const { id } = await buildArticle(t.ownerDb, editor.org, {
      status: 'published',
      words: [
        { locale: 'fr_CA', title: 'Froid', text, externalLink: 'https://boreal.example/fr' },
        { locale: 'en_CA', title: 'Cold', text },
      ],
      columns: { format: 'link' },
    });
    const titleIn = async (locale: Locale) => (await read(member, {}, locale)).items[0]!.title;
    expect([await titleIn('fr_CA'), await titleIn('en_US'), await titleIn('es_ES')]).toEqual([
      'Froid',
      'Cold',
      'Froid',
    ]);
    const { body } = await t.call<MyArticle>(member, `GET /v1/my/infohub/${id}`, { locale: 'en_CA' });
    expect(body).toMatchObject({
      title: 'Cold',
      externalLink: 'https://boreal.example/fr',
      description: '',
      pdf: null,
    });
    expect(body.author.id).toBeNull();
  });

  it('finds words of texts in any language without accents', async () => {
    const editor = await t.person('contentCreator');
    const member = await t.person('member', editor.org);
    await buildArticle(t.ownerDb, editor.org, {
      status: 'published',
      words: words('Froid', 'Gants et mitaines fournis à la répartition'),
    });
    await buildArticle(t.ownerDb, editor.org, { status: 'published', words: words('Bruit') });
    await buildArticle(t.ownerDb, editor.org, { status: 'draft', words: words('Répartition') });
    const found = await read(member, { search: 'REPARTITION' });
    expect([found.items.map(({ title }) => title), found.total, found.categories.length]).toEqual([['Froid'], 1, 1]);
  });

  it('does not have what is a draft, deleted or meant for others (GAP-80)', async () => {
    const editor = await t.person('contentCreator');
    const member = await t.person('member', editor.org);
    const group = await buildUserGroup(t.ownerDb, editor.org, { userIds: [editor.userId] });
    const hidden = [
      await buildArticle(t.ownerDb, editor.org, { status: 'draft' }),
      await buildArticle(t.ownerDb, editor.org, { status: 'deleted' }),
      await buildArticle(t.ownerDb, editor.org, {
        status: 'published',
        targets: [{ kind: 'userGroup', id: group.id }],
      }),
      await buildArticle(t.ownerDb, (await t.person('member')).org, { status: 'published' }),
    ];
    for (const { id } of hidden) {
      expect((await t.call(member, `GET /v1/my/infohub/${id}`)).status).toBe(404);
      const click = await t.call(member, `POST /v1/my/infohub/${id}/click`, { body: { locale: 'fr_CA' } });
      const feedback = await t.call(member, `PUT /v1/my/infohub/${id}/feedback`, { body: { isUseful: true } });
      expect([click.status, feedback.status]).toEqual([404, 404]);
    }
  });
});

describe('the figures of an article', () => {
  it('count what members open, by day and language, and whether it was useful (INFOHUB-12)', async () => {
    const editor = await t.person('contentCreator');
    const [anne, john] = [await t.person('member', editor.org), await t.person('member', editor.org)];
    const { id } = await buildArticle(t.ownerDb, editor.org, { status: 'published' });
    const open = (member: Caller, locale: string) =>
      t.call(member, `POST /v1/my/infohub/${id}/click`, { body: { locale } });
    await Promise.all([...Array.from({ length: 20 }, () => open(anne, 'fr_CA')), open(john, 'en_CA')]);
    const answer = (member: Caller, body: object) => t.call(member, `PUT /v1/my/infohub/${id}/feedback`, { body });
    await answer(anne, { isUseful: true });
    await answer(anne, { isUseful: false, comment: 'Le canal a changé.' });
    await answer(john, { isUseful: true });
    const { body } = await t.call<ArticleMetrics>(editor, `GET /v1/infohub/${id}/metrics`);
    expect(body).toEqual({
      clicks: 21,
      clicksByLocale: [
        { locale: 'fr_CA', clicks: 20 },
        { locale: 'en_CA', clicks: 1 },
      ],
      clicksByDay: [{ day: today(), clicks: 21 }],
      useful: 1,
      notUseful: 1,
    });
    const feedback = await t.call<Page<ArticleFeedback>>(editor, `GET /v1/infohub/${id}/feedback`);
    expect(feedback.body.total).toBe(2);
    expect(feedback.body.items.find(({ user }) => user.id === anne.userId)).toMatchObject({
      isUseful: false,
      comment: 'Le canal a changé.',
    });
    expect((await t.call<MyArticle>(anne, `GET /v1/my/infohub/${id}`)).body.myFeedback).toEqual({
      isUseful: false,
      comment: 'Le canal a changé.',
    });
    expect((await t.call<Page<ArticleRow>>(editor, 'GET /v1/infohub')).body.items[0]!.clickCount).toBe(21);
  });
});

describe('the review of an article', () => {
  const inbox = async (person: Caller) => (await t.call<Inbox>(person, 'GET /v1/my/notifications')).body.items;

  it('is noted in one press by its owner or whoever publishes, and begins again', async () => {
    const editor = await t.person('contentCreator');
    const owner = await t.person('influencer', editor.org);
    const { id } = await buildArticle(t.ownerDb, editor.org, {
      status: 'published',
      ownerId: owner.userId,
      checkedOn: '2020-01-01',
    });
    const check = (person: Caller) => t.call<ArticleRow>(person, `POST /v1/infohub/${id}/check`);
    expect((await check(await t.person('influencer', editor.org))).status).toBe(403);
    const { body } = await check(owner);
    expect(body.review).toEqual({ state: 'checked', checkedOn: today(), dueOn: addMonths(today(), 12), months: 12 });
    expect((await check(editor)).status).toBe(200);
  });

  it('is done by rewriting a published text, not by changing a setting', async () => {
    const editor = await t.person('contentCreator');
    const { id } = await buildArticle(t.ownerDb, editor.org, {
      status: 'published',
      words: words('Froid'),
      checkedOn: '2020-01-01',
    });
    const change = async (body: object) =>
      (await t.call<Article>(editor, `PATCH /v1/infohub/${id}`, { body })).body.review.checkedOn;
    expect(await change({ version: 1, canShare: true })).toBe('2020-01-01');
    const text = { locale: 'fr_CA', title: 'Grand froid', descriptionJson: paragraphs('Bonjour.') };
    expect(await change({ version: 2, infoHubContents: [text] })).toBe(today());
  });

  it('is announced to the owner two weeks before and on the day, once each, and never to a blocked one', async () => {
    const owner = await t.person('contentCreator');
    const blocked = await t.person('contentCreator', owner.org, { invitationStatus: 'disabled' });
    const add = (dueIn: number, ownerId = owner.userId, given: Parameters<typeof buildArticle>[2] = {}) =>
      buildArticle(t.ownerDb, owner.org, {
        status: 'published',
        reviewMonths: 3,
        ownerId,
        ...given,
        columns: { checked_on: checkedFor(dueIn) },
      });
    const checkedFor = (dueIn: number) => {
      // a day whose third month ends exactly then
      for (let back = 80; back < 100; back += 1) {
        const day = addDays(today(), dueIn - back);
        if (addMonths(day, 3) === addDays(today(), dueIn)) return day;
      }
      throw new Error('no such day');
    };
    const { id } = await add(14);
    await add(15);
    await add(5, blocked.userId);
    await add(5, owner.userId, { status: 'draft' });
    await Promise.all([remindOwners(t.ownerDb, t.clock.now()), remindOwners(t.ownerDb, t.clock.now())]);
    expect((await inbox(owner)).map(({ type, articleId, reviewDueOn }) => [type, articleId, reviewDueOn])).toEqual([
      ['articleReview', id, addDays(today(), 14)],
    ]);
    const later = (days: number) => new Date(t.clock.now().getTime() + days * 24 * 60 * 60_000);
    await remindOwners(t.ownerDb, later(13));
    expect(await inbox(owner)).toHaveLength(2);
    await remindOwners(t.ownerDb, later(14));
    await remindOwners(t.ownerDb, later(16));
    expect((await inbox(owner)).filter(({ articleId }) => articleId === id)).toHaveLength(2);
    expect(await inbox(owner)).toHaveLength(4);
  });

  it('goes to somebody else with everything that a person owns', async () => {
    const editor = await t.person('contentCreator');
    const gone = await t.person('contentCreator', editor.org);
    const ids = [
      await buildArticle(t.ownerDb, editor.org, { ownerId: gone.userId }),
      await buildArticle(t.ownerDb, editor.org, { ownerId: gone.userId, status: 'published' }),
    ].map(({ id }) => id);
    const call = `PUT /v1/infohub/owners/${gone.userId}`;
    const unknown = '00000000-0000-7000-8000-000000000001';
    expect((await t.call(editor, call, { body: { ownerId: unknown } })).status).toBe(422);
    expect((await t.call<{ articles: number }>(editor, call, { body: { ownerId: editor.userId } })).body).toEqual({
      articles: 2,
    });
    expect((await t.call(editor, call, { body: { ownerId: editor.userId } })).status).toBe(404);
    for (const id of ids)
      expect((await t.call<Article>(editor, `GET /v1/infohub/${id}`)).body.owner!.id).toBe(editor.userId);
  });
});

describe('the notification of an article', () => {
  it('reaches its audience once, however often it is published again', async () => {
    const editor = await t.person('contentCreator');
    const member = await t.person('member', editor.org);
    const { id: categoryId } = await buildCategory(t.ownerDb, editor.org);
    const { body } = await t.call<Article>(editor, 'POST /v1/infohub', {
      body: {
        status: 'published',
        categoryId,
        isNotificationEnabled: true,
        targets: [{ kind: 'user', id: member.userId }],
        infoHubContents: [{ locale: 'fr_CA', title: 'Froid', descriptionJson: paragraphs('Bonjour.') }],
      },
    });
    const change = (version: number, status: string) =>
      t.call(editor, `PATCH /v1/infohub/${body.id}`, { body: { version, status } });
    await runDueJobs(t, t.app.jobs);
    await change(1, 'draft');
    await change(2, 'published');
    await runDueJobs(t, t.app.jobs);
    const { items } = (await t.call<Inbox>(member, 'GET /v1/my/notifications')).body;
    expect(items.map(({ type, articleId, title }) => [type, articleId, title])).toEqual([
      ['article', body.id, 'Froid'],
    ]);
    expect((await t.call<Inbox>(editor, 'GET /v1/my/notifications')).body.items).toEqual([]);
    await t.call(editor, `PATCH /v1/infohub/fake-delete/${body.id}`);
    expect((await t.call<Inbox>(member, 'GET /v1/my/notifications')).body.items).toEqual([]);
  });
});
