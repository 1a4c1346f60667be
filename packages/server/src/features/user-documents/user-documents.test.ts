import type { ErrorBody } from '@fanal/contract/errors';
import type { Page } from '@fanal/contract/kit/page';
import type { UploadTask } from '@fanal/contract/uploads/uploads.shapes';
import type { OpenedDocument, UserDocument } from '@fanal/contract/user-documents/user-documents.shapes';
import type { UserRemoval } from '@fanal/contract/users/person.shapes';
import { describe, expect, it } from 'vitest';
import { buildUser } from '#features/users/users.build';
import type { OrgId } from '#platform/context';
import { type Caller, useTestApp } from '../../../test/harness.ts';
import { goodFile } from '../../../test/hostile-files.ts';
import { runDueJobs } from '../../../test/job-queue.ts';
import { beginFile, sendFile } from '../../../test/sent-file.ts';

const t = useTestApp();
const NOWHERE = '01990000-0000-7000-8000-00000000dead';

const at = (userId: string, documentId = '') =>
  `/v1/all/users/${userId}/documents${documentId && `/${documentId}`}` as const;
/** Uploads a file for a person. */
const add = (caller: Caller, rowId: string, sent: Parameters<typeof sendFile>[2] = {}) =>
  sendFile(t, caller, { rowId, ...sent });
const list = (caller: Caller, userId: string, query: Record<string, number> = {}) =>
  t.call<Page<UserDocument> & ErrorBody>(caller, `GET ${at(userId)}`, { query });
const open = (caller: Caller, userId: string, id: string) =>
  t.call<OpenedDocument & ErrorBody>(caller, `POST ${at(userId, id)}/open`);
const rename = (caller: Caller, userId: string, id: string, name: string) =>
  t.call<UserDocument & ErrorBody>(caller, `PATCH ${at(userId, id)}`, { body: { name } });
const remove = (caller: Caller, userId: string, id: string) => t.call(caller, `DELETE ${at(userId, id)}`);
const read = (url: string) => t.app.server.inject({ method: 'GET', url: url.replace(/^https?:\/\/[^/]+/, '') });

const linesOf = (userId: string) =>
  t.ownerDb
    .selectFrom('audit_log')
    .select(['action', 'user_id', 'before', 'after'])
    .where('object_id', '=', userId)
    .orderBy('sequence')
    .execute();

/** A person with one document, and the administrator who added it. */
const withDocument = async () => {
  const admin = await t.person('userAdmin', undefined, { givenName: 'Julie', familyName: 'Paradis' });
  const { id: userId } = await buildUser(t.ownerDb, admin.org);
  await add(admin, userId);
  return { admin, userId, document: (await list(admin, userId)).body.items[0]! };
};

