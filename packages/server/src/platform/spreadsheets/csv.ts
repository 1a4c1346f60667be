import { Readable } from 'node:stream';
import { type Language, type Locale, languageOf } from '@fanal/contract/locales';
import { stringify } from 'csv-stringify/sync';
import type { Sheet } from './sheet.ts';

/** What spreadsheet programs of the language expect between two cells: where the comma parts decimals, it cannot part cells. */
const separators: Record<Language, string> = { fr: ';', en: ',', es: ';' };

/** A byte order mark tells Excel that it is UTF-8; a cell that begins like a formula gets an apostrophe in front (P25). */
async function* linesOf({ columns, batches }: Sheet, delimiter: string) {
  const write = (rows: readonly (readonly unknown[])[], bom = false) =>
    stringify(rows as unknown[][], { delimiter, bom, escape_formulas: true, record_delimiter: 'windows' });
  yield write([columns.map(({ heading }) => heading)], true);
  for await (const rows of batches) yield write(rows);
}

export const csvOf = (sheet: Sheet, locale: Locale): Readable =>
  Readable.from(linesOf(sheet, separators[languageOf(locale)]), { objectMode: false });
