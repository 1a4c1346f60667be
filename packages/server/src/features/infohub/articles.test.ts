import type { ErrorBody } from '@fanal/contract/errors';
import { addDays, reviewIntervals, reviewState } from '@fanal/contract/infohub/articles.rules';
import type { Article, ArticleCounts, ArticleRow, ArticlesChanged } from '@fanal/contract/infohub/articles.shapes';
import type { InfoHubCategory } from '@fanal/contract/infohub/categories.shapes';
import type { Page } from '@fanal/contract/kit/page';
import type { UploadedPicture } from '@fanal/contract/uploads/uploads.shapes';
import { describe, expect, it } from 'vitest';
import { buildUserGroup } from '#features/user-groups/user-groups.build';
import { buildUser } from '#features/users/users.build';
import { localTimeOf } from '#platform/time/zoned-time';
import { type Caller, useTestApp } from '../../../test/harness.ts';
import { goodFile } from '../../../test/hostile-files.ts';
import { sendFile } from '../../../test/sent-file.ts';
import { paragraphs } from '../posts/posts.build.ts';
import { eraseDeleted } from './erasure.service.ts';
import { buildArticle, buildCategory } from './infohub.build.ts';

const t = useTestApp();

const french = {
  locale: 'fr_CA',
  title: 'Secouristes par chantier',
  blurb: 'La liste à jour, avec téléphone et canal radio.',
  descriptionJson: paragraphs('Appelez la répartition sur le canal trois.'),
  isOriginal: true,
};
const english = {
  locale: 'en_CA',
  title: 'First aiders by site',
  blurb: 'The current list.',
  descriptionJson: paragraphs('Call dispatch on channel three.'),
};

const create = (caller: Caller, body: object = {}) =>
  t.call<Article & ErrorBody>(caller, 'POST /v1/infohub', { body: { infoHubContents: [french], ...body } });
const change = (caller: Caller, id: string, body: object) =>
  t.call<Article & ErrorBody>(caller, `PATCH /v1/infohub/${id}`, { body });
const read = async (caller: Caller, id: string) => (await t.call<Article>(caller, `GET /v1/infohub/${id}`)).body;
const list = async (caller: Caller, query: Record<string, string | number> = {}) =>
  (await t.call<Page<ArticleRow>>(caller, 'GET /v1/infohub', { query })).body;
const titles = async (caller: Caller, query: Record<string, string | number> = {}) =>
  (await list(caller, query)).items.map(({ title }) => title);
const bulk = async (caller: Caller, body: object) =>
  (await t.call<ArticlesChanged>(caller, 'PATCH /v1/infohub', { body })).body;
const everybody = (caller: Caller) => [{ kind: 'everybody', id: caller.org }];

const publishable = async (editor: Caller) => ({
  categoryId: (await buildCategory(t.ownerDb, editor.org!)).id,
  targets: everybody(editor),
});