describe('a document of a person', () => {
  it('is an upload with type, size, uploader and time (USER-PROFILE-17, GAP-58)', async () => {
    const { admin, userId, document } = await withDocument();
    expect(document).toMatchObject({
      name: 'contrat.pdf',
      contentType: 'application/pdf',
      size: goodFile('pdf').bytes.length,
      addedBy: { id: admin.userId, displayName: 'Julie Paradis' },
    });
    expect((await list(admin, userId)).body).toEqual({ items: [document], total: 1, lastPage: 1, page: 1 });
    const stored = await t.ownerDb.selectFrom('files').selectAll().where('id', '=', document.id).executeTakeFirst();
    expect(stored).toMatchObject({ personal: true, used_by_type: 'user', used_by_id: userId });
    expect(stored!.data_key_version).toBeGreaterThan(0);
  });

  it('is opened by a signed link, and each opening is written to the audit log with the reader (GAP-81, P19)', async () => {
    const { admin, userId, document } = await withDocument();
    const colleague = await t.person('organizationAdmin', admin.org);
    const first = await open(colleague, userId, document.id);
    await open(admin, userId, document.id);
    const { statusCode, headers, rawPayload } = await read(first.body.url);
    expect([statusCode, headers['content-disposition']]).toEqual([200, 'attachment; filename=contrat.pdf']);
    expect(rawPayload.equals(goodFile('pdf').bytes)).toBe(true);
    const entry = { documentId: document.id, name: 'contrat.pdf' };
    expect(await linesOf(userId)).toEqual([
      { action: 'document.added', user_id: admin.userId, before: null, after: entry },
      { action: 'document.opened', user_id: colleague.userId, before: null, after: entry },
      { action: 'document.opened', user_id: admin.userId, before: null, after: entry },
    ]);
  });

  it('is not replayed for a repeated idempotency key: each opening is logged', async () => {
    const { admin, userId, document } = await withDocument();
    const headers = { 'idempotency-key': 'read it again' };
    for (let i = 0; i < 2; i += 1) await t.call(admin, `POST ${at(userId, document.id)}/open`, { headers });
    expect((await linesOf(userId)).filter(({ action }) => action === 'document.opened')).toHaveLength(2);
  });

  it('that is a picture gets the extension of the converted file (UPLOADS-09)', async () => {
    const admin = await t.person('organizationAdmin');
    const { id } = await buildUser(t.ownerDb, admin.org);
    await add(admin, id, { name: 'Permis de conduire.JPG', bytes: goodFile('jpeg').bytes });
    expect((await list(admin, id)).body.items).toMatchObject([
      { name: 'Permis de conduire.webp', contentType: 'image/webp' },
    ]);
  });

  it('is renamed, keeps its extension, and is saved under the new name (GAP-58)', async () => {
    const { admin, userId, document } = await withDocument();
    for (const [sent, stored] of [
      ['Contrat 2026', 'Contrat 2026.pdf'],
      ['../Évaluation.docx', 'Évaluation.pdf'],
      ['Fiche v1.2', 'Fiche v1.2.pdf'],
      ['Fiche.PDF', 'Fiche.PDF'],
    ] as const)
      expect((await rename(admin, userId, document.id, sent)).body.name).toBe(stored);
    expect((await list(admin, userId)).body.items[0]!.name).toBe('Fiche.PDF');
    const { headers } = await read((await open(admin, userId, document.id)).body.url);
    expect(headers['content-disposition']).toBe('attachment; filename=Fiche.PDF');
    for (const nothing of ['', '   ', '\u200b'])
      expect((await rename(admin, userId, document.id, nothing)).status).toBe(422);
    expect((await linesOf(userId)).filter(({ action }) => action === 'document.renamed')).toHaveLength(4);
  });

  it('is deleted with its file, and the audit log keeps an entry (GAP-58, GAP-81)', async () => {
    const { admin, userId, document } = await withDocument();
    const { url } = (await open(admin, userId, document.id)).body;
    const { object_key } = await t.ownerDb
      .selectFrom('files')
      .select('object_key')
      .where('id', '=', document.id)
      .executeTakeFirstOrThrow();
    expect((await remove(admin, userId, document.id)).body).toEqual({ id: document.id });
    await runDueJobs(t, t.app.jobs);
    expect(await t.app.files.storage.find(object_key)).toBeNull();
    expect((await read(url)).statusCode).toBe(404);
    expect((await list(admin, userId)).body.total).toBe(0);
    expect((await remove(admin, userId, document.id)).status).toBe(404);
    expect((await linesOf(userId)).at(-1)).toMatchObject({ action: 'document.removed' });
  });

  it('is deleted with the person, and counted in the preview (GAP-58)', async () => {
    const { admin, userId, document } = await withDocument();
    const removal = await t.call<UserRemoval>(admin, `GET /v1/all/users/${userId}/removal`);
    expect(removal.body.fileCount).toBe(1);
    await t.call(admin, `DELETE /v1/all/users/${userId}?confirmation=supprimer`);
    for (const table of ['files', 'user_documents'] as const)
      expect(await t.ownerDb.selectFrom(table).select('id').where('id', '=', document.id).execute()).toEqual([]);
  });

  it('is listed in pages, latest first (GAP-58)', async () => {
    const admin = await t.person('organizationAdmin');
    const person = await buildUser(t.ownerDb, admin.org);
    const began = t.clock.now();
    for (let i = 1; i <= 3; i += 1) {
      t.clock.set(new Date(began.getTime() + i * 1_000));
      await add(admin, person.id, { name: `${i}.pdf` });
    }
    t.clock.set(began);
    const first = (await list(admin, person.id, { perPage: 2 })).body;
    const second = (await list(admin, person.id, { perPage: 2, page: 2 })).body;
    expect([first.total, first.lastPage]).toEqual([3, 2]);
    expect([...first.items, ...second.items].map(({ name }) => name)).toEqual(['3.pdf', '2.pdf', '1.pdf']);
  });
});

