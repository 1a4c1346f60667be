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
/** Buffer between the connection and the disk, on each side of the parser. */
const PIPE_BYTES = 16 * 1024;

/** Limits for the parts of a form other than its file. */
export const FORM_OVERHEAD_BYTES = 64 * 1024;

/** `digest` identifies the content of the file. */
export type Form = { fields: Record<string, string>; file: ReceivedFile; digest: string };

/** What is needed to receive forms. */
export type FormIntake = { inFlight: InFlight; spool: Spool };

const tooLarge = (part: FilePart) => fail('FILE_TOO_LARGE', { megabytes: Math.floor(part.mostBytes / MEGABYTE) });
const misses = (part: FilePart) => fail('VALIDATION_FAILED', { issues: [{ path: part.field, rule: 'required' }] });

const isTooLarge = (error: unknown) =>
  ['FST_REQ_FILE_TOO_LARGE', 'FST_ERR_CTP_BODY_TOO_LARGE'].includes((error as { code?: string }).code ?? '');

const isOurs = (error: unknown) =>
  error instanceof Refusal || error instanceof StorageFull || error instanceof StorageUnavailable;

/** True for parser errors, which are always caused by the form: missing boundary, missing end, incomplete header. */
const refusalOf = (error: unknown, part: FilePart) => {
  if (isTooLarge(error)) return tooLarge(part);
  return isOurs(error) ? error : fail('REQUEST_MALFORMED');
};

/** The bytes of the file; throws when they exceed the limit. */
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
  received: { file: Spooled | null },
): Promise<Form> => {
  const fields: Record<string, string> = {};
  let name = '';
  const limits = { fileSize: part.mostBytes, files: 1, fields: MOST_FIELDS, fieldSize: FIELD_BYTES };
  const buffers = { highWaterMark: PIPE_BYTES, fileHwm: PIPE_BYTES };
  for await (const piece of request.parts({ limits, ...buffers }) as AsyncIterable<Multipart>) {
    if (piece.type === 'file') {
      if (piece.fieldname !== part.field || received.file) throw fail('REQUEST_MALFORMED');
      received.file = await spool.take(bytesOf(piece.file, part), admission.hold);
      name = piece.filename ?? '';
    } else {
      if (piece.valueTruncated || typeof piece.value !== 'string' || piece.value.includes('\u0000'))
        throw fail('REQUEST_MALFORMED');
      fields[piece.fieldname] = piece.value;
    }
  }
  if (!received.file) throw misses(part);
  const { size, digest, read } = received.file;
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
 * Receives a form with text fields and one file and passes it to `use`. Its temporary file is deleted afterwards in
 * any case. Throws MEDIA_TYPE_REFUSED when it is not a form; TRANSFERS_UNDER_WAY or SERVICE_UNAVAILABLE before
 * reading when too many are being received; FILE_TOO_LARGE during reading; VALIDATION_FAILED without the file;
 * REQUEST_MALFORMED for other errors.
 */
export const withForm = async <T>(
  request: FastifyRequest,
  { part, sender }: { part: FilePart; sender: Sender },
  { inFlight, spool }: FormIntake,
  use: (form: Form) => Promise<T>,
): Promise<T> => {
  if (!request.isMultipart()) throw fail('MEDIA_TYPE_REFUSED', { expected: 'multipart/form-data' });
  const admission = admitForm(request, inFlight, sender);
  const received: { file: Spooled | null } = { file: null };
  try {
    const form = await readParts(request, part, spool, admission, received).catch((error: unknown) => {
      leaveUnread(request);
      throw refusalOf(error, part);
    });
    return await use(form);
  } finally {
    await received.file?.close();
    admission.release();
  }
};