describe('a new article', () => {
  it('by default is a text page in French, a draft of its author, to be checked once a year (INFOHUB-05, INFOHUB-07, INFOHUB-10, INFOHUB-19)', async () => {
    const editor = await t.person('contentCreator');
    const { status, body } = await create(editor, { infoHubContents: [{ locale: 'fr_CA', title: 'Casque' }] });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      status: 'draft',
      version: 1,
      format: 'text',
      category: null,
      organizationPost: 'organization',
      isNotificationEnabled: false,
      isSignedByOrganization: true,
      canShare: false,
      clickCount: 0,
      createdBy: { id: editor.userId },
      owner: { id: editor.userId },
      review: { state: 'checked', months: 12 },
      infoHubContents: [{ locale: 'fr_CA', title: 'Casque', blurb: '', description: '', isOriginal: true }],
    });
    expect(await read(editor, body.id)).toEqual(body);
  });

  it('stores every field that is sent (INFOHUB-04, INFOHUB-08, INFOHUB-09, INFOHUB-11, INFOHUB-13, INFOHUB-14)', async () => {
    const editor = await t.person('contentCreator');
    const owner = await buildUser(t.ownerDb, editor.org);
    const { categoryId } = await publishable(editor);
    const group = await buildUserGroup(t.ownerDb, editor.org, { userIds: [editor.userId] });
    const { status, body } = await create(editor, {
      categoryId,
      format: 'link',
      infoHubContents: [{ ...french, externalLink: 'https://boreal.example/secours' }, english],
      icon: 'firstAid',
      color: '#a8222c',
      tags: ['Secours', 'Secours', 'Urgence'],
      pin: { kind: 'period', from: '2026-11-01', to: '2036-12-31' },
      priority: 'high',
      isNotificationEnabled: true,
      canShare: true,
      canDownload: false,
      linkTarget: 'browser',
      isSignedByOrganization: false,
      organizationPost: 'community',
      targets: [{ kind: 'userGroup', id: group.id }],
      ownerId: owner.id,
      reviewMonths: 6,
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      category: { id: categoryId },
      order: 1,
      format: 'link',
      externalLink: 'https://boreal.example/secours',
      pdfLink: null,
      icon: 'firstAid',
      color: '#A8222C',
      tags: ['Secours', 'Urgence'],
      isPinned: true,
      priority: 'high',
      isNotificationEnabled: true,
      canShare: true,
      canDownload: false,
      linkTarget: 'browser',
      isSignedByOrganization: false,
      targets: [{ kind: 'userGroup', id: group.id }],
      owner: { id: owner.id },
      review: { months: 6 },
      infoHubContents: [{ locale: 'fr_CA' }, { locale: 'en_CA', isOriginal: false, isOutdated: false }],
    });
  });

  it('keeps a picture of 112 by 112 as its tile and a PDF for each language, and releases what it no longer uses (INFOHUB-03, INFOHUB-06, INFOHUB-14)', async () => {
    const editor = await t.person('contentCreator');
    const { bytes, name } = goodFile('png');
    const file = { name, bytes: new Uint8Array(bytes) };
    const picture = await t.call<UploadedPicture>(editor, 'POST /v1/upload-files/images-posts', {
      file,
      body: { use: 'articleIcon' },
    });
    const pdf = await sendFile(t, editor, { ...goodFile('pdf'), objectType: 'article' });
    const { status, body } = await create(editor, {
      format: 'pdf',
      imageFileId: picture.body.id,
      infoHubContents: [{ ...french, pdfFileId: pdf.id }],
    });
    expect(status).toBe(201);
    expect(body.attachments.map(({ kind, fileId }) => [kind, fileId])).toEqual([
      ['icon', picture.body.id],
      ['pdf', pdf.id],
    ]);
    expect(body.imageUrl).toMatch(/^http/);
    expect(body.pdfLink).toBe(body.infoHubContents[0]!.pdf!.url);
    const opened = await t.app.server.inject({ method: 'GET', url: body.pdfLink!.replace(/^https?:\/\/[^/]+/, '') });
    expect([opened.statusCode, opened.headers['content-type']]).toEqual([200, 'application/pdf']);
    await change(editor, body.id, { version: 1, infoHubContents: [french] });
    const left = await t.ownerDb
      .selectFrom('files')
      .select('id')
      .where('id', 'in', [picture.body.id, pdf.id])
      .execute();
    expect(left.map(({ id }) => id)).toEqual([picture.body.id]);
  });

  it.each([
    ['a language twice', { infoHubContents: [french, french] }, 'infoHubContents.1.locale'],
    ['an unknown language', { infoHubContents: [{ ...french, locale: 'de_DE' }] }, 'infoHubContents.0.locale'],
    ['a colour that is none', { color: 'red' }, 'color'],
    ['an unknown icon', { icon: '<svg onload=alert(1)>' }, 'icon'],
    ['an unknown category', { categoryId: '00000000-0000-7000-8000-000000000001' }, 'categoryId'],
    ['an unknown owner', { ownerId: '00000000-0000-7000-8000-000000000001' }, 'ownerId'],
    ['a file of somebody else', { imageFileId: '00000000-0000-7000-8000-000000000001' }, 'imageFileId'],
    ['an interval of a week', { reviewMonths: 0.25 }, 'reviewMonths'],
  ])('refuses %s (INFOHUB-18)', async (_, fields, path) => {
    const editor = await t.person('contentCreator');
    const { status, body } = await create(editor, fields);
    expect([status, body.code]).toEqual([422, 'VALIDATION_FAILED']);
    expect((body.details as { issues: { path: string }[] }).issues[0]!.path).toBe(path);
  });

  it('may be incomplete but not empty (GAP-34)', async () => {
    const editor = await t.person('contentCreator');
    const { status, body } = await create(editor, { infoHubContents: [{ locale: 'fr_CA', title: ' ' }] });
    expect([status, body.code]).toEqual([422, 'ARTICLE_INCOMPLETE']);
  });
});

