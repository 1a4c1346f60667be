/** Documents of a person: encrypted files listed on the profile. Each opening is written to the audit log (GAP-58, USER-PROFILE-17). */
import type { Page } from '@fanal/contract/kit/page';
import { documentName } from '@fanal/contract/user-documents/user-documents.rules';
import type {
  OpenedDocument,
  UserDocument,
  UserDocumentChanges,
} from '@fanal/contract/user-documents/user-documents.shapes';
import { releaseFile, renameFile, takeArrived } from '#features/uploads/files.service';
import { findAccountName } from '#features/users/accounts.service';
import { isInReach } from '#features/users/led-people.service';
import { requirePerson } from '#features/users/register.service';
import { writeAudit } from '#platform/audit/audit';
import type { ArrivedFile, Context, UploadHandler } from '#platform/context';
import type { Db } from '#platform/db/db';
import { fail } from '#platform/fail';
import * as data from './user-documents.data.ts';

const toDocument = ({ addedByUserId, addedByName, addedAt, size, ...row }: data.DocumentRow): UserDocument => ({
  ...row,
  size: size!,
  addedBy: { id: addedByUserId, displayName: addedByName },
  addedAt: addedAt.toISOString(),
});

/** The ids in the URL of a document. */
type Address = { id: string; documentId: string };

/** A document of a person whom the caller may see. NOT_FOUND otherwise, also when the document belongs to another person. */
const requireDocument = async (ctx: Context, { id, documentId }: Address) => {
  const person = await requirePerson(ctx, id);
  const row = await data.findDocument(ctx.db, ctx.org, person.id, documentId);
  if (!row) throw fail('NOT_FOUND');
  return { row, object: { type: 'user', id: person.id } };
};

export const listDocuments = async (
  ctx: Context,
  id: string,
  query: { page: number; perPage: number },
): Promise<Page<UserDocument>> => {
  const person = await requirePerson(ctx, id);
  const total = await data.countDocuments(ctx.db, ctx.org, person.id);
  const rows = await data.pageOfDocuments(ctx.db, ctx.org, person.id, query);
  const lastPage = Math.max(1, Math.ceil(total / query.perPage));
  return { items: rows.map(toDocument), total, lastPage, page: query.page };
};

/** The uploader as a person of this organization; for a super admin from outside, only the name of the account. */
const senderOf = async (db: Db, ownerDb: Db, { org, accountId }: ArrivedFile) => {
  const member = await data.findMember(db, org, accountId);
  if (member) return { accountId, userId: member.id, displayName: member.displayName };
  return { accountId, userId: null, displayName: (await findAccountName(ownerDb, accountId)) ?? '' };
};

/** Attaches an uploaded file to a person. The file extension is set from the detected content type, whatever name was sent. */
const storeDocument = async (db: Db, ownerDb: Db, file: ArrivedFile): Promise<void> => {
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

/** Upload handler: accepts files for people whom the caller may see, and attaches them once they are checked. */
export const documentUploadHandler: UploadHandler = {
  admit: async (ctx, userId) => {
    const person = await data.findOwner(ctx.db, ctx.org, userId);
    if (!person || !(await isInReach(ctx, person.id)))
      throw fail('VALIDATION_FAILED', { issues: [{ path: 'metadata.rowId', rule: 'reference' }] });
  },
  take: storeDocument,
};

/** Returns a signed link to the file, and writes the opening to the audit log (GAP-81). */
export const openDocument = async (ctx: Context, address: Address): Promise<OpenedDocument> => {
  const { row, object } = await requireDocument(ctx, address);
  ctx.audit({ action: 'document.opened', object, after: { documentId: row.id, name: row.name } });
  return { url: ctx.fileUrl(row.id) };
};

export const renameDocument = async (
  ctx: Context,
  address: Address,
  { name: requestedName }: UserDocumentChanges,
): Promise<UserDocument> => {
  const { row, object } = await requireDocument(ctx, address);
  const name = documentName(requestedName, row.contentType);
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

/** Deletes the row and the file; the audit log keeps an entry. */
export const removeDocument = async (ctx: Context, address: Address): Promise<{ id: string }> => {
  const { row, object } = await requireDocument(ctx, address);
  await releaseFile(ctx, row.id);
  ctx.audit({ action: 'document.removed', object, before: { documentId: row.id, name: row.name } });
  return { id: row.id };
};
