/** Documents that are kept with a person: encrypted files that a profile lists, and of which each reading is noted (GAP-58, USER-PROFILE-17). */
import type { Page } from '@fanal/contract/kit/page';
import { documentName } from '@fanal/contract/user-documents/user-documents.rules';
import type {
  NewUserDocument,
  OpenedDocument,
  UserDocument,
  UserDocumentChanges,
} from '@fanal/contract/user-documents/user-documents.shapes';
import { releaseFile, renameFile, takeUpload } from '#features/uploads/files.service';
import { needPerson } from '#features/users/register.service';
import type { Context } from '#platform/context';
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
const needDocument = async (ctx: Context, { id, documentId }: Address) => {
  const person = await needPerson(ctx, id);
  const row = await data.findDocument(ctx.db, ctx.org, person.id, documentId);
  if (!row) throw fail('NOT_FOUND');
  return { row, object: { type: 'user', id: person.id } };
};

export const listDocuments = async (
  ctx: Context,
  id: string,
  question: { page: number; perPage: number },
): Promise<Page<UserDocument>> => {
  const person = await needPerson(ctx, id);
  const total = await data.countDocuments(ctx.db, ctx.org, person.id);
  const rows = await data.pageOfDocuments(ctx.db, ctx.org, person.id, question);
  const lastPage = Math.max(1, Math.ceil(total / question.perPage));
  return { items: rows.map(toDocument), total, lastPage, page: question.page };
};

/** Keeps an upload of the caller with a person; the name says what the bytes are, whatever it ended with. */
export const addDocument = async (ctx: Context, id: string, { fileId }: NewUserDocument): Promise<UserDocument> => {
  const { db, org, actor, now } = ctx;
  const person = await needPerson(ctx, id);
  const file = await takeUpload(ctx, {
    ...{ fileId, objectType: 'document', rowId: person.id },
    ...{ by: { type: 'user', id: person.id }, path: 'fileId' },
  });
  const name = documentName(file.name, file.contentType);
  if (name !== file.name) await renameFile(ctx, file.id, name);
  await data.insertDocument(db, {
    ...{ organization_id: org, id: file.id, user_id: person.id, added_at: now },
    ...{ added_by_user_id: actor.userId, added_by_name: actor.displayName },
  });
  ctx.audit({
    action: 'document.added',
    object: { type: 'user', id: person.id },
    after: { documentId: file.id, name },
  });
  return toDocument((await data.findDocument(db, org, person.id, file.id))!);
};

/** Answers where the bytes are, and notes who asked (GAP-81). */
export const openDocument = async (ctx: Context, address: Address): Promise<OpenedDocument> => {
  const { row, object } = await needDocument(ctx, address);
  ctx.audit({ action: 'document.opened', object, after: { documentId: row.id, name: row.name } });
  return { url: ctx.fileUrl(row.id) };
};

export const renameDocument = async (
  ctx: Context,
  address: Address,
  { name: wanted }: UserDocumentChanges,
): Promise<UserDocument> => {
  const { row, object } = await needDocument(ctx, address);
  const name = documentName(wanted, row.contentType);
  await renameFile(ctx, row.id, name);
  const documentId = row.id;
  ctx.audit({
    ...{ action: 'document.renamed', object },
    before: { documentId, name: row.name },
    after: { documentId, name },
  });
  return { ...toDocument(row), name };
};

/** Row and bytes go together; the log keeps that it was. */
export const removeDocument = async (ctx: Context, address: Address): Promise<{ id: string }> => {
  const { row, object } = await needDocument(ctx, address);
  await releaseFile(ctx, row.id);
  ctx.audit({ action: 'document.removed', object, before: { documentId: row.id, name: row.name } });
  return { id: row.id };
};