describe('publication', () => {
  it('names everything that is missing, with its tab and in the language of the caller (INFOHUB-16, INFOHUB-17)', async () => {
    const editor = await t.person('contentCreator');
    const { body } = await create(editor, {
      infoHubContents: [
        { ...french, descriptionJson: null },
        { ...english, title: '' },
      ],
    });
    const refused = await t.call<ErrorBody>(editor, `PATCH /v1/infohub/${body.id}`, {
      body: { version: 1, status: 'published' },
      locale: 'en_CA',
    });
    expect([refused.status, refused.body.code]).toEqual([422, 'ARTICLE_INCOMPLETE']);
    expect(refused.body.details).toEqual({
      missing: [
        {
          code: 'TRANSLATION_TITLE_REQUIRED',
          tab: 'description',
          locale: 'en_CA',
          message: 'The translation has no title',
        },
        { code: 'CATEGORY_REQUIRED', tab: 'description', locale: null, message: 'Category required' },
        { code: 'TEXT_REQUIRED', tab: 'content', locale: null, message: 'Text required' },
        { code: 'AUDIENCE_REQUIRED', tab: 'audience', locale: null, message: 'Audience required' },
      ],
    });
    expect((await read(editor, body.id)).status).toBe('draft');
  });

  it('makes a draft visible, and a published article stays complete (INFOHUB-15)', async () => {
    const editor = await t.person('contentCreator');
    const { body } = await create(editor, { status: 'published', ...(await publishable(editor)) });
    expect(body).toMatchObject({ status: 'published', version: 1 });
    expect(body.publishedAt).not.toBeNull();
    const { status } = await change(editor, body.id, { version: 1, targets: [] });
    expect(status).toBe(422);
    expect((await read(editor, body.id)).targets).toHaveLength(1);
    expect((await change(editor, body.id, { version: 1, status: 'draft' })).body.status).toBe('draft');
  });

  it('is refused to whoever may only draft; that person changes own drafts alone (GAP-05)', async () => {
    const editor = await t.person('contentCreator');
    const influencer = await t.person('influencer', editor.org);
    const own = await create(influencer);
    expect(own.status).toBe(201);
    expect((await change(influencer, own.body.id, { version: 1, canShare: true })).status).toBe(200);
    expect((await change(influencer, own.body.id, { version: 2, status: 'published' })).status).toBe(403);
    const other = await create(editor);
    expect((await change(influencer, other.body.id, { version: 1, canShare: true })).status).toBe(403);
    expect((await create(influencer, { status: 'published', ...(await publishable(editor)) })).status).toBe(403);
    for (const role of ['lead', 'member', 'guest', 'userAdmin'] as const)
      expect((await t.call(await t.person(role, editor.org), 'GET /v1/infohub')).status).toBe(403);
  });
});

