/** Reads a document in the background and replaces its passages in one transaction, so that answers never find half of it. */
import { fileFormats } from '@fanal/contract/uploads/uploads.rules';
import { openDocument } from '#features/uploads/documents.service';
import { releaseFile } from '#features/uploads/files.service';
import { writeAudit } from '#platform/audit/audit';
import type { AuditEntry } from '#platform/audit/audit-entry';
import type { OrgId } from '#platform/context';
import type { Database, Db } from '#platform/db/db';
import { fail, Refusal } from '#platform/fail';
import type { Files } from '#platform/files/files';
import type { BlockFormat, DocumentBlocks } from '#platform/files/inspection/messages';
import { ObjectMissing } from '#platform/files/storage';
import { enqueueIn } from '#platform/jobs/jobs';
import { orderRun } from '../golden-questions/requests.service.ts';
import * as documents from './documents.data.ts';
import { writePassages } from './passages.data.ts';
import { indexRowsOf, isScanned, passagesOf } from './passages.rules.ts';

export const INDEX_TASK = 'index-ai-document';

export type IndexDeps = { database: Database; files: Files; now: () => Date };
export type IndexJob = { org: OrgId; id: string; fileId: string };

/** By the name of the file, which got the extension of its content when it was inspected. */
const formatOf = (contentType: string): BlockFormat => {
  const formats = ['pdf', 'docx', 'txt'] as const;
  return formats.find((format) => fileFormats[format].contentType === contentType) ?? 'txt';
};

const reasonFor = (error: unknown): string => {
  if (error instanceof ObjectMissing) return 'FILE_DAMAGED';
  if (error instanceof Refusal && error.code !== 'SERVICE_UNAVAILABLE') return error.code;
  throw error; // the job is retried later
};

const read = async ({ database, files }: IndexDeps, { org, fileId }: IndexJob): Promise<DocumentBlocks | null> => {
  const found = await database.transaction({ org, readOnly: true }, async (db) => {
    const source = await openDocument(files, db, org, fileId);
    return source && { source, contentType: await documents.contentTypeOf(db, org, fileId) };
  });
  if (!found) return null;
  const text = await files.inspector.readBlocks(found.source, formatOf(found.contentType));
  if (isScanned(text.pages, text.silentPages)) throw fail('AI_DOCUMENT_SCANNED');
  if (text.blocks.length === 0) throw fail('AI_DOCUMENT_EMPTY');
  return text;
};

const system = { accountId: null, userId: null, displayName: 'assistant' };

const keep = async (db: Db, deps: IndexDeps, { org, id, fileId }: IndexJob, text: DocumentBlocks): Promise<void> => {
  const row = await documents.lockDocument(db, org, id);
  if (row?.nextFileId !== fileId) return; // replaced or deleted meanwhile
  const { language, passages } = passagesOf(text.blocks);
  const file = await documents.fileBriefOf(db, org, fileId);
  const name = file?.name ?? row.name;
  const rows = indexRowsOf(passages, name);
  await writePassages(db, org, id, rows);
  await documents.changeDocument(db, org, id, {
    ...(file ? { name, size: file.size } : {}),
    status: 'indexed',
    reason: null,
    fileId,
    nextFileId: null,
    language,
    pages: text.pages,
    silentPages: text.silentPages,
    passages: rows.length,
    indexedAt: deps.now(),
  });
  await orderRun({ db, org, now: deps.now(), enqueue: enqueueIn(db) }, { cause: 'documents', causeName: name });
  const entries: AuditEntry[] = [];
  if (row.fileId && row.fileId !== fileId)
    await releaseFile({ db, org, enqueue: enqueueIn(db), audit: (entry) => void entries.push(entry) }, row.fileId);
  entries.push({ action: 'aiDocument.indexed', object: { type: 'aiDocument', id }, after: { name } });
  await writeAudit(db, { org, actor: system, requestId: fileId, address: null, now: deps.now() }, entries);
};

/** Safe to run again: only the file that the document waits for is kept. */
export const indexDocument = async (deps: IndexDeps, job: IndexJob): Promise<void> => {
  const { org, id, fileId } = job;
  const scope = { org, readOnly: false };
  const row = await deps.database.transaction(scope, (db) => documents.findDocument(db, org, id));
  if (row?.nextFileId !== fileId) return;
  const text = await read(deps, job).catch(reasonFor);
  await deps.database.transaction(scope, async (db) => {
    if (text !== null && typeof text !== 'string') return keep(db, deps, job, text);
    const current = await documents.lockDocument(db, org, id);
    if (current?.nextFileId !== fileId) return;
    await documents.changeDocument(db, org, id, { status: 'failed', reason: text ?? 'FILE_DAMAGED' });
  });
};
