import type { ErrorBody } from '@fanal/contract/errors';
import { reviewIntervals, reviewState } from '@fanal/contract/infohub/articles.rules';
import type { ArticleCounts, ArticleRow } from '@fanal/contract/infohub/articles.shapes';
import { addDays } from '@fanal/contract/kit/days.rules';
import { describe, expect, it } from 'vitest';
import { paragraphs } from '#features/posts/posts.build';
import { buildUser } from '#features/users/users.build';
import { localTimeOf } from '#platform/time/zoned-time';
import { articleCalls, englishArticle, frenchArticle } from '../../../test/article-calls.ts';
import { useTestApp } from '../../../test/harness.ts';
import { goodFile } from '../../../test/hostile-files.ts';
import { sendFile } from '../../../test/sent-file.ts';
import { eraseDeleted } from './erasure.service.ts';
import { buildArticle, buildCategory } from './infohub.build.ts';

const t = useTestApp();
const { create, change, list, titles, bulk, publishable } = articleCalls(t);

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
    const inOrder = await titles(editor, { perPage: 100 });
    const backwards = await titles(editor, { order: 'desc', perPage: 100 });
    expect(new Set(backwards)).toEqual(new Set(inOrder));
    for (const [order, whole] of [
      ['asc', inOrder],
      ['desc', backwards],
    ] as const)
      for (const page of [1, 2, 3])
        expect(await titles(editor, { order, perPage: 2, page })).toEqual(whole.slice(page * 2 - 2, page * 2));
    // Each title has an "a" but Froid and Bruit, and Bottes is deleted.
    for (const sort of ['order', 'title', 'date', 'review'])
      for (const order of ['asc', 'desc']) {
        const all = await titles(editor, { sort, order });
        const some = all.filter((title) => /a/i.test(title));
        for (const page of [1, 2])
          expect(await titles(editor, { sort, order, title: 'A', perPage: 2, page })).toEqual(
            some.slice(page * 2 - 2, page * 2),
          );
      }
    const { body: ofA } = await t.call<ArticleCounts>(editor, 'GET /v1/infohub/counts', { query: { title: 'a' } });
    expect(ofA.status).toEqual({ all: 3, published: 2, draft: 1, deleted: 0 });
    const { items, total, lastPage } = await list(editor, { perPage: 2, page: 3 });
    expect([items.map(({ title }) => title), total, lastPage]).toEqual([['Assurances'], 5, 3]);
  });

  it('follows the order of categories and every change at once, also on a page that was read before', async () => {
    const editor = await t.person('contentCreator');
    const ids: string[] = [];
    for (const name of ['Sécurité', 'Paie', 'Camp']) {
      const { id } = await buildCategory(t.ownerDb, editor.org, { name });
      ids.push(id);
      for (const place of [1, 2])
        await buildArticle(t.ownerDb, editor.org, {
          categoryId: id,
          words: [{ locale: 'fr_CA', title: `${name} ${place}` }],
        });
    }
    const page = { perPage: 3, page: 2 };
    expect(await titles(editor, page)).toEqual(['Paie 2', 'Camp 1', 'Camp 2']);
    await t.call(editor, `PATCH /v1/infohub-categories/updateOrder/${ids[2]}/2`);
    expect(await titles(editor, page)).toEqual(['Camp 2', 'Paie 1', 'Paie 2']);
    const { items } = await list(editor, page);
    await t.call(editor, `PATCH /v1/infohub/fake-delete/${items[0]!.id}`);
    expect(await titles(editor, page)).toEqual(['Paie 1', 'Paie 2']);
  });

  it('shows each change of what stands in a row at once, though rows are kept', async () => {
    const editor = await t.person('contentCreator');
    const owner = await buildUser(t.ownerDb, editor.org);
    const category = await buildCategory(t.ownerDb, editor.org, { name: 'Avant' });
    const externalLink = 'https://boreal.example/horaires';
    const { id } = await buildArticle(t.ownerDb, editor.org, {
      categoryId: category.id,
      ownerId: owner.id,
      status: 'published',
      words: [{ locale: 'fr_CA', title: 'Horaires', externalLink }],
      columns: { format: 'link' },
    });
    const row = async () => (await list(editor)).items[0]!;
    const before = await row();
    expect(await row()).toEqual(before);
    const update = (table: 'users' | 'infohub_categories' | 'infohub_contents', changes: object) =>
      t.ownerDb.updateTable(table).set(changes).where('organization_id', '=', editor.org);
    await update('infohub_categories', { name: 'Après' }).where('id', '=', category.id).execute();
    expect(await row()).toEqual({ ...before, category: { id: category.id, name: 'Après' } });
    await update('users', { display_name: 'Rose Roy' }).where('id', '=', owner.id).execute();
    expect((await row()).owner).toMatchObject({ displayName: 'Rose Roy' });
    await update('users', { invitation_status: 'disabled' }).where('id', '=', owner.id).execute();
    expect((await row()).review.state).toBe('unowned');
    await t.call(editor, `POST /v1/my/infohub/${id}/click`, { body: { locale: 'fr_CA' } });
    expect((await row()).clickCount).toBe(1);
    await t.ownerDb
      .insertInto('infohub_link_checks')
      .values({ organization_id: editor.org, address: externalLink, state: 'fails', checked_at: t.clock.now() })
      .execute();
    expect((await row()).isLinkBroken).toBe(true);
    const infoHubContents = [
      { locale: 'fr_CA', title: 'Horaires', externalLink, isOriginal: true },
      { locale: 'en_CA', title: 'Schedules', externalLink, isOriginal: false },
    ];
    await change(editor, id, { version: (await row()).version, infoHubContents });
    expect((await row()).locales).toEqual(['fr_CA', 'en_CA']);
  });

  it('is found by a word of its text in any language, without accents or capitals', async () => {
    const editor = await t.person('contentCreator');
    await create(editor, { infoHubContents: [frenchArticle, englishArticle] });
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

  it('never shows what another organization wrote', async () => {
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
      infoHubContents: [{ ...frenchArticle, pdfFileId: pdf.id }],
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
