/** Documents from which the assistant answers: announced, sent as an upload, read, replaced, deleted (AI-03 to AI-05). */

import { aiDocumentFormats, MOST_AI_DOCUMENTS } from '@fanal/contract/assistant/assistant.rules';
import type {
  AiDocument,
  AiDocumentChanges,
  AiDocumentFilter,
  AiDocuments,
  AiPassage,
  NewAiDocument,
} from '@fanal/contract/assistant/assistant.shapes';
import type { AudienceTarget } from '@fanal/contract/audiences/audiences.shapes';
import type { ErrorCode } from '@fanal/contract/errors';
import { lastPageOf, type Page } from '@fanal/contract/kit/page';
import { safeFileName } from '@fanal/contract/uploads/file-names.rules';
import { formatNames, guessedFormat, mostBytesOf } from '@fanal/contract/uploads/uploads.rules';
import { describeTargets, itemTargets, lockDistinct } from '#features/audiences/item-targets.service';
import { targetsOf as articleTargetsOf } from '#features/infohub/targets.service';
import { targetsOf as postTargetsOf } from '#features/posts/targets.service';
import { releaseFile, takeArrived } from '#features/uploads/files.service';
import { findAccountName } from '#features/users/accounts.service';
import { writeAudit } from '#platform/audit/audit';
import type { AuditEntry } from '#platform/audit/audit-entry';
import type { ArrivedFile, Context, UploadHandler } from '#platform/context';
import type { Db } from '#platform/db/db';
import { fail } from '#platform/fail';
import { sentenceOf } from '#platform/http/messages';
import { newId } from '#platform/ids';
import { enqueueIn } from '#platform/jobs/jobs';
import { orderRun } from '../golden-questions/requests.service.ts';
import * as data from './documents.data.ts';
import { INDEX_TASK } from './indexing.service.ts';
import * as passages from './passages.data.ts';

const { targetsOf, writeTargets } = itemTargets({ table: 'ai_document_targets', item: 'document_id' });

const MEGABYTE = 1024 * 1024;

type Audience = Pick<AiDocument, 'targets' | 'warnings'>;

const reasonOf = ({ locale }: Context, { status, reason }: data.DocumentRow): string | null => {
  if (status !== 'failed') return null;
  return sentenceOf((reason ?? 'PROCESSING_FAILED') as ErrorCode, locale, {
    accepted: formatNames(aiDocumentFormats),
    megabytes: mostBytesOf.document / MEGABYTE,
  });
};

const toDocument = (ctx: Context, row: data.DocumentRow, audience: Audience): AiDocument => ({
  id: row.id,
  version: row.version,
  kind: row.kind,
  sourceId: row.sourceId,
  name: row.name,
  size: row.size,
  status: row.status,
  reason: reasonOf(ctx, row),
  language: row.language,
  pages: row.pages,
  silentPages: row.silentPages,
  passages: row.passages,
  addedBy: { id: row.addedByUserId, displayName: row.addedByName },
  createdAt: row.createdAt.toISOString(),
  indexedAt: row.indexedAt?.toISOString() ?? null,
  ...audience,
});

/** Articles and posts have the audience that they have now. */
const targetsOfDocuments = async ({ db, org }: Context, rows: readonly data.DocumentRow[]) => {
  const of = (kind: data.DocumentRow['kind']) => rows.filter((row) => row.kind === kind);
  const readers = { file: targetsOf, article: articleTargetsOf, post: postTargetsOf };
  const found = new Map<string, AudienceTarget[]>();
  for (const [kind, read] of Object.entries(readers) as [data.DocumentRow['kind'], typeof targetsOf][]) {
    const idOf = (row: data.DocumentRow) => row.sourceId ?? row.id;
    const stored = await read(db, org, of(kind).map(idOf));
    for (const row of of(kind)) found.set(row.id, [...(stored.get(idOf(row)) ?? [])]);
  }
  return found;
};