describe('a change', () => {
  it('outdates translations until they are written again or confirmed (INFOHUB-13)', async () => {
    const editor = await t.person('contentCreator');
    const { body } = await create(editor, { infoHubContents: [french, english] });
    const changed = { ...french, title: 'Secouristes' };
    const first = await change(editor, body.id, { version: 1, infoHubContents: [changed, english] });
    expect(first.body.infoHubContents.map(({ isOutdated }) => isOutdated)).toEqual([false, true]);
    expect((await list(editor, { outdated: 'true' })).items).toMatchObject([{ outdatedLocales: ['en_CA'] }]);
    const confirmed = [changed, { ...english, isOutdated: false }];
    const second = await change(editor, body.id, { version: 2, infoHubContents: confirmed });
    expect(second.body.infoHubContents.map(({ isOutdated }) => isOutdated)).toEqual([false, false]);
  });

  it('of a version that is not the latest is refused with the sentence of the specification (GAP-35)', async () => {
    const editor = await t.person('contentCreator');
    const { body } = await create(editor);
    expect((await change(editor, body.id, { version: 1, canShare: true })).body.version).toBe(2);
    const { status, body: refusal } = await change(editor, body.id, { version: 1, canShare: false });
    expect([status, refusal.code]).toEqual([409, 'VERSION_CONFLICT']);
    expect(refusal.message).toMatch(/^L’article a été modifié par une autre personne/);
  });

  it('of 20 callers at once lets one through for each version', async () => {
    const editor = await t.person('contentCreator');
    const { body } = await create(editor);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => change(editor, body.id, { version: 1, canShare: true })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)]);
  });
});

describe('places', () => {
  const placed = async (caller: Caller, categoryId: string) =>
    (await list(caller, { categoryId, perPage: 100 })).items.map(({ title, order }) => `${order} ${title}`);

  const category = async (editor: Caller, names: string[]) => {
    const { id } = await buildCategory(t.ownerDb, editor.org!);
    const ids: string[] = [];
    for (const title of names)
      ids.push(
        (await buildArticle(t.ownerDb, editor.org!, { categoryId: id, words: [{ locale: 'fr_CA', title }] })).id,
      );
    return { id, ids };
  };

  it('follow the order that is asked for, without gaps (INFOHUB-09)', async () => {
    const editor = await t.person('contentCreator');
    const { id, ids } = await category(editor, ['A', 'B', 'C', 'D']);
    const move = (article: string, order: number) =>
      t.call<{ order: number }>(editor, `PATCH /v1/infohub/updateOrder/${article}/${order}`);
    await move(ids[3]!, 1);
    expect(await placed(editor, id)).toEqual(['1 D', '2 A', '3 B', '4 C']);
    expect((await move(ids[0]!, 99)).body.order).toBe(4);
    expect(await placed(editor, id)).toEqual(['1 D', '2 B', '3 C', '4 A']);
    await t.call(editor, `PATCH /v1/infohub/fake-delete/${ids[1]}`);
    expect(await placed(editor, id)).toEqual(['1 D', '2 C', '3 A']);
    await t.call(editor, `PATCH /v1/infohub/restore/${ids[1]}`);
    expect(await placed(editor, id)).toEqual(['1 D', '2 C', '3 A', '4 B']);
  });

  it('stay 1 to n in both categories through 60 moves, deletions and restores at once', async () => {
    const editor = await t.person('contentCreator');
    const one = await category(editor, ['A', 'B', 'C', 'D', 'E']);
    const two = await category(editor, ['F', 'G', 'H', 'I', 'J']);
    const ids = [...one.ids, ...two.ids];
    const acts = Array.from({ length: 60 }, (_, at) => {
      const id = ids[at % ids.length]!;
      if (at % 4 === 0) return t.call(editor, `PATCH /v1/infohub/fake-delete/${id}`);
      if (at % 4 === 1) return t.call(editor, `PATCH /v1/infohub/updateOrder/${id}/${1 + (at % 5)}`);
      if (at % 4 === 2)
        return t.call(editor, 'PATCH /v1/infohub', {
          body: { ids: [id], action: 'move', categoryId: at % 8 < 4 ? one.id : two.id },
        });
      return t.call(editor, `PATCH /v1/infohub/restore/${id}`);
    });
    const statuses = new Set((await Promise.all(acts)).map(({ status }) => status));
    expect([...statuses].filter((status) => ![200, 409].includes(status))).toEqual([]);
    for (const { id } of [one, two]) {
      const { items } = await list(editor, { categoryId: id, perPage: 100 });
      expect(items.map(({ order }) => order)).toEqual(items.map((_, at) => at + 1));
    }
  });
});

