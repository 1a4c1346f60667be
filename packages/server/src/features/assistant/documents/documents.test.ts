import type { AiPassage } from '@fanal/contract/assistant/assistant.shapes';
import type { ErrorBody } from '@fanal/contract/errors';
import type { Page } from '@fanal/contract/kit/page';
import { describe, expect, it } from 'vitest';
import { pdfWithText } from '../../../../seed/pdf-with-text.ts';
import { assistantCalls, wordDocument } from '../../../../test/assistant-calls.ts';
import { type Caller, useTestApp } from '../../../../test/harness.ts';
import { runDueJobs } from '../../../../test/job-queue.ts';
import { beginFile } from '../../../../test/sent-file.ts';

const t = useTestApp();
const { create, find, upload, add, list, ask } = assistantCalls(t);

const admin = () => t.person('organizationAdmin');
const passagesOf = async (caller: Caller, id: string) =>
  (await t.call<Page<AiPassage>>(caller, `GET /v1/ai/documents/${id}/passages`, { query: { perPage: 50 } })).body.items;

const GUIDE = [
  [
    'Froid intense',
    'De -25 à -32 °C, une pause de dix minutes est prise dans un endroit chauffé toutes les cinquante minutes.',
  ],
  ['Scie mécanique', 'Le frein de chaîne est essayé à chaque reprise du travail, moteur au ralenti.'],
];

