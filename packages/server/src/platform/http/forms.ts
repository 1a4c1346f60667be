import type { Readable } from 'node:stream';
import type { FilePart, ReceivedFile } from '@fanal/contract/kit/endpoint';
import type { Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { fail, Refusal } from '#platform/fail';
import { StorageFull, StorageUnavailable } from '#platform/files/storage';
import { leaveUnread } from '#platform/http/body-rate';
import type { Admission, InFlight, Sender } from '#platform/http/in-flight';
import type { Spool, Spooled } from '#platform/http/spool';

const MOST_FIELDS = 10;
const FIELD_BYTES = 2_000;
const MEGABYTE = 1024 * 1024;
/** What waits between the connection and the disk, on each side of the parser. */
const PIPE_BYTES = 16 * 1024;

/** What a form may weigh beside its file. */
export const FORM_OVERHEAD_BYTES = 64 * 1024;

/** `digest` tells two files apart. */
export type Form = { fields: Record<string, string>; file: ReceivedFile; digest: string };

/** What forms are received with. */
export type FormIntake = { inFlight: InFlight; spool: Spool };

const tooLarge = (part: FilePart) => fail('FILE_TOO_LARGE', { megabytes: Math.floor(part.mostBytes / MEGABYTE) });
const misses = (part: FilePart) => fail('VALIDATION_FAILED', { issues: [{ path: part.field, rule: 'required' }] });

const isTooLarge = (error: unknown) =>
  ['FST_REQ_FILE_TOO_LARGE', 'FST_ERR_CTP_BODY_TOO_LARGE'].includes((error as { code?: string }).code ?? '');

const isOurs = (error: unknown) =>
  error instanceof Refusal || error instanceof StorageFull || error instanceof StorageUnavailable;

/** Whatever the parser complains about is the doing of the form: a boundary that is missing, an end that never comes, half a header. */
const refusalOf = (error: unknown, part: FilePart) => {
  if (isTooLarge(error)) return tooLarge(part);
  return isOurs(error) ? error : fail('REQUEST_MALFORMED');
};

/** The bytes of one file; throws when there are more than may come. */
async function* bytesOf(file: Readable & { truncated?: boolean }, part: FilePart) {
  for await (const chunk of file) {
    if (file.truncated) throw tooLarge(part);
    yield chunk as Buffer;
  }
  if (file.truncated) throw tooLarge(part);
}

const readParts = async (
  request: FastifyRequest,
  part: FilePart,
  spool: Spool,
  admission: Admission,
  kept: { file: Spooled | null },
): Promise<Form> => {
  const fields: Record<string, string> = {};
  let name = '';
  const limits = { fileSize: part.mostBytes, files: 1, fields: MOST_FIELDS, fieldSize: FIELD_BYTES };
  const buffers = { highWaterMark: PIPE_BYTES, fileHwm: PIPE_BYTES };
  for await (const piece of request.parts({ limits, ...buffers }) as AsyncIterable<Multipart>) {
    if (piece.type === 'file') {
      if (piece.fieldname !== part.field || kept.file) throw fail('REQUEST_MALFORMED');
      kept.file = await spool.take(bytesOf(piece.file, part), admission.hold);
      name = piece.filename ?? '';
    } else {
      if (piece.valueTruncated || typeof piece.value !== 'string' || piece.value.includes('\u0000'))
        throw fail('REQUEST_MALFORMED');
      fields[piece.fieldname] = piece.value;
    }
  }
  if (!kept.file) throw misses(part);
  const { size, digest, read } = kept.file;
  return { fields, file: { name, size, read }, digest };
};

const admitForm = (request: FastifyRequest, inFlight: InFlight, sender: Sender): Admission => {
  try {
    return inFlight.admit(sender);
  } catch (error) {
    leaveUnread(request);
    throw error;
  }
};

/**
 * Receives a form of some text fields and one file, and hands it to `use`; what is kept of it is let go of afterwards, whatever happens.
 * Refuses with MEDIA_TYPE_REFUSED what is no form, TRANSFERS_UNDER_WAY and SERVICE_UNAVAILABLE before a byte is read when too many are
 * under way, FILE_TOO_LARGE while the bytes arrive, VALIDATION_FAILED without the file, REQUEST_MALFORMED whatever else is wrong with it.
 */
export const withForm = async <T>(
  request: FastifyRequest,
  { part, sender }: { part: FilePart; sender: Sender },
  { inFlight, spool }: FormIntake,
  use: (form: Form) => Promise<T>,
): Promise<T> => {
  if (!request.isMultipart()) throw fail('MEDIA_TYPE_REFUSED', { expected: 'multipart/form-data' });
  const admission = admitForm(request, inFlight, sender);
  const kept: { file: Spooled | null } = { file: null };
  try {
    const form = await readParts(request, part, spool, admission, kept).catch((error: unknown) => {
      leaveUnread(request);
      throw refusalOf(error, part);
    });
    return await use(form);
  } finally {
    await kept.file?.close();
    admission.release();
  }
};