describe('the list', () => {
  it('filters, sorts and counts; each count is what its filter shows (INFOHUB-01)', async () => {
    const editor = await t.person('contentCreator');
    const [gone, other] = [
      await buildUser(t.ownerDb, editor.org, { invitationStatus: 'disabled' }),
      await buildUser(t.ownerDb, editor.org),
    ];
    const today = localTimeOf(t.clock.now(), 'America/Toronto').day;
    const { id: categoryId } = await buildCategory(t.ownerDb, editor.org, { name: 'Sécurité' });
    const article = (title: string, given: Parameters<typeof buildArticle>[2] = {}) =>
      buildArticle(t.ownerDb, editor.org, {
        categoryId,
        ownerId: other.id,
        checkedOn: today,
        words: [{ locale: 'fr_CA', title }],
        ...given,
      });
    await article('Accident', { status: 'published' });
    await article('Froid', { status: 'published', reviewMonths: 3, checkedOn: addDays(today, -70) });
    await article('Camp', { status: 'published', reviewMonths: 3, checkedOn: addDays(today, -100) });
    await article('Bruit', { ownerId: gone.id });
    await article('Bottes', { status: 'deleted' });
    await buildArticle(t.ownerDb, editor.org, {
      categoryId: null,
      ownerId: other.id,
      words: [
        { locale: 'fr_CA', title: 'Assurances' },
        { locale: 'en_CA', title: 'Insurance', isOutdated: true },
      ],
    });
    const { body: counts } = await t.call<ArticleCounts>(editor, 'GET /v1/infohub/counts');
    expect(counts).toEqual({
      status: { all: 5, published: 3, draft: 2, deleted: 1 },
      review: { checked: 2, due: 1, overdue: 1, unowned: 1 },
    });
    for (const [status, count] of Object.entries(counts.status))
      expect((await list(editor, { status })).total).toBe(count);
    for (const [review, count] of Object.entries(counts.review)) {
      const { items } = await list(editor, { review });
      expect([review, items.length, new Set(items.map((item) => item.review.state))]).toEqual([
        review,
        count,
        new Set([review]),
      ]);
    }
    expect(await titles(editor, { categoryId })).toEqual(['Accident', 'Froid', 'Camp', 'Bruit']);
    expect(await titles(editor, { sort: 'title', order: 'desc' })).toEqual([
      'Froid',
      'Camp',
      'Bruit',
      'Assurances',
      'Accident',
    ]);
    expect(await titles(editor, { missingLocale: 'en_CA', categoryId })).toHaveLength(4);
    expect(await titles(editor, { missingLocale: 'fr_CA' })).toEqual([]);
    expect(await titles(editor, { outdated: 'true' })).toEqual(['Assurances']);
    expect(await titles(editor, { ownerId: gone.id })).toEqual(['Bruit']);
    expect(await titles(editor, { articleFormat: 'pdf' })).toEqual([]);
    const { items, total, lastPage } = await list(editor, { perPage: 2, page: 3 });
    expect([items.map(({ title }) => title), total, lastPage]).toEqual([['Assurances'], 5, 3]);
  });

  it('is found by a word of its text in any language, without accents or capitals', async () => {
    const editor = await t.person('contentCreator');
    await create(editor, { infoHubContents: [french, english] });
    await create(editor, { infoHubContents: [{ locale: 'fr_CA', title: 'Éclairage' }] });
    for (const word of ['REPARTITION', 'telephone', 'dispatch', 'secouristes'])
      expect(await titles(editor, { title: word })).toEqual(['Secouristes par chantier']);
    expect(await titles(editor, { title: 'eclairage' })).toEqual(['Éclairage']);
    expect(await titles(editor, { title: '100 %' })).toEqual([]);
  });

  it('decides in SQL about reviews as the rule does, for every day and interval', async () => {
    const editor = await t.person('contentCreator');
    const owner = await buildUser(t.ownerDb, editor.org);
    const today = localTimeOf(t.clock.now(), 'America/Toronto').day;
    const cases = [0, 1, 29, 30, 31, 59, 60, 61, 62, 89, 90, 91, 92, 93, 150, 184, 335, 336, 366, 700, 735];
    for (const days of cases)
      for (const reviewMonths of [...reviewIntervals, null])
        await buildArticle(t.ownerDb, editor.org, {
          categoryId: null,
          ownerId: owner.id,
          reviewMonths,
          checkedOn: addDays(today, -days),
        });
    let seen = 0;
    for (const review of ['checked', 'due', 'overdue', 'unowned']) {
      const { items } = await list(editor, { review, perPage: 100 });
      for (const { review: shown } of items)
        expect(reviewState({ hasOwner: true, checkedOn: shown.checkedOn, months: shown.months }, today)).toBe(review);
      seen += (await list(editor, { review })).total;
    }
    expect(seen).toBe(cases.length * 5);
  });

  it('never shows what another organisation wrote', async () => {
    const [editor, stranger] = [await t.person('contentCreator'), await t.person('organizationAdmin')];
    const { body } = await create(editor);
    expect((await list(stranger)).total).toBe(0);
    for (const call of [
      `GET /v1/infohub/${body.id}`,
      `PATCH /v1/infohub/fake-delete/${body.id}`,
      `GET /v1/infohub/${body.id}/metrics`,
    ])
      expect((await t.call(stranger, call)).status).toBe(404);
    const { categoryId } = await publishable(stranger);
    expect((await change(editor, body.id, { version: 1, categoryId })).status).toBe(422);
  });

  it('is exported as it is filtered, with state and owner in words (GAP-53)', async () => {
    const editor = await t.person('contentCreator');
    await create(editor);
    const { status, bytes } = await t.call(editor, 'GET /v1/infohub/export', { query: { title: 'secouristes' } });
    const text = bytes.toString();
    expect(status).toBe(200);
    expect(text).toContain('Responsable');
    expect(text).toMatch(/Secouristes par chantier.*Page de texte.*Brouillon/s);
    const none = await t.call(editor, 'GET /v1/infohub/export', { query: { title: 'bottes' } });
    expect(none.bytes.toString()).not.toContain('Secouristes');
  });
});

