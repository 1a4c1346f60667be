import type { FilePart, ReceivedFile } from '@fanal/contract/kit/endpoint';
import type { Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { fail } from '#platform/fail';

const MOST_FIELDS = 10;
const FIELD_BYTES = 2_000;
const MEGABYTE = 1024 * 1024;

/** What a form may weigh beside its file. */
export const FORM_OVERHEAD_BYTES = 64 * 1024;
/** How long a form may take to arrive: ten megabytes over a weak connection. */
export const FORM_TIME_MS = 5 * 60_000;

export type Form = { fields: Record<string, string>; file: ReceivedFile };

const tooLarge = (part: FilePart) => fail('FILE_TOO_LARGE', { megabytes: Math.floor(part.mostBytes / MEGABYTE) });
const misses = (part: FilePart) => fail('VALIDATION_FAILED', { issues: [{ path: part.field, rule: 'required' }] });

const isTooLarge = (error: unknown) =>
  ['FST_REQ_FILE_TOO_LARGE', 'FST_ERR_CTP_BODY_TOO_LARGE'].includes((error as { code?: string }).code ?? '');

/**
 * Reads a form of some text fields and one file, into memory. Refuses with MEDIA_TYPE_REFUSED what is no form, FILE_TOO_LARGE while the
 * bytes arrive, VALIDATION_FAILED without the file, REQUEST_MALFORMED whatever else is in it.
 */
export const readForm = async (request: FastifyRequest, part: FilePart): Promise<Form> => {
  if (!request.isMultipart()) throw fail('MEDIA_TYPE_REFUSED', { expected: 'multipart/form-data' });
  const fields: Record<string, string> = {};
  let file: ReceivedFile | null = null;
  try {
    const limits = { fileSize: part.mostBytes, files: 1, fields: MOST_FIELDS, fieldSize: FIELD_BYTES };
    for await (const piece of request.parts({ limits }) as AsyncIterable<Multipart>) {
      if (piece.type === 'file') {
        const bytes = await piece.toBuffer();
        if (piece.fieldname !== part.field) throw fail('REQUEST_MALFORMED');
        file = { name: piece.filename ?? '', bytes };
      } else {
        if (piece.valueTruncated || typeof piece.value !== 'string' || piece.value.includes('\u0000'))
          throw fail('REQUEST_MALFORMED');
        fields[piece.fieldname] = piece.value;
      }
    }
  } catch (error) {
    if (isTooLarge(error)) throw tooLarge(part);
    throw error;
  }
  if (!file) throw misses(part);
  return { fields, file };
};
