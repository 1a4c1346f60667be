/** The two doors of a file that a signed link opens: its bytes go out, or come in (UPLOADS-07, P19, P32). */
import { Readable } from 'node:stream';
import { fileFormats, guessedFormat, mostBytesOf } from '@fanal/contract/uploads/uploads.rules';
import type { OrgId } from '#platform/context';
import type { Database } from '#platform/db/db';
import { fail } from '#platform/fail';
import type { AwaitedFile, FileEndpoints, ReadableFile } from '#platform/files/file-routes';
import { beginStoring, type Files, readStored } from '#platform/files/files';
import type { InFlight } from '#platform/http/in-flight';
import { enqueueIn } from '#platform/jobs/jobs';
import * as data from './uploads.data.ts';
import { metadataOf, objectKeyOf, storedFileOf } from './uploads.service.ts';

type Deps = { database: Database; files: Files; inFlight: InFlight; now: () => Date };

/** Types that a browser may show where they are: what we encoded ourselves, and media, which run nothing. */
const isShown = (contentType: string) => contentType === 'image/webp' || /^(video|audio)\//.test(contentType);

const toReadable = (files: Files, row: data.FileRow): ReadableFile => {
  const stored = storedFileOf(row);
  return {
    name: row.name,
    contentType: row.content_type,
    size: row.byte_size!,
    version: `"${row.id}.${row.attempt}"`,
    isShown: isShown(row.content_type),
    open: (range) => readStored(files, stored, range),
  };
};

/** Turns the stream off as soon as more bytes come than may. */
async function* atMost(bytes: Readable, { most, exactly }: AwaitedFile['size']) {
  const limit = exactly ?? most;
  let size = 0;
  // a request that is left in the middle must stay open: its sender is still to be told why
  for await (const chunk of bytes.iterator({ destroyOnReturn: false })) {
    size += (chunk as Buffer).length;
    if (size > limit)
      throw exactly === null ? fail('FILE_TOO_LARGE', { megabytes: Math.floor(most / 2 ** 20) }) : fail('FILE_DAMAGED');
    yield chunk as Buffer;
  }
  if (size === 0) throw fail('FILE_EMPTY');
  if (exactly !== null && size !== exactly) throw fail('FILE_DAMAGED');
}

const sizeOf = (row: data.FileRow): AwaitedFile['size'] => {
  const format = guessedFormat(row.name, row.content_type)!;
  return { most: mostBytesOf[fileFormats[format].family], exactly: row.announced_size };
};

/**
 * Each try writes an object of its own; the last one that begins is the one that counts, so a second try after a lost connection never
 * waits for the first and never mixes with it.
 */
const receive = async ({ database, files, now }: Deps, row: data.FileRow, bytes: Readable): Promise<void> => {
  const org = row.organization_id as OrgId;
  const inOrganization = <T>(work: Parameters<typeof database.transaction<T>>[1]) =>
    database.transaction({ org, readOnly: false }, work);
  const limited = Readable.from(atMost(bytes, sizeOf(row)), { objectMode: false });
  const { dataKeyVersion, write } = await beginStoring(
    files,
    { org, id: row.id, contentType: row.content_type, personal: row.personal },
    limited,
  );
  const attempt = row.attempt + 1;
  const begun = await inOrganization(async (db) => {
    // whatever an earlier try left, had it been killed between its last byte and its note
    await enqueueIn(db)('remove-objects', { keys: [row.object_key] });
    return data.changeFile(db, row, ['pending', 'uploading', 'error'], {
      status: 'uploading',
      attempt,
      object_key: objectKeyOf(org, row.id, attempt),
      data_key_version: dataKeyVersion,
      refusal: null,
      updated_at: now(),
    });
  });
  if (!begun) throw fail('NOT_FOUND');
  try {
    const { size } = await write(begun.object_key);
    const arrived = await inOrganization(async (db) => {
      const status = begun.need_processing ? 'processing' : 'uploading';
      const changed = await data.changeFile(db, begun, ['uploading'], { status, byte_size: size, updated_at: now() });
      if (changed) await enqueueIn(db)('inspect-file', { org, id: row.id, attempt });
      return changed;
    });
    if (!arrived) await files.storage.remove(begun.object_key);
  } catch (error) {
    await inOrganization((db) => data.changeFile(db, begun, ['uploading'], { status: 'error', updated_at: now() }));
    throw error;
  }
};

const isAwaited = (row: data.FileRow) =>
  !row.picture_use &&
  (row.status === 'pending' || row.status === 'error' || (row.status === 'uploading' && row.byte_size === null));

const toAwaited = (parts: Deps, row: data.FileRow): AwaitedFile => ({
  contentType: row.content_type,
  size: sizeOf(row),
  metadata: metadataOf(row),
  receive: (bytes) => receive(parts, row, bytes),
});

/** What the file routes ask: a row is found by organisation and id, and says whether it may be read or written now. */
export const openFileEndpoints = (parts: Deps): FileEndpoints => {
  const find = (org: string, id: string) =>
    parts.database.transaction({ org, readOnly: true }, (db) => data.findFile(db, org as OrgId, id));
  return {
    links: parts.files.links,
    now: parts.now,
    inFlight: parts.inFlight,
    readable: async ({ org, id }) => {
      const row = await find(org, id);
      return row?.status === 'finished' ? toReadable(parts.files, row) : null;
    },
    awaited: async ({ org, id }) => {
      const row = await find(org, id);
      return row && isAwaited(row) ? toAwaited(parts, row) : null;
    },
  };
};