const describe = async (ctx: Context, rows: readonly data.DocumentRow[]): Promise<AiDocument[]> => {
  const stored = await targetsOfDocuments(ctx, rows);
  const distinct = [...new Map([...stored.values()].flat().map((target) => [target.id, target])).values()];
  const { targets, warnings } = await describeTargets(ctx, distinct);
  return rows.map((row) => {
    const own = new Set((stored.get(row.id) ?? []).map(({ id }) => id));
    return toDocument(ctx, row, {
      targets: targets.filter(({ id }) => own.has(id)),
      warnings: warnings.filter(({ id }) => id !== null && own.has(id)),
    });
  });
};

export const listDocuments = async (ctx: Context, filter: AiDocumentFilter): Promise<AiDocuments> => {
  const counted = await data.countByStatus(ctx.db, ctx.org, filter);
  const rows = await data.pageOfDocuments(ctx.db, ctx.org, filter);
  const of = (status: string) => counted.find((one) => one.status === status)?.documents ?? 0;
  const sum = (field: 'documents' | 'passages' | 'size') => counted.reduce((total, one) => total + one[field], 0);
  const all = sum('documents');
  const total = filter.status ? of(filter.status) : all;
  return {
    items: await describe(ctx, rows),
    total,
    lastPage: lastPageOf(total, filter.perPage),
    page: filter.page,
    counts: {
      all,
      pending: of('pending'),
      processing: of('processing'),
      indexed: of('indexed'),
      failed: of('failed'),
    },
    passages: sum('passages'),
    size: sum('size'),
  };
};

const requireDocument = async (ctx: Context, id: string, find = data.findDocument): Promise<data.DocumentRow> => {
  const row = await find(ctx.db, ctx.org, id);
  if (!row) throw fail('NOT_FOUND');
  return row;
};

/** The file of a document, locked. Throws AI_DOCUMENT_FOLLOWS for an article or a post. */
const requireFile = async (ctx: Context, id: string): Promise<data.DocumentRow> => {
  const row = await requireDocument(ctx, id, data.lockDocument);
  if (row.kind !== 'file') throw fail('AI_DOCUMENT_FOLLOWS', { name: row.name });
  return row;
};

export const findDocument = async (ctx: Context, id: string): Promise<AiDocument> => {
  const [document] = await describe(ctx, [await requireDocument(ctx, id)]);
  return document!;
};

/** Only administrators and super admins get here; a super admin from outside has no person in the organization. */
const senderOf = ({ actor }: Context) => ({ addedByUserId: actor.userId, addedByName: actor.displayName });

export const createDocument = async (
  ctx: Context,
  { name: sentName, size, targets }: NewAiDocument,
): Promise<AiDocument> => {
  const name = safeFileName(sentName);
  const format = guessedFormat(name, '');
  if (!format || !aiDocumentFormats.includes(format))
    throw fail('FILE_TYPE_REFUSED', { accepted: formatNames(aiDocumentFormats) });
  await data.lockAdditions(ctx.db, ctx.org);
  if ((await data.countDocuments(ctx.db, ctx.org)) >= MOST_AI_DOCUMENTS)
    throw fail('AI_DOCUMENTS_FULL', { most: MOST_AI_DOCUMENTS });
  const id = newId(ctx.now.getTime());
  await data.insertDocument(ctx.db, ctx.org, { id, name, size, ...senderOf(ctx), now: ctx.now });
  const everybody: AudienceTarget[] = [{ kind: 'everybody', id: ctx.org }];
  await writeTargets(ctx.db, ctx.org, id, targets ? await lockDistinct(ctx, targets) : everybody);
  ctx.audit({ action: 'aiDocument.created', object: { type: 'aiDocument', id }, after: { name, size } });
  return findDocument(ctx, id);
};

/** Replaces whom the document is for. */
export const changeDocument = async (
  ctx: Context,
  id: string,
  { version, targets }: AiDocumentChanges,
): Promise<AiDocument> => {
  const row = await requireFile(ctx, id);
  if (row.version !== version) throw fail('VERSION_CONFLICT', { version: row.version });
  await writeTargets(ctx.db, ctx.org, id, await lockDistinct(ctx, targets));
  await data.changeDocument(ctx.db, ctx.org, id, {});
  ctx.audit({
    action: 'aiDocument.changed',
    object: { type: 'aiDocument', id },
    after: { name: row.name, fields: ['targets'] },
  });
  return findDocument(ctx, id);
};

