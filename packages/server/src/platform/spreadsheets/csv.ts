import { Readable } from 'node:stream';
import { type Language, type Locale, languageOf } from '@fanal/contract/locales';
import { stringify } from 'csv-stringify/sync';
import type { Sheet } from './sheet.ts';

/**
 * The cell separator that spreadsheet programs expect in a language: a semicolon where the comma is the decimal
 * separator.
 */
const separators: Record<Language, string> = { fr: ';', en: ',', es: ';' };

/** Numbers are written as people of the language write them: the program would take 0.38 for a text, or for a date. */
const numberIn = (language: Language) => (value: number) =>
  language === 'en' ? String(value) : String(value).replace('.', ',');

/**
 * The byte order mark tells Excel that the file is UTF-8. A cell that could be a formula gets an apostrophe in front
 * (P25).
 */
async function* linesOf({ columns, batches }: Sheet, language: Language) {
  const cast = { number: numberIn(language) };
  const format = { delimiter: separators[language], cast, escape_formulas: true, record_delimiter: 'windows' as const };
  const write = (rows: readonly (readonly unknown[])[], bom = false) =>
    stringify(rows as unknown[][], { ...format, bom });
  yield write([columns.map(({ heading }) => heading)], true);
  for await (const rows of batches) yield write(rows);
}

export const csvOf = (sheet: Sheet, locale: Locale): Readable =>
  Readable.from(linesOf(sheet, languageOf(locale)), { objectMode: false });
