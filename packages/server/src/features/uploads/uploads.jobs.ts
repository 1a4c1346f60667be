/** Background jobs of files: inspection of uploads, removal of bytes, and the sweep of abandoned files. */
import { Readable } from 'node:stream';
import { fileFormats, kindOf, mostBytesOf, type ObjectType, pictureUses } from '@fanal/contract/uploads/uploads.rules';
import type { OrgId, UploadHandlers } from '#platform/context';
import type { Database, Db } from '#platform/db/db';
import { fail, Refusal } from '#platform/fail';
import { beginStoring, type Files, sourceOf } from '#platform/files/files';
import type { FileSource } from '#platform/files/inspection/file-source';
import type { DocumentText } from '#platform/files/inspection/messages';
import { ObjectMissing } from '#platform/files/storage';
import { enqueueIn, type Job } from '#platform/jobs/jobs';
import * as data from './uploads.data.ts';
import { handOver, objectKeyOf, storedFileOf } from './uploads.service.ts';

const HOUR = 60 * 60_000;
/** Files not finished or used within a day are deleted; external processing may take six hours. */
const ABANDONED_MS = 24 * HOUR;
const PROCESSING_MS = 6 * HOUR;
const SWEPT_AT_ONCE = 500;

type Deps = {
  database: Database;
  ownerDb: Db;
  files: Files;
  /** Features that assign files to their rows as soon as the inspection succeeded. */
  uploadHandlers: UploadHandlers;
  now: () => Date;
  /** True when an external service processes files on request and reports by the callback. */
  hasProcessor: boolean;
};

type Found = {
  text: DocumentText | null;
  contentType: string;
  durationSeconds: number | null;
  picture: StoredPicture | null;
};
type StoredPicture = {
  objectKey: string;
  attempt: number;
  dataKeyVersion: number | null;
  size: number;
  width: number;
  height: number;
};

/** Pictures are always stored re-encoded, never as uploaded. */
const storeAsWebp = async ({ files }: Deps, row: data.FileRow, source: FileSource): Promise<StoredPicture> => {
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

/** Inspects the stored object. Throws a Refusal when it is not what was announced, or is harmful (P32). */
const inspectContent = async (deps: Deps, row: data.FileRow): Promise<Found> => {
  const { accepted, hasText = false } = kindOf(row.object_type as ObjectType);
  const stored = storedFileOf(row);
  if (row.announced_size !== null && row.announced_size !== stored.size) throw fail('FILE_DAMAGED');
  const source = sourceOf(deps.files, stored);
  const { format, contentType, durationSeconds } = await deps.files.inspector.inspect(source, accepted);
  const { family } = fileFormats[format];
  if (stored.size > mostBytesOf[family]) throw fail('FILE_TOO_LARGE', { megabytes: mostBytesOf[family] / 2 ** 20 });
  const text = hasText && format === 'pdf' ? await deps.files.inspector.readPdfText(source) : null;
  if (family !== 'picture') return { text, contentType, durationSeconds, picture: null };
  const picture = await storeAsWebp(deps, row, source);
  return { text, contentType: 'image/webp', durationSeconds: null, picture };
};

const refusalOf = (error: unknown): string => {
  if (error instanceof ObjectMissing) return 'FILE_DAMAGED';
  if (error instanceof Refusal && error.code !== 'SERVICE_UNAVAILABLE') return error.code;
  throw error; // the job is retried later
};

const inspectFile = async (deps: Deps, { org, id, attempt }: { org: string; id: string; attempt: number }) => {
  const scope = { org, readOnly: false };
  const row = await deps.database.transaction(scope, (db) => data.findFile(db, org as OrgId, id));
  if (row?.attempt !== attempt || !['uploading', 'processing'].includes(row.status)) return;
  const found = await inspectContent(deps, row).catch(refusalOf);
  const stays = row.need_processing && deps.hasProcessor;
  await deps.database.transaction(scope, async (db) => {
    const from = [row.status as 'uploading'];
    if (typeof found === 'string') {
      const changes = { status: 'error', refusal: found, byte_size: null, updated_at: deps.now() };
      if (await data.changeFile(db, row, from, changes))
        await enqueueIn(db)('remove-objects', { keys: [row.object_key] });
      return;
    }
    const { picture, text } = found;
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
      updated_at: deps.now(),
    });
    if (changed && text) await data.insertFileText(db, row, text);
    if (changed) await handOver({ ...deps, db }, changed, deps.now());
    if (picture) await enqueueIn(db)('remove-objects', { keys: [changed ? row.object_key : picture.objectKey] });
  });
};

/** Deletes the rows and queues the removal of their bytes in one transaction. */
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

export const uploadsJobs = (deps: Deps): readonly Job[] => [
  { task: 'inspect-file', run: (payload) => inspectFile(deps, payload as Parameters<typeof inspectFile>[1]) },
  {
    task: 'remove-objects',
    run: async (payload) => {
      for (const key of payload.keys as string[]) await deps.files.storage.remove(key);
    },
  },
  { task: 'sweep-files', cron: '*/10 * * * *', run: () => sweep(deps) },
];
