import type { PdfText } from '@fanal/contract/infohub/articles.shapes';
import type { MyInfoHub } from '@fanal/contract/infohub/my-infohub.shapes';
import { describe, expect, it } from 'vitest';
import { pdfWithText } from '../../../seed/pdf-with-text.ts';
import { articleCalls } from '../../../test/article-calls.ts';
import { type Caller, useTestApp } from '../../../test/harness.ts';
import { sendFile } from '../../../test/sent-file.ts';

const t = useTestApp();
const { create, change, titles, publishable } = articleCalls(t);

const froid = pdfWithText([['Froid intense', 'La pause se prend dans un endroit chauffé.'], ['Trois couches']]);

const sendPdf = async (caller: Caller, bytes = froid) =>
  (await sendFile(t, caller, { name: 'froid.pdf', bytes, objectType: 'article' })).id;

const withPdf = async (editor: Caller, pdfFileId: string, more: object = {}) =>
  create(editor, {
    ...(await publishable(editor)),
    status: 'published',
    format: 'pdf',
    infoHubContents: [{ locale: 'fr_CA', title: 'Guide', pdfFileId, isOriginal: true }],
    ...more,
  });

const readText = (caller: Caller, id: string, locale = 'fr_CA') =>
  t.call<PdfText>(caller, `GET /v1/infohub/${id}/pdf-text`, { query: { locale } });

describe('the PDF of an article', () => {
  it('says its pages and words, and is found by a word in it, without accents, by editors and members (INFOHUB-03)', async () => {
    const editor = await t.person('contentCreator');
    const member = await t.person('member', editor.org);
    const { status, body } = await withPdf(editor, await sendPdf(editor));
    expect(status).toBe(201);
    expect(body.infoHubContents[0]!.pdf).toMatchObject({ name: 'froid.pdf', pages: 2, words: 12 });
    expect(await titles(editor, { title: 'CHAUFFE' })).toEqual(['Guide']);
    const found = await t.call<MyInfoHub>(member, 'GET /v1/my/infohub', { query: { search: 'chauffé' } });
    expect(found.body.items.map(({ title }) => title)).toEqual(['Guide']);
    expect((await readText(editor, body.id)).body.text).toContain('La pause se prend dans un endroit chauffé.');
  });

  it('is no longer found by its words when the article opens something else', async () => {
    const editor = await t.person('contentCreator');
    const { body } = await withPdf(editor, await sendPdf(editor));
    const saved = await change(editor, body.id, { version: 1, status: 'draft', format: 'text' });
    expect(saved.status).toBe(200);
    expect(await titles(editor, { title: 'chauffé' })).toEqual([]);
    await change(editor, body.id, { version: 2, format: 'pdf' });
    expect(await titles(editor, { title: 'chauffé' })).toEqual(['Guide']);
  });

  it('has no words when it is a scan, and is kept all the same when nobody can read it', async () => {
    const editor = await t.person('contentCreator');
    const scan = await withPdf(editor, await sendPdf(editor, pdfWithText([[]])));
    expect(scan.body.infoHubContents[0]!.pdf).toMatchObject({ pages: 1, words: 0 });
    const broken = Buffer.from(
      froid.toString('latin1').replaceAll('/Catalog', '/Katalog').replaceAll('obj', 'abj'),
      'latin1',
    );
    const kept = await withPdf(editor, await sendPdf(editor, broken));
    expect(kept.body.infoHubContents[0]!.pdf).toMatchObject({ pages: null, words: null });
    expect((await readText(editor, kept.body.id)).status).toBe(404);
  });

  it('is read by nobody of another organization and by no member through the portal', async () => {
    const editor = await t.person('contentCreator');
    const { body } = await withPdf(editor, await sendPdf(editor));
    expect((await readText(await t.person('contentCreator'), body.id)).status).toBe(404);
    expect((await readText(await t.person('member', editor.org), body.id)).status).toBe(403);
    expect((await readText(editor, body.id, 'en_CA')).status).toBe(404);
  });
});
