import { Readable } from 'node:stream';
import { type PictureUse, pictureUses } from '@fanal/contract/uploads/uploads.rules';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import { beginStoring, type Files } from '#platform/files/files';
import { newId } from '#platform/ids';
import { insertFile, insertFileText } from './uploads.data.ts';
import { objectKeyOf } from './uploads.service.ts';

type NewPicture = {
  use: PictureUse;
  name: string;
  /** WebP. */
  bytes: Buffer;
  size: { width: number; height: number };
  usedBy: { type: string; id: string };
  accountId: string;
  now: Date;
};

/** Creates a finished picture that is in use, with its bytes in the storage. Returns its id. */
export const buildPicture = async (
  db: Db,
  files: Pick<Files, 'storage' | 'cipher'>,
  org: OrgId,
  { use, name, bytes, size, usedBy, accountId, now }: NewPicture,
): Promise<string> => {
  const id = newId(now.getTime());
  const { personal } = pictureUses[use];
  const contentType = 'image/webp';
  const source = Readable.from([bytes], { objectMode: false });
  const { dataKeyVersion, write } = await beginStoring(files, { org, id, contentType, personal }, source);
  const objectKey = objectKeyOf(org, id, 1);
  await insertFile(db, {
    organization_id: org,
    id,
    object_type: 'picture',
    picture_use: use,
    name,
    content_type: contentType,
    byte_size: bytes.length,
    ...size,
    status: 'finished',
    personal,
    data_key_version: dataKeyVersion,
    object_key: objectKey,
    attempt: 1,
    used_by_type: usedBy.type,
    used_by_id: usedBy.id,
    account_id: accountId,
    created_at: now,
    updated_at: now,
  });
  await write(objectKey);
  return id;
};

type NewMedium = {
  objectType: 'article' | 'lesson' | 'aiDocument';
  name: string;
  contentType: string;
  bytes: Buffer;
  /** Of a video or sound. */
  durationSeconds?: number;
  usedBy: { type: string; id: string };
  now: Date;
};

/** Creates a finished file that is in use, with its bytes in the storage. Returns its row. */
const buildFile = async (
  db: Db,
  files: Pick<Files, 'storage' | 'cipher'>,
  org: OrgId,
  { objectType, name, contentType, bytes, durationSeconds, usedBy, now }: NewMedium,
) => {
  const id = newId(now.getTime());
  const source = Readable.from([bytes], { objectMode: false });
  const { dataKeyVersion, write } = await beginStoring(files, { org, id, contentType, personal: false }, source);
  const objectKey = objectKeyOf(org, id, 1);
  const row = await insertFile(db, {
    organization_id: org,
    id,
    object_type: objectType,
    name,
    content_type: contentType,
    byte_size: bytes.length,
    duration_seconds: durationSeconds ?? null,
    status: 'finished',
    personal: false,
    data_key_version: dataKeyVersion,
    object_key: objectKey,
    attempt: 1,
    used_by_type: usedBy.type,
    used_by_id: usedBy.id,
    account_id: newId(),
    created_at: now,
    updated_at: now,
  });
  await write(objectKey);
  return row;
};

/** Creates the video, sound or PDF of a lesson. Returns its id. */
export const buildMedium = async (
  db: Db,
  files: Pick<Files, 'storage' | 'cipher'>,
  org: OrgId,
  medium: Omit<NewMedium, 'objectType'>,
): Promise<string> => (await buildFile(db, files, org, { ...medium, objectType: 'lesson' })).id;

/** Creates the file of a document of the assistant. Returns its id. */
export const buildAiFile = async (
  db: Db,
  files: Pick<Files, 'storage' | 'cipher'>,
  org: OrgId,
  file: Omit<NewMedium, 'objectType'>,
): Promise<string> => (await buildFile(db, files, org, { ...file, objectType: 'aiDocument' })).id;

type NewPdf = {
  name: string;
  bytes: Buffer;
  /** Its words, as search reads them. */
  text: string;
  pages: number;
  usedBy: { type: 'article'; id: string };
  now: Date;
};

/** Creates a finished PDF of an article that is in use, with its bytes in the storage and its words. Returns its id. */
export const buildPdf = async (
  db: Db,
  files: Pick<Files, 'storage' | 'cipher'>,
  org: OrgId,
  { name, bytes, text, pages, usedBy, now }: NewPdf,
): Promise<string> => {
  const contentType = 'application/pdf';
  const row = await buildFile(db, files, org, { objectType: usedBy.type, name, contentType, bytes, usedBy, now });
  await insertFileText(db, row, { pages, words: text.match(/\S+/g)?.length ?? 0, text });
  return row.id;
};
