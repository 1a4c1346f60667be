/** Inspects one file, in the reading process. */
import { type FileFormat, fileFormats, mostBytesOf } from '@fanal/contract/uploads/uploads.rules';
import { fail } from '#platform/fail';
import type { FileSource } from '../file-source.ts';
import type { Inspection } from '../messages.ts';
import { type Found, findFormat, refuseFormat } from './file-format.ts';
import type { MediaFormat } from './media.ts';

const MEGABYTE = 1024 * 1024;

const mediaFormats: readonly MediaFormat[] = ['mp4', 'mov', 'webm', 'mp3', 'm4a', 'wav', 'ogg'];

/** Result of the detailed check; the format may differ from the one detected by signature. */
type Look = { format: Found; durationSeconds: number | null };

/** Throws when the file is not in `accepted`, damaged, harmful or larger than the limit of its family. */
export const inspect = async (source: FileSource, accepted: readonly FileFormat[]): Promise<Inspection> => {
  const found = await findFormat(source, accepted);
  const possible = accepted.filter((format) => mayBecome(found, format));
  if (possible.length === 0) throw refuseFormat(accepted, found);
  const mostBytes = Math.max(...possible.map((format) => mostBytesOf[fileFormats[format].family]));
  if (source.size > mostBytes) throw fail('FILE_TOO_LARGE', { megabytes: Math.floor(mostBytes / MEGABYTE) });
  const look = await lookInto(found, source);
  const format = accepted.find((one) => one === look.format);
  if (!format) throw refuseFormat(accepted, look.format);
  return { format, contentType: fileFormats[format].contentType, durationSeconds: look.durationSeconds };
};

/** Formats that only a detailed check reveals: an archive may be a document, and an MP4 may contain only sound. */
const mayBecome = (found: Found, format: FileFormat): boolean =>
  found === format ||
  (found === 'zip' && (format === 'xlsx' || format === 'docx')) ||
  (found === 'mp4' && format === 'm4a') ||
  (found === 'm4a' && format === 'mp4');

/** Loads the parser of each kind of file when needed. */
const lookInto = async (found: Found, source: FileSource): Promise<Look> => {
  if (isMedia(found)) return (await import('./media.ts')).inspectMedia(found, source);
  if (found === 'csv' || found === 'txt') return { format: found, durationSeconds: null };
  const bytes = await source.read(0, source.size);
  if (found === 'zip')
    return { format: await (await import('./office.ts')).inspectOffice(bytes), durationSeconds: null };
  if (found === 'pdf') await (await import('./pdf.ts')).inspectPdf(bytes);
  else await (await import('./pictures.ts')).inspectPicture(bytes);
  return { format: found, durationSeconds: null };
};

const isMedia = (found: Found): found is MediaFormat => mediaFormats.some((format) => format === found);
