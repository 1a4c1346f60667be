/** Documents that are made to do harm: each is refused with a reason, or gives nothing but its words (P26, P29, P49). */
import { deflateSync } from 'node:zlib';
import type { UploadTask } from '@fanal/contract/uploads/uploads.shapes';
import { describe, expect, it } from 'vitest';
import { pdfWithText } from '../../../../seed/pdf-with-text.ts';
import { assistantCalls, wordDocument } from '../../../../test/assistant-calls.ts';
import { useTestApp } from '../../../../test/harness.ts';
import { hostileFiles } from '../../../../test/hostile-files.ts';
import { runDueJobs } from '../../../../test/job-queue.ts';
import { docx } from '../../../../test/made-files/office.ts';
import { pdf, stream } from '../../../../test/made-files/pdfs.ts';
import { protectedPdf } from '../../../../test/protected-pdf.ts';

const t = useTestApp();
const { add, create, find } = assistantCalls(t);

const WORDS = 'Le canal 3 sert aux secours.';
const plainPdf = () => pdfWithText([[WORDS]]);
const changed = (bytes: Buffer, from: string | RegExp, to: string) =>
  Buffer.from(bytes.toString('latin1').replace(from, to), 'latin1');

const external = (system: string) => `<!DOCTYPE w [<!ENTITY x SYSTEM "${system}">]>`;

const made: [string, string, () => Buffer][] = [
  ['a PDF with a password', 'secret.pdf', () => protectedPdf(plainPdf(), 'mot')],
  [
    'a tree of pages that holds itself',
    'boucle.pdf',
    () => changed(plainPdf(), /\/Kids ?\[[^\]]*\]/, '/Kids [2 0 R 2 0 R]'),
  ],
  ['a table of objects that lies', 'table.pdf', () => changed(plainPdf(), /startxref\s+\d+/, 'startxref\n99999999')],
  [
    'a compressed stream of nothing but zeros',
    'zeros.pdf',
    () => pdf('', [stream('/Filter /FlateDecode', deflateSync(Buffer.alloc(80_000_000)))]),
  ],
  ['a Word document named as a PDF', 'mot.pdf', () => docx()],
  ['a PDF named as a Word document', 'pdf.docx', plainPdf],
  [
    'an entity that reads a file',
    'fichier.docx',
    () => wordDocument([{ text: '&x;' }], { head: external('file:///etc/passwd') }),
  ],
  [
    'an entity that asks the network',
    'reseau.docx',
    () => wordDocument([{ text: '&x;' }], { head: external('http://169.254.169.254/') }),
  ],
  [
    'entities that grow',
    'rire.docx',
    () =>
      wordDocument([{ text: '&c;' }], {
        head: `<!DOCTYPE w [<!ENTITY a "${'ha'.repeat(500)}"><!ENTITY b "${'&a;'.repeat(500)}"><!ENTITY c "${'&b;'.repeat(500)}">]>`,
      }),
  ],
];
/** Of the collection that is tried with all uploads, one of each kind. */
const chosen = new Set([
  'javascript.pdf',
  'attached-file.pdf',
  'bomb-in-a-bomb.pdf',
  'no-table.pdf',
  'macros.docx',
  'embedded-object.docx',
  'template-from-elsewhere.docx',
]);
const collected = hostileFiles()
  .filter(({ name }) => chosen.has(name))
  .map(({ name, bytes }): [string, string, () => Buffer] => [name, name, () => bytes]);

/** Why each is refused; what is read by its content, whatever its name and table say, is in none. */
const reasons: [string, string[]][] = [
  ['protégé', ['secret.pdf']],
  ['endommagé', ['boucle.pdf', 'no-table.pdf', 'fichier.docx', 'reseau.docx', 'rire.docx']],
  ['pourrait nuire', ['zeros.pdf', ...chosen].filter((name) => name !== 'no-table.pdf')],
];

describe('a hostile document', () => {
  it('is there in each kind', () => expect(collected).toHaveLength(chosen.size));

  it.each([...made, ...collected])(
    '%s is refused with its reason, or gives its words alone',
    async (_, name, bytesOf) => {
      const admin = await t.person('organizationAdmin');
      const document = await add(admin, name, bytesOf());
      const reason = reasons.find(([, names]) => names.includes(name))?.[0];
      if (reason) {
        const refused = { status: 'failed', passages: 0, reason: expect.stringContaining(reason) };
        return expect(document).toMatchObject(refused);
      }
      expect(document).toMatchObject({ status: 'indexed', reason: null });
      const { body } = await t.call<{ items: { text: string }[] }>(
        admin,
        `GET /v1/ai/documents/${document.id}/passages`,
      );
      expect(JSON.stringify(body.items)).not.toMatch(/root:|<script|javascript:|PK|%PDF/i);
    },
    60_000,
  );

  it('of 25 MB and one byte is refused when it is announced, and when it is announced as smaller (GAP-76)', async () => {
    const admin = await t.person('organizationAdmin');
    const size = 25 * 1024 * 1024 + 1;
    expect((await create(admin, { name: 'gros.txt', size })).status).toBe(422);
    const { body } = await create(admin, { name: 'gros.txt', size: 10 });
    const begin = (announced: number) =>
      t.call<UploadTask>(admin, 'POST /v1/upload-files/', {
        body: { name: 'gros.txt', size: announced, metadata: { objectType: 'aiDocument', rowId: body.id } },
      });
    expect((await begin(size)).status).toBeGreaterThanOrEqual(400);
    const { signedUrl, headers } = (await begin(10)).body;
    const url = signedUrl!.replace(/^https?:\/\/[^/]+/, '');
    const sent = await t.app.server.inject({ method: 'PUT', url, headers, payload: Buffer.alloc(size, 'a ') });
    expect(sent.statusCode).toBeGreaterThanOrEqual(400);
    await runDueJobs(t, t.app.jobs);
    expect((await find(admin, body.id)).passages).toBe(0);
  });
});
