/** What a file is by its content, whatever its name and its sender say. */
import { type FileFormat, fileFormats, formatNames, mostBytesOf } from '@fanal/contract/uploads/uploads.rules';
import { fileTypeFromTokenizer } from 'file-type';
import { fail, type Refusal } from '#platform/fail';
import { type FileSource, inBlocks } from '../file-source.ts';
import { isText, nameOfMarkup } from './plain-text.ts';
import { tokenizerOf } from './tokenizer.ts';

/** One of our formats, 'zip' for an archive that may be a document, or the name of something else. */
export type Found = string;

const ZIP = 'PK\x03\x04';
const PDF = '%PDF-';

/** Names of file-type that differ from ours. */
const renamed: Record<string, Found> = { jpg: 'jpeg', apng: 'png', m4v: 'mp4', oga: 'ogg', opus: 'ogg', spx: 'ogg' };

/**
 * Text comes before the signatures of binary files, because words may begin like one ('BMO', 'MZ'); it is found only where
 * it is accepted, as the first of 'csv' and 'txt' in `accepted`. Markup and programs are never text.
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
  // What breaks the detection is of no known type.
  const type = await fileTypeFromTokenizer(tokenizerOf(inBlocks(source))).catch(() => undefined);
  return type ? (renamed[type.ext] ?? type.ext) : 'unknown';
};

/** What to say to a file that is none of `accepted`: HEIC photos get a sentence of their own, because they can be mended. */
export const refuseFormat = (accepted: readonly FileFormat[], found: Found): Refusal =>
  found === 'heic' && accepted.some((format) => fileFormats[format].family === 'picture')
    ? fail('PICTURE_HEIC')
    : fail('FILE_TYPE_REFUSED', { accepted: formatNames(accepted), found });