export const listPassages = async (
  ctx: Context,
  id: string,
  { page, perPage }: { page: number; perPage: number },
): Promise<Page<AiPassage>> => {
  const row = await requireDocument(ctx, id);
  const items = await passages.pageOfPassages(ctx.db, ctx.org, row.id, { page, perPage });
  return { items, total: row.passages, lastPage: lastPageOf(row.passages, perPage), page };
};

export const openDocument = async (ctx: Context, id: string): Promise<{ url: string }> => {
  const row = await requireDocument(ctx, id);
  const fileId = row.fileId ?? row.nextFileId;
  if (!fileId) throw fail('NOT_FOUND');
  return { url: ctx.fileUrl(fileId) };
};

/** Reads a document again; the passages that it has keep answering. */
export const retryDocument = async (ctx: Context, id: string): Promise<AiDocument> => {
  const row = await requireFile(ctx, id);
  const fileId = row.nextFileId ?? row.fileId;
  if (!fileId) throw fail('FILE_NOT_THERE');
  await data.changeDocument(ctx.db, ctx.org, id, { status: 'processing', reason: null, nextFileId: fileId });
  await ctx.enqueue(INDEX_TASK, { org: ctx.org, id, fileId });
  ctx.audit({ action: 'aiDocument.retried', object: { type: 'aiDocument', id }, after: { name: row.name } });
  return findDocument(ctx, id);
};

export const removeDocument = async (ctx: Context, id: string): Promise<{ id: string }> => {
  const row = await requireFile(ctx, id);
  await data.deleteDocument(ctx.db, ctx.org, id);
  for (const fileId of new Set([row.fileId, row.nextFileId])) if (fileId) await releaseFile(ctx, fileId);
  await orderRun(ctx, { cause: 'documents', causeName: row.name });
  ctx.audit({ action: 'aiDocument.deleted', object: { type: 'aiDocument', id }, before: { name: row.name } });
  return { id };
};

/** Who sent a file: a person of the organization, or the account of a super admin from outside. */
const uploaderOf = async (db: Db, ownerDb: Db, { org, accountId }: ArrivedFile) => {
  const member = await data.findMember(db, org, accountId);
  if (member) return { accountId, userId: member.id, displayName: member.displayName };
  return { accountId, userId: null, displayName: (await findAccountName(ownerDb, accountId)) ?? '' };
};

/** Keeps the file of a document and has it read; an earlier file answers until then. */
const takeFile = async (db: Db, ownerDb: Db, file: ArrivedFile): Promise<void> => {
  const { org, id: fileId, rowId: id, now } = file;
  const row = await data.lockDocument(db, org, id);
  if (!row || !(await takeArrived(db, file, { type: 'aiDocument', id }, file.name))) return;
  const enqueue = enqueueIn(db);
  const audited: AuditEntry[] = [];
  const uploader = await uploaderOf(db, ownerDb, file);
  if (row.nextFileId && row.nextFileId !== row.fileId)
    await releaseFile({ db, org, enqueue, audit: (entry) => void audited.push(entry) }, row.nextFileId);
  await data.changeDocument(db, org, id, { status: 'processing', reason: null, nextFileId: fileId });
  await enqueue(INDEX_TASK, { org, id, fileId });
  audited.push({ action: 'aiDocument.received', object: { type: 'aiDocument', id }, after: { name: file.name } });
  await writeAudit(db, { org, actor: uploader, requestId: fileId, address: null, now }, audited);
};

/** Upload handler: accepts files for documents of the organization. */
export const aiDocumentUploadHandler: UploadHandler = {
  admit: async (ctx, id) => {
    if ((await data.findDocument(ctx.db, ctx.org, id))?.kind !== 'file')
      throw fail('VALIDATION_FAILED', { issues: [{ path: 'metadata.rowId', rule: 'reference' }] });
  },
  take: takeFile,
};

const DAY_MS = 24 * 60 * 60_000;

/** Deletes documents whose file did not come within a day. */
export const eraseAbandoned = async (ownerDb: Db, now: Date): Promise<void> => {
  await data.deleteAbandoned(ownerDb, new Date(now.getTime() - DAY_MS));
};
