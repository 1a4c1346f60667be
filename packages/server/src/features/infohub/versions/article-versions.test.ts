import type { ErrorBody } from '@fanal/contract/errors';
import type { Article } from '@fanal/contract/infohub/articles.shapes';
import type { Page } from '@fanal/contract/kit/page';
import type { KeptVersion, KeptVersionDetails, RestoredItem } from '@fanal/contract/versions/versions.shapes';
import { describe, expect, it } from 'vitest';
import { buildSite } from '#features/structure/structure.build';
import { type Caller, useTestApp } from '../../../../test/harness.ts';
import { goodFile } from '../../../../test/hostile-files.ts';
import { sendFile } from '../../../../test/sent-file.ts';
import { paragraphs } from '../../posts/posts.build.ts';
import { eraseDeleted } from '../erasure.service.ts';
import { buildArticle, buildCategory } from '../infohub.build.ts';

const t = useTestApp();

const words = (title: string, more: object = {}) => [
  { locale: 'fr_CA', title, blurb: 'Résumé', descriptionJson: paragraphs(`Texte de ${title}`), ...more },
];

const publish = async (editor: Caller, body: object = {}) => {
  const { id: categoryId } = await buildCategory(t.ownerDb, editor.org!);
  const targets = [{ kind: 'everybody', id: editor.org }];
  const made = await t.call<Article>(editor, 'POST /v1/infohub', {
    body: { status: 'published', categoryId, targets, infoHubContents: words('Froid'), ...body },
  });
  expect(made.status).toBe(201);
  return made.body;
};
const change = (editor: Caller, id: string, body: object) =>
  t.call<Article & ErrorBody>(editor, `PATCH /v1/infohub/${id}`, { body });
const versions = async (editor: Caller, id: string) =>
  (await t.call<Page<KeptVersion>>(editor, `GET /v1/infohub/${id}/versions`)).body;
const version = async (editor: Caller, id: string, number: number) =>
  (await t.call<KeptVersionDetails>(editor, `GET /v1/infohub/${id}/versions/${number}`)).body;
const restore = (editor: Caller, id: string, number: number, read: number) =>
  t.call<RestoredItem & ErrorBody>(editor, `POST /v1/infohub/${id}/versions/${number}/restore`, {
    body: { version: read },
  });

describe('versions of an article', () => {
  it('are kept at each publication and each change of what is published, never of a draft', async () => {
    const editor = await t.person('contentCreator');
    const { id } = await publish(editor);
    await change(editor, id, { version: 1, infoHubContents: words('Grand froid') });
    await change(editor, id, { version: 2, reviewMonths: 3 });
    await change(editor, id, { version: 3, status: 'draft', infoHubContents: words('Brouillon') });
    const { items } = await versions(editor, id);
    expect(items.map(({ number, title, publishedBy }) => [number, title, publishedBy?.id])).toEqual([
      [2, 'Grand froid', editor.userId],
      [1, 'Froid', editor.userId],
    ]);
    expect(await version(editor, id, 1)).toMatchObject({
      texts: [{ title: 'Froid', sections: [{ words: 'Résumé' }, { words: 'Texte de Froid' }] }],
      targets: [{ kind: 'everybody' }],
    });
  });

  it('are put back as a new version, without an audience that is gone, and keep its category and owner', async () => {
    const editor = await t.person('contentCreator');
    const site = await buildSite(t.ownerDb, editor.org!);
    const targets = [
      { kind: 'everybody', id: editor.org },
      { kind: 'site', id: site.id },
    ];
    const made = await publish(editor, { targets, tags: ['Hiver'], color: '#1F5C8F' });
    const other = await buildCategory(t.ownerDb, editor.org!);
    const rewritten = { infoHubContents: words('Chaud'), tags: [], color: '#9A5B1E', targets: targets.slice(0, 1) };
    await change(editor, made.id, { version: 1, ...rewritten, categoryId: other.id });
    await t.ownerDb.deleteFrom('sites').where('id', '=', site.id).execute();
    expect((await restore(editor, made.id, 1, 1)).body.code).toBe('VERSION_CONFLICT');
    expect((await restore(editor, made.id, 9, 2)).status).toBe(404);
    expect((await restore(await t.person('influencer', editor.org!), made.id, 1, 2)).status).toBe(403);
    expect((await restore(await t.person('contentCreator'), made.id, 1, 2)).status).toBe(404);
    expect((await restore(editor, made.id, 1, 2)).body).toEqual({ id: made.id, version: 3 });
    expect((await t.call<Article>(editor, `GET /v1/infohub/${made.id}`)).body).toMatchObject({
      status: 'published',
      tags: ['Hiver'],
      color: '#1F5C8F',
      category: { id: other.id },
      targets: [{ kind: 'everybody' }],
      infoHubContents: [{ title: 'Froid' }],
    });
    expect((await versions(editor, made.id)).items.map(({ number, title }) => [number, title])).toEqual([
      [3, 'Froid'],
      [2, 'Chaud'],
      [1, 'Froid'],
    ]);
  });

  it('keep the PDF that they show until the article is erased', async () => {
    const editor = await t.person('contentCreator');
    const [first, second] = [
      await sendFile(t, editor, { ...goodFile('pdf'), objectType: 'article' }),
      await sendFile(t, editor, { ...goodFile('pdf'), objectType: 'article' }),
    ];
    const made = await publish(editor, { format: 'pdf', infoHubContents: words('Guide', { pdfFileId: first.id }) });
    await change(editor, made.id, { version: 1, infoHubContents: words('Guide', { pdfFileId: second.id }) });
    const stored = async () =>
      (await t.ownerDb.selectFrom('files').select('id').where('id', 'in', [first.id, second.id]).execute()).length;
    expect(await stored()).toBe(2);
    expect((await restore(editor, made.id, 1, 2)).status).toBe(200);
    const { infoHubContents } = (await t.call<Article>(editor, `GET /v1/infohub/${made.id}`)).body;
    expect(infoHubContents[0]!.pdf!.fileId).toBe(first.id);
    await t.call(editor, `PATCH /v1/infohub/fake-delete/${made.id}`);
    await eraseDeleted(t.ownerDb, new Date(t.clock.now().getTime() + 31 * 24 * 60 * 60_000));
    expect(await stored()).toBe(0);
    expect(
      await t.ownerDb.selectFrom('content_versions').select('number').where('item_id', '=', made.id).execute(),
    ).toEqual([]);
  });

  it('begin with what readers saw when an article had none', async () => {
    const editor = await t.person('contentCreator');
    const text = paragraphs('Bonjour.');
    const { id } = await buildArticle(t.ownerDb, editor.org!, {
      status: 'published',
      words: [{ locale: 'fr_CA', title: 'Avant', text }],
    });
    await change(editor, id, { version: 1, infoHubContents: words('Après') });
    expect((await versions(editor, id)).items.map(({ title }) => title)).toEqual(['Après', 'Avant']);
  });
});
