/** What happens to files behind everybody's back: the look at what arrived, the removal of bytes, the sweep. */
import { Readable } from 'node:stream';
import { fileFormats, kindOf, mostBytesOf, type ObjectType, pictureUses } from '@fanal/contract/uploads/uploads.rules';
import type { FileTakers, OrgId } from '#platform/context';
import type { Database, Db } from '#platform/db/db';
import { fail, Refusal } from '#platform/fail';
import { beginStoring, type Files, sourceOf } from '#platform/files/files';
import type { FileSource } from '#platform/files/inspection/file-source';
import { ObjectMissing } from '#platform/files/storage';
import { enqueueIn, type Job } from '#platform/jobs/jobs';
import * as data from './uploads.data.ts';
import { handOver, objectKeyOf, storedFileOf } from './uploads.service.ts';

const HOUR = 60 * 60_000;
/** What nobody finished or used within a day is given up; work of others may take a quarter of one. */
const ABANDONED_MS = 24 * HOUR;
const PROCESSING_MS = 6 * HOUR;
const SWEPT_AT_ONCE = 500;

type Deps = {
  database: Database;
  ownerDb: Db;
  files: Files;
  /** Features that take files into use as soon as they are good. */
  fileTakers: FileTakers;
  now: () => Date;
  /** Somebody else works on files that ask for it, and reports by the callback. */
  hasProcessor: boolean;
};

type Found = { contentType: string; durationSeconds: number | null; picture: Kept | null };
type Kept = {
  objectKey: string;
  attempt: number;
  dataKeyVersion: number | null;
  size: number;
  width: number;
  height: number;
};

/** A picture among the accepted formats is kept as we encode it, never as it came. */
const keepAsWebp = async ({ files }: Deps, row: data.FileRow, source: FileSource): Promise<Kept> => {
  const { picture: use } = kindOf(row.object_type as ObjectType);
  const picture = await files.inspector.convertPicture(source, pictureUses[use!]);
  const attempt = row.attempt + 1;
  const objectKey = objectKeyOf(row.organization_id, row.id, attempt);
  const { dataKeyVersion, write } = await beginStoring(
    files,
    { org: row.organization_id, id: row.id, contentType: 'image/webp', personal: row.personal },
    Readable.from([picture.bytes], { objectMode: false }),
  );
  const { size } = await write(objectKey);
  return { objectKey, attempt, dataKeyVersion, size, width: picture.width, height: picture.height };
};

/** What the stored object really is. Throws the refusal when it is not what was announced, or does harm (P32). */
const lookAt = async (parts: Deps, row: data.FileRow): Promise<Found> => {
  const { accepted } = kindOf(row.object_type as ObjectType);
  const stored = storedFileOf(row);
  if (row.announced_size !== null && row.announced_size !== stored.size) throw fail('FILE_DAMAGED');
  const source = sourceOf(parts.files, stored);
  const { format, contentType, durationSeconds } = await parts.files.inspector.inspect(source, accepted);
  const { family } = fileFormats[format];
  if (stored.size > mostBytesOf[family]) throw fail('FILE_TOO_LARGE', { megabytes: mostBytesOf[family] / 2 ** 20 });
  if (family !== 'picture') return { contentType, durationSeconds, picture: null };
  const picture = await keepAsWebp(parts, row, source);
  return { contentType: 'image/webp', durationSeconds: null, picture };
};

const refusalOf = (error: unknown): string => {
  if (error instanceof ObjectMissing) return 'FILE_DAMAGED';
  if (error instanceof Refusal && error.code !== 'SERVICE_UNAVAILABLE') return error.code;
  throw error; // tried again later
};

const inspectFile = async (parts: Deps, { org, id, attempt }: { org: string; id: string; attempt: number }) => {
  const scope = { org, readOnly: false };
  const row = await parts.database.transaction(scope, (db) => data.findFile(db, org as OrgId, id));
  if (row?.attempt !== attempt || !['uploading', 'processing'].includes(row.status)) return;
  const found = await lookAt(parts, row).catch(refusalOf);
  const stays = row.need_processing && parts.hasProcessor;
  await parts.database.transaction(scope, async (db) => {
    const from = [row.status as 'uploading'];
    if (typeof found === 'string') {
      const changes = { status: 'error', refusal: found, byte_size: null, updated_at: parts.now() };
      if (await data.changeFile(db, row, from, changes))
        await enqueueIn(db)('remove-objects', { keys: [row.object_key] });
      return;
    }
    const { picture } = found;
    const changed = await data.changeFile(db, row, from, {
      status: stays ? 'processing' : 'finished',
      content_type: found.contentType,
      duration_seconds: found.durationSeconds ?? row.duration_seconds,
      ...(picture
        ? {
            object_key: picture.objectKey,
            attempt: picture.attempt,
            data_key_version: picture.dataKeyVersion,
            byte_size: picture.size,
            width: picture.width,
            height: picture.height,
          }
        : {}),
      updated_at: parts.now(),
    });
    if (changed) await handOver({ ...parts, db }, changed, parts.now());
    if (picture) await enqueueIn(db)('remove-objects', { keys: [changed ? row.object_key : picture.objectKey] });
  });
};

/** Rows first, in one transaction with the order to remove their bytes. */
const sweep = async ({ ownerDb, now }: Deps) => {
  const at = now().getTime();
  await data.failForgotten(ownerDb, new Date(at - PROCESSING_MS), now());
  for (;;) {
    const gone = await ownerDb.transaction().execute(async (db) => {
      const rows = await data.deleteAbandoned(db, new Date(at - ABANDONED_MS), SWEPT_AT_ONCE);
      if (rows.length > 0) await enqueueIn(db)('remove-objects', { keys: rows.map((row) => row.object_key) });
      return rows.length;
    });
    if (gone < SWEPT_AT_ONCE) return;
  }
};

export const uploadsJobs = (parts: Deps): readonly Job[] => [
  { task: 'inspect-file', run: (payload) => inspectFile(parts, payload as Parameters<typeof inspectFile>[1]) },
  {
    task: 'remove-objects',
    run: async (payload) => {
      for (const key of payload.keys as string[]) await parts.files.storage.remove(key);
    },
  },
  { task: 'sweep-files', cron: '*/10 * * * *', run: () => sweep(parts) },
];