describe('a document of the assistant', () => {
  it('is pending until its file has come, then processed and indexed, with name, date, size and passages (AI-03, AI-04, AI-05)', async () => {
    const caller = await admin();
    const bytes = pdfWithText(GUIDE);
    const { status, body } = await create(caller, { name: 'Guide.pdf', size: bytes.length });
    expect([status, body]).toMatchObject([
      201,
      {
        name: 'Guide.pdf',
        size: bytes.length,
        status: 'pending',
        passages: 0,
        addedBy: { id: caller.userId },
        targets: [{ kind: 'everybody' }],
      },
    ]);
    const sent = { name: 'Guide.pdf', bytes, objectType: 'aiDocument', rowId: body.id };
    const begun = await beginFile(t, caller, sent);
    expect((await find(caller, body.id)).status).toBe('pending');
    await begun.arrive();
    const indexed = await find(caller, body.id);
    expect(indexed).toMatchObject({ status: 'indexed', language: 'fr', pages: 2, silentPages: 0, reason: null });
    expect(indexed.indexedAt).not.toBeNull();
    expect((await passagesOf(caller, body.id)).map(({ page, text }) => [page, text.includes('frein')])).toEqual([
      [1, false],
      [2, true],
    ]);
    const { counts, passages, size } = await list(caller);
    expect([counts.all, counts.indexed, passages, size]).toEqual([1, 1, 2, bytes.length]);
  });

  it('is processed between its arrival and its reading, which goes on after a stop (AI-05)', async () => {
    const caller = await admin();
    const bytes = Buffer.from('Le canal 3 sert aux secours.');
    const { body } = await create(caller, { name: 'canaux.txt', size: bytes.length });
    const { task } = await beginFile(t, caller, {
      name: 'canaux.txt',
      bytes,
      objectType: 'aiDocument',
      rowId: body.id,
    });
    const url = task.signedUrl!.replace(/^https?:\/\/[^/]+/, '');
    await t.app.server.inject({ method: 'PUT', url, payload: bytes, headers: task.headers });
    await runDueJobs(
      t,
      t.app.jobs.filter((job) => job.task !== 'index-ai-document'),
    );
    expect((await find(caller, body.id)).status).toBe('processing');
    await runDueJobs(t, t.app.jobs);
    expect((await find(caller, body.id)).status).toBe('indexed');
  });

  it('reads Word files by headings, tables and pages, and texts by lines', async () => {
    const caller = await admin();
    const table =
      '<w:tbl><w:tr><w:tc><w:p><w:r><w:t>Canal 3</w:t></w:r></w:p></w:tc><w:tc><w:p><w:r><w:t>Secours</w:t></w:r></w:p></w:tc></w:tr></w:tbl>';
    const word = await add(
      caller,
      'Espaces clos.docx',
      wordDocument(
        [
          { text: 'Entrée dans un espace clos', style: 'Titre1' },
          { text: 'Personne n’entre sans permis signé.' },
          { text: 'Un surveillant reste à l’extérieur.', breaks: true },
        ],
        { more: table },
      ),
    );
    expect(word).toMatchObject({ status: 'indexed', pages: 2 });
    expect(await passagesOf(caller, word.id)).toMatchObject([
      { heading: 'Entrée dans un espace clos', page: 1, text: 'Personne n’entre sans permis signé.' },
      {
        heading: 'Entrée dans un espace clos',
        page: 2,
        text: 'Un surveillant reste à l’extérieur.\nCanal 3 ; Secours',
      },
    ]);
    const text = await add(
      caller,
      'canaux.txt',
      'Canaux radio\n\nLe canal 3 sert aux secours.\nLe canal 5 au transport.\n',
    );
    expect(await passagesOf(caller, text.id)).toMatchObject([
      { line: 1, heading: 'Canaux radio', text: expect.stringContaining('Le canal 5 au transport.') },
    ]);
  });

  it('fails with the reason when it is a scan, empty, locked or damaged, and is read again on demand (AI-05)', async () => {
    const caller = await admin();
    const scan = await add(caller, 'plan.pdf', pdfWithText([[], [], []]));
    expect([scan.status, scan.reason]).toEqual([
      'failed',
      expect.stringContaining('Ce PDF ne contient que des images de texte'),
    ]);
    const empty = await add(caller, 'vide.docx', wordDocument([{ text: '  ' }]));
    expect([empty.status, empty.reason]).toEqual([
      'failed',
      'Ce document ne contient pas de texte. Envoyez-en un qui en contient.',
    ]);
    const broken = Buffer.from(
      pdfWithText(GUIDE).toString('latin1').replaceAll('/Catalog', '/Katalog').replaceAll('obj', 'abj'),
      'latin1',
    );
    expect((await add(caller, 'casse.pdf', broken)).status).toBe('failed');
    const again = await t.call<{ status: string }>(caller, `POST /v1/ai/documents/${scan.id}/retry`);
    expect(again.body.status).toBe('processing');
    await runDueJobs(t, t.app.jobs);
    expect((await find(caller, scan.id)).status).toBe('failed');
  });

  it('says which pages are pictures when only some are', async () => {
    const caller = await admin();
    expect(await add(caller, 'mixte.pdf', pdfWithText([...GUIDE, []]))).toMatchObject({
      status: 'indexed',
      pages: 3,
      silentPages: 1,
    });
  });

  it('fails with the refusal when its file is refused after the transfer, and other formats are refused at once', async () => {
    const caller = await admin();
    const bytes = Buffer.from('<script>alert(1)</script>');
    const { body } = await create(caller, { name: 'note.txt', size: bytes.length });
    await upload(caller, body.id, 'note.txt', bytes);
    const refused = await find(caller, body.id);
    expect([refused.status, refused.reason]).toEqual(['failed', expect.stringContaining('PDF, DOCX, TXT')]);
    expect((await list(caller, { status: 'failed' })).total).toBe(1);
    expect((await create(caller, { name: 'photo.png', size: 10 })).body.code).toBe('FILE_TYPE_REFUSED');
    expect((await create(caller, { name: 'gros.pdf', size: 26 * 1024 * 1024 })).status).toBe(422);
  });

  it('keeps answering from the earlier file until a newer one is read, and after a newer one fails', async () => {
    const caller = await admin();
    const { id } = await add(caller, 'conges.txt', 'Les congés fériés sont payés dès la première journée de travail.');
    const quote = async () => (await ask(caller, 'Les congés fériés sont-ils payés ?')).passages[0]?.quote;
    expect(await quote()).toContain('première journée');
    await upload(caller, id, 'conges.txt', Buffer.from('  \n'));
    expect([(await find(caller, id)).status, await quote()]).toEqual([
      'failed',
      expect.stringContaining('première journée'),
    ]);
    await upload(caller, id, 'conges-2027.txt', Buffer.from('Les congés fériés sont payés après trente jours.'));
    expect(await find(caller, id)).toMatchObject({ status: 'indexed', name: 'conges-2027.txt', passages: 1 });
    expect(await quote()).toContain('trente jours');
    const files = await t.ownerDb.selectFrom('files').select('id').where('used_by_id', '=', id).execute();
    expect(files).toHaveLength(1);
  });

  it('is deleted with its passages and its file', async () => {
    const caller = await admin();
    const { id } = await add(caller, 'canaux.txt', 'Le canal 3 sert aux secours.');
    expect((await t.call(caller, `DELETE /v1/ai/documents/${id}`)).status).toBe(200);
    for (const table of ['ai_documents', 'ai_passages', 'ai_document_targets', 'files'] as const)
      expect(
        await t.ownerDb.selectFrom(table).select('organization_id').where('organization_id', '=', caller.org).execute(),
      ).toEqual([]);
    expect((await ask(caller, 'Quel canal sert aux secours ?')).kind).toBe('unknown');
  });

  it('is seen and changed by nobody of another organization and by no other role', async () => {
    const caller = await admin();
    const stranger = await admin();
    const { id, version } = await add(caller, 'canaux.txt', 'Le canal 3 sert aux secours.');
    const body = { version, targets: [{ kind: 'everybody', id: stranger.org }] };
    for (const call of [
      `GET /v1/ai/documents/${id}`,
      `GET /v1/ai/documents/${id}/passages`,
      `POST /v1/ai/documents/${id}/open`,
      `POST /v1/ai/documents/${id}/retry`,
      `DELETE /v1/ai/documents/${id}`,
    ]) {
      expect((await t.call(stranger, call)).status).toBe(404);
      expect((await t.call(await t.person('contentCreator', caller.org), call)).status).toBe(403);
    }
    expect((await t.call(stranger, `PATCH /v1/ai/documents/${id}`, { body })).status).toBe(404);
    const upload = { name: 'canaux.txt', size: 5, metadata: { objectType: 'aiDocument', rowId: id } };
    expect((await t.call(stranger, 'POST /v1/upload-files/', { body: upload })).status).toBe(422);
    expect((await find(caller, id)).passages).toBe(1);
  });

  it('refuses a change from an older version (P60)', async () => {
    const caller = await admin();
    const { id, version } = await add(caller, 'canaux.txt', 'Le canal 3 sert aux secours.');
    const targets = [{ kind: 'user', id: caller.userId }];
    const change = (from: number) =>
      t.call<ErrorBody>(caller, `PATCH /v1/ai/documents/${id}`, { body: { version: from, targets } });
    expect((await change(version)).status).toBe(200);
    expect((await change(version)).body.code).toBe('VERSION_CONFLICT');
  });
});

describe('hostile documents', () => {
  it('with too much text, a bomb, entities or endless depth are refused without harm (P29, P49)', async () => {
    const caller = await admin();
    const bomb = wordDocument([{ text: 'a'.repeat(30_000_000) }]);
    const swollen = await add(caller, 'bombe.docx', bomb);
    expect([swollen.status, swollen.passages]).toEqual(['failed', 0]);
    const long = await add(caller, 'long.txt', 'mot de trop '.repeat(400_000));
    expect([long.status, long.reason]).toEqual(['failed', expect.stringContaining('trop de texte')]);
    const head = '<!DOCTYPE w [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>';
    const entity = await add(caller, 'entite.docx', wordDocument([{ text: '&b;' }], { head }));
    expect([entity.status, entity.reason]).toEqual(['failed', expect.any(String)]);
    const deep = await add(
      caller,
      'profond.docx',
      wordDocument([{ text: 'x' }], { more: `${'<w:sdt>'.repeat(5_000)}${'</w:sdt>'.repeat(5_000)}` }),
    );
    expect(deep.status).toBe('failed');
    const health = await list(caller);
    expect(health.counts).toMatchObject({ all: 4, failed: 4 });
  }, 60_000);
});
