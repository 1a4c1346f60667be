/** Documents sent in a form or written by the server: inspected, stored, and assigned to what uses them. */
import { Readable } from 'node:stream';
import type { ReceivedFile } from '@fanal/contract/kit/endpoint';
import { safeFileName } from '@fanal/contract/uploads/file-names.rules';
import { type FileFormat, fileFormats, kindOf, type ObjectType } from '@fanal/contract/uploads/uploads.rules';
import type { Context, OrgId, PreparingContext, System } from '#platform/context';
import type { Db } from '#platform/db/db';
import { beginStoring, type Files, sourceOf } from '#platform/files/files';
import { type FileSource, piecesOf, sourceOfBytes, sourceOfReceived } from '#platform/files/inspection/file-source';
import { newId } from '#platform/ids';
import * as data from './uploads.data.ts';
import { objectKeyOf, refuseTooMany, storedFileOf } from './uploads.service.ts';

type Document = { name: string; format: FileFormat; content: FileSource; objectType: ObjectType };

type Storing = Pick<PreparingContext, 'org' | 'actor' | 'now' | 'transaction'> & { system: Pick<System, 'files'> };

/** Inserts a pending row, then writes the bytes. If the server stops in between, the sweep removes both. */
const storeDocument = async (ctx: Storing, { name, format, content, objectType }: Document) => {
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

/** Inspects and stores a document sent in a form. Throws when its format is not accepted for this kind of object. */
export const prepareDocument = async (
  ctx: Storing,
  file: ReceivedFile,
  objectType: ObjectType,
): Promise<PreparedDocument> => {
  await ctx.transaction((db) => refuseTooMany({ db, org: ctx.org, actor: ctx.actor }));
  const content = sourceOfReceived(file);
  const { format } = await ctx.system.files.inspector.inspect(content, kindOf(objectType).accepted);
  return { row: await storeDocument(ctx, { name: file.name, format, content, objectType }), format };
};

/** Marks a prepared document as finished and assigns it to the row `by`. */
export const keepDocument = async (
  { db, now }: Pick<Context, 'db' | 'now'>,
  { row }: PreparedDocument,
  by: { type: string; id: string },
): Promise<data.FileRow> => {
  const used = { used_by_type: by.type, used_by_id: by.id };
  const finished = await data.changeFile(db, row, ['pending'], { status: 'finished', ...used, updated_at: now });
  if (!finished) throw new Error('a document was swept while it was stored');
  return finished;
};

/** Stores a document written by the server and returns a short-lived download address. The sweep removes it after a day. */
export const offerDocument = async (
  ctx: PreparingContext,
  { bytes, ...document }: Omit<Document, 'content'> & { bytes: Uint8Array },
): Promise<{ name: string; url: string }> => {
  const row = await storeDocument(ctx, { ...document, content: sourceOfBytes(Buffer.from(bytes)) });
  await ctx.transaction((db) => data.changeFile(db, row, ['pending'], { status: 'finished', updated_at: ctx.now }));
  return { name: row.name, url: ctx.fileUrl(row.id) };
};

/** The bytes of a finished document; null when it does not exist any more. */
export const openDocument = async (files: Files, db: Db, org: OrgId, id: string): Promise<FileSource | null> => {
  const row = await data.findFile(db, org, id);
  return row?.status === 'finished' ? sourceOf(files, storedFileOf(row)) : null;
};
