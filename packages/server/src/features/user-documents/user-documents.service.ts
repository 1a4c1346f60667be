/** Documents that are kept with a person: encrypted files that a profile lists, and of which each reading is noted (GAP-58, USER-PROFILE-17). */
import type { Page } from '@fanal/contract/kit/page';
import { documentName } from '@fanal/contract/user-documents/user-documents.rules';
import type {
  OpenedDocument,
  UserDocument,
  UserDocumentChanges,
} from '@fanal/contract/user-documents/user-documents.shapes';
import { releaseFile, renameFile, takeArrived } from '#features/uploads/files.service';
import { findAccountName } from '#features/users/accounts.service';
import { isInReach } from '#features/users/assignments.service';
import { requirePerson } from '#features/users/register.service';
import { writeAudit } from '#platform/audit/audit';
import type { ArrivedFile, Context, FileTaker } from '#platform/context';
import type { Db } from '#platform/db/db';
import { fail } from '#platform/fail';
import * as data from './user-documents.data.ts';

const toDocument = ({ addedByUserId, addedByName, addedAt, size, ...row }: data.DocumentRow): UserDocument => ({
  ...row,
  size: size!,
  addedBy: { id: addedByUserId, displayName: addedByName },
  addedAt: addedAt.toISOString(),
});

/** Ids as the address of a document has them. */
type Address = { id: string; documentId: string };

/** A document of a person in reach: what lies with somebody else does not exist. */
const requireDocument = async (ctx: Context, { id, documentId }: Address) => {
  const person = await requirePerson(ctx, id);
  const row = await data.findDocument(ctx.db, ctx.org, person.id, documentId);
  if (!row) throw fail('NOT_FOUND');
  return { row, object: { type: 'user', id: person.id } };
};

export const listDocuments = async (
  ctx: Context,
  id: string,
  question: { page: number; perPage: number },
): Promise<Page<UserDocument>> => {
  const person = await requirePerson(ctx, id);
  const total = await data.countDocuments(ctx.db, ctx.org, person.id);
  const rows = await data.pageOfDocuments(ctx.db, ctx.org, person.id, question);
  const lastPage = Math.max(1, Math.ceil(total / question.perPage));
  return { items: rows.map(toDocument), total, lastPage, page: question.page };
};

/** The sender as far as this organisation knows one; a super admin from outside by the account's name. */
const senderOf = async (db: Db, ownerDb: Db, { org, accountId }: ArrivedFile) => {
  const member = await data.findMember(db, org, accountId);
  if (member) return { accountId, userId: member.id, displayName: member.displayName };
  return { accountId, userId: null, displayName: (await findAccountName(ownerDb, accountId)) ?? '' };
};

/** Keeps a file that arrived for a person; the name says what the bytes are, whatever it ended with. */
const keepDocument = async (db: Db, ownerDb: Db, file: ArrivedFile): Promise<void> => {
  const { org, rowId: userId, now } = file;
  const name = documentName(file.name, file.contentType);
  const isThere = await data.lockOwner(db, org, userId);
  if (!isThere || !(await takeArrived(db, file, { type: 'user', id: userId }, name))) return;
  const sender = await senderOf(db, ownerDb, file);
  await data.insertDocument(db, {
    organization_id: org,
    id: file.id,
    user_id: userId,
    added_at: now,
    added_by_user_id: sender.userId,
    added_by_name: sender.displayName,
  });
  await writeAudit(db, { org, actor: sender, requestId: file.id, address: null, now }, [
    { action: 'document.added', object: { type: 'user', id: userId }, after: { documentId: file.id, name } },
  ]);
};

/** Documents are sent for people in reach alone, and kept with them as soon as they are good. */
export const documentTaker: FileTaker = {
  admit: async (ctx, userId) => {
    const person = await data.findOwner(ctx.db, ctx.org, userId);
    if (!person || !isInReach(ctx, person))
      throw fail('VALIDATION_FAILED', { issues: [{ path: 'metadata.rowId', rule: 'reference' }] });
  },
  take: keepDocument,
};

/** Answers where the bytes are, and notes who asked (GAP-81). */
export const openDocument = async (ctx: Context, address: Address): Promise<OpenedDocument> => {
  const { row, object } = await requireDocument(ctx, address);
  ctx.audit({ action: 'document.opened', object, after: { documentId: row.id, name: row.name } });
  return { url: ctx.fileUrl(row.id) };
};

export const renameDocument = async (
  ctx: Context,
  address: Address,
  { name: wanted }: UserDocumentChanges,
): Promise<UserDocument> => {
  const { row, object } = await requireDocument(ctx, address);
  const name = documentName(wanted, row.contentType);
  await renameFile(ctx, row.id, name);
  const documentId = row.id;
  ctx.audit({
    action: 'document.renamed',
    object,
    before: { documentId, name: row.name },
    after: { documentId, name },
  });
  return { ...toDocument(row), name };
};

/** Row and bytes go together; the log keeps that it was. */
export const removeDocument = async (ctx: Context, address: Address): Promise<{ id: string }> => {
  const { row, object } = await requireDocument(ctx, address);
  await releaseFile(ctx, row.id);
  ctx.audit({ action: 'document.removed', object, before: { documentId: row.id, name: row.name } });
  return { id: row.id };
};