describe('many articles at once', () => {
  it('are published, checked, moved, handed over and deleted; what cannot be is named with the reason', async () => {
    const editor = await t.person('contentCreator');
    const other = await buildUser(t.ownerDb, editor.org);
    const { id: categoryId } = await buildCategory(t.ownerDb, editor.org);
    const text = paragraphs('Bonjour.');
    const good = await buildArticle(t.ownerDb, editor.org, { words: [{ locale: 'fr_CA', title: 'Froid', text }] });
    const bad = await buildArticle(t.ownerDb, editor.org, { words: [{ locale: 'fr_CA', title: 'Chaud' }] });
    const ids = [good.id, bad.id];
    const published = await bulk(editor, { ids, action: 'publish' });
    expect(published.changed).toEqual([good.id]);
    expect(published.refused).toMatchObject([
      { id: bad.id, title: 'Chaud', code: 'ARTICLE_INCOMPLETE', message: expect.stringContaining('Texte requis') },
    ]);
    expect((await bulk(editor, { ids, action: 'move', categoryId })).changed.sort()).toEqual([...ids].sort());
    expect((await list(editor, { categoryId })).items.map(({ order }) => order)).toEqual([1, 2]);
    await bulk(editor, { ids, action: 'own', ownerId: other.id });
    await bulk(editor, { ids, action: 'interval', reviewMonths: 24 });
    await bulk(editor, { ids, action: 'check' });
    expect((await list(editor)).items.map(({ owner, review }) => [owner?.id, review.months, review.checkedOn])).toEqual(
      ids.map(() => [other.id, 24, localTimeOf(t.clock.now(), 'America/Toronto').day]),
    );
    expect((await bulk(editor, { ids, action: 'delete' })).changed).toHaveLength(2);
    expect((await bulk(editor, { ids: [good.id], action: 'restore' })).changed).toEqual([good.id]);
    expect((await bulk(editor, { ids, action: 'erase' })).refused).toMatchObject([
      { id: good.id, code: 'ARTICLE_STATUS_WRONG' },
    ]);
    expect((await t.call<ErrorBody>(editor, 'PATCH /v1/infohub', { body: { ids, action: 'move' } })).status).toBe(422);
  });
});