describe('a file uploaded for a person', () => {
  it('is kept when its uploader was removed, with the name of a super admin from outside too (GAP-78)', async () => {
    const { id, row } = await buildUser(t.ownerDb, await t.organization());
    const root = { ...(await t.superAdmin()), org: row.organization_id as OrgId };
    await add(root, id);
    expect((await list(root, id)).body.items).toMatchObject([{ addedBy: { id: null, displayName: 'Super admin' } }]);
  });

  it('is dropped when it is not a document, has a wrong type, or the person was removed meanwhile (P32)', async () => {
    const admin = await t.person('organizationAdmin');
    const [person, gone] = [await buildUser(t.ownerDb, admin.org), await buildUser(t.ownerDb, admin.org)];
    await add(admin, person.id, { objectType: 'post' });
    const damaged = await add(admin, person.id, { bytes: Buffer.from('no pdf at all') });
    expect(damaged.status).toBe('error');
    const { task, arrive } = await beginFile(t, admin, { rowId: gone.id });
    await t.call(admin, `DELETE /v1/all/users/${gone.id}?confirmation=supprimer`);
    expect(await arrive()).toMatchObject({ id: task.id, status: 'finished' });
    expect((await list(admin, person.id)).body.total).toBe(0);
    expect(await t.ownerDb.selectFrom('user_documents').select('id').where('user_id', '=', gone.id).execute()).toEqual(
      [],
    );
  });

  it('is read only as a document, also by its uploader: the link of the upload returns 404 (GAP-81)', async () => {
    const { admin, document } = await withDocument();
    const { url, blobId } = (await t.call<UploadTask>(admin, `GET /v1/upload-files/${document.id}`)).body;
    expect([url.endsWith(`/${document.id}`), blobId]).toEqual([true, document.id]);
    expect((await read(url)).statusCode).toBe(403);
  });

  it('cannot be deleted as an unused upload, only as a document (API-15)', async () => {
    const { admin, document } = await withDocument();
    expect(await t.call(admin, `DELETE /v1/upload-files/${document.id}`)).toMatchObject({
      status: 409,
      body: { code: 'IN_USE' },
    });
  });

  it('is refused before any byte is sent for a person who is unknown, in another organization or out of reach (GAP-04, P13)', async () => {
    const admin = await t.person('organizationAdmin');
    const lead = await t.person('lead', admin.org);
    const elsewhere = await t.person('member');
    const start = (caller: Caller, rowId: string) =>
      t.call<ErrorBody>(caller, 'POST /v1/upload-files/', {
        body: { name: 'contrat.pdf', metadata: { objectType: 'document', rowId } },
      });
    for (const [caller, rowId] of [
      [admin, NOWHERE],
      [admin, elsewhere.userId],
      [lead, admin.userId],
    ] as const)
      expect(await start(caller, rowId)).toMatchObject({
        status: 422,
        body: { details: { issues: [{ path: 'metadata.rowId', rule: 'reference' }] } },
      });
  });
});

describe('a lead', () => {
  it('manages documents of supervised people only; others return 404 (GAP-04, P14)', async () => {
    const { admin, userId: stranger, document } = await withDocument();
    const lead = await t.person('lead', admin.org);
    const report = await buildUser(t.ownerDb, admin.org, { supervisorId: lead.userId });
    await add(lead, report.id);
    const own = (await list(lead, report.id)).body.items[0]!;
    expect((await open(lead, report.id, own.id)).status).toBe(200);
    const refused = [
      await list(lead, stranger),
      await open(lead, stranger, document.id),
      await rename(lead, stranger, document.id, 'x'),
      await remove(lead, stranger, document.id),
      // through the id of a supervised person
      await open(lead, report.id, document.id),
      await remove(lead, report.id, document.id),
    ];
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
    expect((await remove(lead, report.id, own.id)).status).toBe(200);
    expect((await list(admin, stranger)).body.total).toBe(1);
  });
});
