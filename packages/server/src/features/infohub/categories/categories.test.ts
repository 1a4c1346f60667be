import type { ErrorBody } from '@fanal/contract/errors';
import type { InfoHubCategory } from '@fanal/contract/infohub/categories.shapes';
import type { Page } from '@fanal/contract/kit/page';
import type { UploadedPicture } from '@fanal/contract/uploads/uploads.shapes';
import { describe, expect, it } from 'vitest';
import { articleCalls } from '../../../../test/article-calls.ts';
import { type Caller, useTestApp } from '../../../../test/harness.ts';
import { goodFile } from '../../../../test/hostile-files.ts';
import { buildArticle, buildCategory } from '../infohub.build.ts';

const t = useTestApp();
const { list } = articleCalls(t);

describe('categories', () => {
  const categories = async (caller: Caller, query: Record<string, string> = {}) =>
    (await t.call<Page<InfoHubCategory>>(caller, 'GET /v1/infohub-categories', { query })).body;
  const add = (caller: Caller, body: object) =>
    t.call<InfoHubCategory & ErrorBody>(caller, 'POST /v1/infohub-categories', { body });

  it('have a name, a description of 200 characters, a tile, an order and their number of articles (INFOHUB-21, INFOHUB-22, INFOHUB-23, INFOHUB-25, INFOHUB-26, GAP-43)', async () => {
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