describe('deletion', () => {
  it('keeps an article for 30 days, restores it as a draft, and the clock erases it with its files (GAP-42)', async () => {
    const editor = await t.person('contentCreator');
    const pdf = await sendFile(t, editor, { ...goodFile('pdf'), objectType: 'article' });
    const { body } = await create(editor, {
      status: 'published',
      format: 'pdf',
      ...(await publishable(editor)),
      infoHubContents: [{ ...french, pdfFileId: pdf.id }],
    });
    const remove = () => t.call<ArticleRow>(editor, `PATCH /v1/infohub/fake-delete/${body.id}`);
    expect((await remove()).body).toMatchObject({ status: 'deleted', order: null });
    expect((await remove()).status).toBe(409);
    expect((await change(editor, body.id, { version: 2, canShare: true })).status).toBe(409);
    expect((await t.call<ArticleRow>(editor, `PATCH /v1/infohub/restore/${body.id}`)).body).toMatchObject({
      status: 'draft',
      order: 1,
    });
    expect((await t.call(editor, `DELETE /v1/infohub/${body.id}`)).status).toBe(409);
    await remove();
    const after = (ms: number) => new Date(t.clock.now().getTime() + 30 * 24 * 60 * 60_000 + ms);
    await eraseDeleted(t.ownerDb, after(-60_000));
    expect((await t.call(editor, `GET /v1/infohub/${body.id}`)).status).toBe(200);
    await eraseDeleted(t.ownerDb, after(60_000));
    expect((await t.call(editor, `GET /v1/infohub/${body.id}`)).status).toBe(404);
    expect(await t.ownerDb.selectFrom('files').select('id').where('id', '=', pdf.id).execute()).toEqual([]);
  });
});

