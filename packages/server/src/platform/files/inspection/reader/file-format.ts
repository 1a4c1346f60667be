/** Detects the format of a file from its content, independent of its name and declared type. */
import { type FileFormat, fileFormats, formatNames, mostBytesOf } from '@fanal/contract/uploads/uploads.rules';
import { fileTypeFromTokenizer } from 'file-type';
import { fail, type Refusal } from '#platform/fail';
import { type FileSource, inBlocks } from '../file-source.ts';
import { isText, nameOfMarkup } from './plain-text.ts';
import { tokenizerOf } from './tokenizer.ts';

/** One of our formats, 'zip' for an archive that may be a document, or the name of another format. */
export type Found = string;

const ZIP = 'PK\x03\x04';
const PDF = '%PDF-';

/** Names of file-type that differ from ours. */
const renamed: Record<string, Found> = { jpg: 'jpeg', apng: 'png', m4v: 'mp4', oga: 'ogg', opus: 'ogg', spx: 'ogg' };

/**
 * Text is checked before binary signatures, because texts may start like one ('BMO', 'MZ'). It is detected only when
 * accepted, as the first of 'csv' and 'txt' in `accepted`. Markup and scripts never count as text.
 */
export const findFormat = async (source: FileSource, accepted: readonly FileFormat[]): Promise<Found> => {
  const head = await source.read(0, Math.min(source.size, 4096));
  const start = head.toString('latin1', 0, PDF.length);
  if (start === PDF) return 'pdf';
  if (start.startsWith(ZIP)) return 'zip';
  const markup = nameOfMarkup(head);
  if (markup) return markup;
  const text = accepted.find((format) => format === 'csv' || format === 'txt');
  if (text && source.size <= mostBytesOf.document && isText(await source.read(0, source.size))) return text;
  // A file that makes the detection fail has an unknown type.
  const type = await fileTypeFromTokenizer(tokenizerOf(inBlocks(source))).catch(() => undefined);
  return type ? (renamed[type.ext] ?? type.ext) : 'unknown';
};

/** The error for a file that is not in `accepted`. HEIC photos have their own error, because they can be converted. */
export const refuseFormat = (accepted: readonly FileFormat[], found: Found): Refusal =>
  found === 'heic' && accepted.some((format) => fileFormats[format].family === 'picture')
    ? fail('PICTURE_HEIC')
    : fail('FILE_TYPE_REFUSED', { accepted: formatNames(accepted), found });
