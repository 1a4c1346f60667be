import type { ErrorBody } from '@fanal/contract/errors';
import type { UploadedPicture } from '@fanal/contract/uploads/uploads.shapes';
import { describe, expect, it } from 'vitest';
import { buildUserGroup } from '#features/user-groups/user-groups.build';
import { buildUser } from '#features/users/users.build';
import { articleCalls, englishArticle, frenchArticle } from '../../../test/article-calls.ts';
import { type Caller, useTestApp } from '../../../test/harness.ts';
import { goodFile } from '../../../test/hostile-files.ts';
import { sendFile } from '../../../test/sent-file.ts';
import { buildArticle, buildCategory } from './infohub.build.ts';

const t = useTestApp();
const { create, change, read, list, publishable } = articleCalls(t);

describe('a new article', () => {
  it('by default is a text page in French, a draft of its author, to be checked once a year (INFOHUB-05, INFOHUB-07, INFOHUB-10, INFOHUB-19, CONSTANTS-04)', async () => {
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
      infoHubContents: [{ ...frenchArticle, externalLink: 'https://boreal.example/secours' }, englishArticle],
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
      infoHubContents: [{ ...frenchArticle, pdfFileId: pdf.id }],
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
    await change(editor, body.id, { version: 1, infoHubContents: [frenchArticle] });
    const left = await t.ownerDb
      .selectFrom('files')
      .select('id')
      .where('id', 'in', [picture.body.id, pdf.id])
      .execute();
    expect(left.map(({ id }) => id)).toEqual([picture.body.id]);
  });

  it.each([
    ['a language twice', { infoHubContents: [frenchArticle, frenchArticle] }, 'infoHubContents.1.locale'],
    ['an unknown language', { infoHubContents: [{ ...frenchArticle, locale: 'de_DE' }] }, 'infoHubContents.0.locale'],
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
        { ...frenchArticle, descriptionJson: null },
        { ...englishArticle, title: '' },
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
    const { body } = await create(editor, { infoHubContents: [frenchArticle, englishArticle] });
    const changed = { ...frenchArticle, title: 'Secouristes' };
    const first = await change(editor, body.id, { version: 1, infoHubContents: [changed, englishArticle] });
    expect(first.body.infoHubContents.map(({ isOutdated }) => isOutdated)).toEqual([false, true]);
    expect((await list(editor, { outdated: 'true' })).items).toMatchObject([{ outdatedLocales: ['en_CA'] }]);
    const confirmed = [changed, { ...englishArticle, isOutdated: false }];
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