describe('categories', () => {
  const categories = async (caller: Caller, query: Record<string, string> = {}) =>
    (await t.call<Page<InfoHubCategory>>(caller, 'GET /v1/infohub-categories', { query })).body;
  const add = (caller: Caller, body: object) =>
    t.call<InfoHubCategory & ErrorBody>(caller, 'POST /v1/infohub-categories', { body });

  it('have a name, a description of 200 characters, a tile, an order and their number of articles (INFOHUB-21 to INFOHUB-23, INFOHUB-25, INFOHUB-26, GAP-43)', async () => {
    const editor = await t.person('contentCreator');
    const { bytes, name } = goodFile('png');
    const cover = await t.call<UploadedPicture>(editor, 'POST /v1/upload-files/images-posts', {
      file: { name, bytes: new Uint8Array(bytes) },
      body: { use: 'categoryCover' },
    });
    const made = await add(editor, {
      name: 'Sécurité',
      description: 'é'.repeat(200),
      icon: 'shield',
      imageFileId: cover.body.id,
    });
    expect([made.status, made.body.order, made.body.articleCount, made.body.imageFileId]).toEqual([
      201,
      1,
      0,
      cover.body.id,
    ]);
    expect((await add(editor, { name: 'SECURITE' })).body.code).toBe('NAME_TAKEN');
    expect((await add(editor, { name: ' ' })).status).toBe(422);
    expect((await add(editor, { name: 'Paie', description: 'é'.repeat(201) })).status).toBe(422);
    expect((await add(editor, { name: 'Paie', imageFileId: cover.body.id })).status).toBe(422);
    await add(editor, { name: 'Paie' });
    await buildArticle(t.ownerDb, editor.org, { categoryId: made.body.id, status: 'published' });
    await buildArticle(t.ownerDb, editor.org, { categoryId: made.body.id });
    const { items } = await categories(editor);
    expect(items.map((one) => [one.name, one.order, one.articleCount, one.publishedCount])).toEqual([
      ['Sécurité', 1, 2, 1],
      ['Paie', 2, 0, 0],
    ]);
    await t.call(editor, `PATCH /v1/infohub-categories/updateOrder/${items[1]!.id}/1`);
    expect((await categories(editor)).items.map((one) => one.name)).toEqual(['Paie', 'Sécurité']);
    expect((await categories(editor, { search: 'secu' })).total).toBe(1);
    const patch = { body: { version: 1, name: 'Santé et sécurité', imageFileId: null } };
    const changed = await t.call<InfoHubCategory>(editor, `PATCH /v1/infohub-categories/${made.body.id}`, patch);
    expect(changed.body).toMatchObject({ name: 'Santé et sécurité', imageFileId: null, version: 2 });
    expect((await t.call(editor, `PATCH /v1/infohub-categories/${made.body.id}`, patch)).status).toBe(409);
  });

  it('with articles are deleted only with a place for these; the refusal names them (GAP-42)', async () => {
    const editor = await t.person('contentCreator');
    const [full, other] = [await buildCategory(t.ownerDb, editor.org), await buildCategory(t.ownerDb, editor.org)];
    await buildArticle(t.ownerDb, editor.org, { categoryId: other.id, words: [{ locale: 'fr_CA', title: 'Paie' }] });
    await buildArticle(t.ownerDb, editor.org, { categoryId: full.id, words: [{ locale: 'fr_CA', title: 'Froid' }] });
    const call = `PATCH /v1/infohub-categories/fake-delete/${full.id}`;
    const refused = await t.call<ErrorBody>(editor, call, { body: {} });
    expect([refused.status, refused.body.code]).toEqual([409, 'IN_USE']);
    expect(refused.body.details).toMatchObject({ total: 1, items: [{ title: 'Froid' }] });
    expect((await t.call(editor, call, { body: { moveTo: full.id } })).status).toBe(422);
    expect((await t.call(editor, call, { body: { moveTo: other.id } })).status).toBe(200);
    expect((await list(editor, { categoryId: other.id })).items.map(({ title, order }) => [title, order])).toEqual([
      ['Paie', 1],
      ['Froid', 2],
    ]);
    expect((await categories(editor)).items.map(({ id, order }) => [id, order])).toEqual([[other.id, 1]]);
    expect((await categories(editor, { status: 'deleted' })).total).toBe(1);
    expect((await t.call<InfoHubCategory>(editor, `PATCH /v1/infohub-categories/restore/${full.id}`)).body.order).toBe(
      2,
    );
    expect((await t.call(editor, `DELETE /v1/infohub-categories/${full.id}`)).status).toBe(409);
    await t.call(editor, call, { body: {} });
    expect((await t.call(editor, `DELETE /v1/infohub-categories/${full.id}`)).status).toBe(200);
  });

  it('are read by whoever drafts articles, and changed by whoever publishes', async () => {
    const influencer = await t.person('influencer');
    expect((await categories(influencer)).total).toBe(0);
    expect((await add(influencer, { name: 'Paie' })).status).toBe(403);
  });
});
