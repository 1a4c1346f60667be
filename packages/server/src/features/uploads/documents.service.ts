/** Documents that come in a form or that the server writes: inspected, kept, and handed to what uses them. */
import { Readable } from 'node:stream';
import type { ReceivedFile } from '@fanal/contract/kit/endpoint';
import { safeFileName } from '@fanal/contract/uploads/file-names.rules';
import { type FileFormat, fileFormats, kindOf, type ObjectType } from '@fanal/contract/uploads/uploads.rules';
import type { Context, OrgId, PreparingContext } from '#platform/context';
import type { Db } from '#platform/db/db';
import { beginStoring, type Files, sourceOf } from '#platform/files/files';
import { type FileSource, piecesOf, sourceOfBytes, sourceOfReceived } from '#platform/files/inspection/file-source';
import { newId } from '#platform/ids';
import * as data from './uploads.data.ts';
import { objectKeyOf, refuseTooMany, storedFileOf } from './uploads.service.ts';

type Document = { name: string; format: FileFormat; content: FileSource; objectType: ObjectType };

/** Stores the bytes under a row that waits: should the server end here, the sweep finds both. */
const storeDocument = async (ctx: PreparingContext, { name, format, content, objectType }: Document) => {
  const { org, actor, now, system } = ctx;
  const { personal } = kindOf(objectType);
  const id = newId();
  const { contentType } = fileFormats[format];
  const { dataKeyVersion, write } = await beginStoring(
    system.files,
    { org, id, contentType, personal },
    Readable.from(piecesOf(content), { objectMode: false }),
  );
  const row = await ctx.transaction((db) =>
    data.insertFile(db, {
      organization_id: org,
      id,
      object_type: objectType,
      name: safeFileName(name),
      content_type: contentType,
      byte_size: content.size,
      status: 'pending',
      personal,
      data_key_version: dataKeyVersion,
      object_key: objectKeyOf(org, id, 1),
      attempt: 1,
      account_id: actor.accountId,
      created_at: now,
      updated_at: now,
    }),
  );
  await write(row.object_key);
  return row;
};

export type PreparedDocument = { row: data.FileRow; format: FileFormat };

/** Looks into a document that came in a form and stores it; refuses what its kind does not accept. */
export const prepareDocument = async (
  ctx: PreparingContext,
  file: ReceivedFile,
  objectType: ObjectType,
): Promise<PreparedDocument> => {
  await ctx.transaction((db) => refuseTooMany({ db, org: ctx.org, actor: ctx.actor }));
  const content = sourceOfReceived(file);
  const { format } = await ctx.system.files.inspector.inspect(content, kindOf(objectType).accepted);
  return { row: await storeDocument(ctx, { name: file.name, format, content, objectType }), format };
};

/** Hands a prepared document to what uses it from now on. */
export const keepDocument = async (
  { db, now }: Context,
  { row }: PreparedDocument,
  by: { type: string; id: string },
): Promise<data.FileRow> => {
  const used = { used_by_type: by.type, used_by_id: by.id };
  const kept = await data.changeFile(db, row, ['pending'], { status: 'finished', ...used, updated_at: now });
  if (!kept) throw new Error('a document was swept while it was stored');
  return kept;
};

/** A document that the server wrote, to be fetched by its address within minutes; the sweep takes it away after a day. */
export const offerDocument = async (
  ctx: PreparingContext,
  { bytes, ...document }: Omit<Document, 'content'> & { bytes: Uint8Array },
): Promise<{ name: string; url: string }> => {
  const row = await storeDocument(ctx, { ...document, content: sourceOfBytes(Buffer.from(bytes)) });
  await ctx.transaction((db) => data.changeFile(db, row, ['pending'], { status: 'finished', updated_at: ctx.now }));
  return { name: row.name, url: ctx.fileUrl(row.id) };
};

/** The bytes of a kept document; null when it is gone. */
export const openDocument = async (files: Files, db: Db, org: OrgId, id: string): Promise<FileSource | null> => {
  const row = await data.findFile(db, org, id);
  return row?.status === 'finished' ? sourceOf(files, storedFileOf(row)) : null;
};
