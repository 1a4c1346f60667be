/** Download and upload of a file through signed links (UPLOADS-07, P19, P32). */
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

/** Types that a browser may display inline: pictures that we encoded ourselves, and media, which cannot run scripts. */
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

/** Limits the stream: throws as soon as too many bytes arrive, or when the size is not the announced one. */
async function* atMost(bytes: Readable, { most, exactly }: AwaitedFile['size']) {
  const limit = exactly ?? most;
  let size = 0;
  // do not destroy the request on an early exit: the error must still be sent as the answer
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
 * Each attempt writes its own object, and the attempt that started last wins. A retry after a lost connection therefore never waits for the
 * previous attempt and never mixes with it.
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
    // an earlier attempt may have been killed after its last byte and before its database update: remove its object
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

const toAwaited = (deps: Deps, row: data.FileRow): AwaitedFile => ({
  contentType: row.content_type,
  size: sizeOf(row),
  metadata: metadataOf(row),
  receive: (bytes) => receive(deps, row, bytes),
});

/** Implements the file routes: finds a row by organization and id, and checks if it may be read or written now. */
export const openFileEndpoints = (deps: Deps): FileEndpoints => {
  const find = (org: string, id: string) =>
    deps.database.transaction({ org, readOnly: true }, (db) => data.findFile(db, org as OrgId, id));
  return {
    links: deps.files.links,
    now: deps.now,
    inFlight: deps.inFlight,
    readable: async ({ org, id }) => {
      const row = await find(org, id);
      return row?.status === 'finished' ? toReadable(deps.files, row) : null;
    },
    awaited: async ({ org, id }) => {
      const row = await find(org, id);
      return row && isAwaited(row) ? toAwaited(deps, row) : null;
    },
  };
};
