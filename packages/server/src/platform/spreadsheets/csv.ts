import { Readable } from 'node:stream';
import { type Language, type Locale, languageOf } from '@fanal/contract/locales';
import { stringify } from 'csv-stringify/sync';
import type { Sheet } from './sheet.ts';

/**
 * The cell separator that spreadsheet programs expect in a language: a semicolon where the comma is the decimal
 * separator.
 */
const separators: Record<Language, string> = { fr: ';', en: ',', es: ';' };

/**
 * The byte order mark tells Excel that the file is UTF-8. A cell that could be a formula gets an apostrophe in front
 * (P25).
 */
async function* linesOf({ columns, batches }: Sheet, delimiter: string) {
  const write = (rows: readonly (readonly unknown[])[], bom = false) =>
    stringify(rows as unknown[][], { delimiter, bom, escape_formulas: true, record_delimiter: 'windows' });
  yield write([columns.map(({ heading }) => heading)], true);
  for await (const rows of batches) yield write(rows);
}

export const csvOf = (sheet: Sheet, locale: Locale): Readable =>
  Readable.from(linesOf(sheet, separators[languageOf(locale)]), { objectMode: false });
