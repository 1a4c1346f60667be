import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Cell, CellKind, Sheet, SheetColumn } from './sheet.ts';
import { columnName, inXml, parts, styles } from './xlsx-parts.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Day 0 of spreadsheets. They count 29 February 1900, which did not exist. */
const ZERO = Date.UTC(1899, 11, 30);
const FIRST_CERTAIN = '1900-03-01';

const textCell = (at: string, style: number, text: string) =>
  text === '' ? '' : `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${inXml(text)}</t></is></c>`;

const numberCell = (at: string, style: number, value: number) => `<c r="${at}" s="${style}"><v>${value}</v></c>`;

/** Converts '2026-11-22' or '2026-11-22 14:05' to days since day 0; NaN for a day that does not exist. */
const serialOf = (time: string): number => {
  const at = Date.parse(`${time.replace(' ', 'T').padEnd(11, 'T').padEnd(16, '00:00')}Z`);
  const isDay = !Number.isNaN(at) && new Date(at).toISOString().startsWith(time.slice(0, 10));
  return isDay ? (at - ZERO) / DAY_MS : Number.NaN;
};

const cellOf = (value: Cell, kind: CellKind, at: string): string => {
  if (value === null) return '';
  if (kind === 'number') return numberCell(at, styles.number, Number(value));
  const text = String(value);
  if (kind === 'text' || text < FIRST_CERTAIN) return textCell(at, styles.text, text);
  const serial = serialOf(text);
  // text that is not a valid day is written as text
  return Number.isNaN(serial) ? textCell(at, styles.text, text) : numberCell(at, styles[kind], serial);
};

/** Texts are always written as text cells: the workbook contains no formulas (P25). */
async function* rowsOf(columns: readonly SheetColumn[], batches: Sheet['batches']) {
  const names = columns.map((_, at) => columnName(at));
  const headings = columns.map(({ heading }, at) => textCell(`${names[at]}1`, styles.heading, heading));
  yield `${parts.sheetStart(columns)}<row r="1">${headings.join('')}</row>`;
  let row = 1;
  for await (const rows of batches) {
    const lines = rows.map((cells) => {
      row += 1;
      return `<row r="${row}">${cells.map((cell, at) => cellOf(cell, columns[at]!.kind, `${names[at]}${row}`)).join('')}</row>`;
    });
    yield lines.join('');
  }
  yield parts.sheetEnd(`A1:${names.at(-1)}${row}`);
}

/** Streams a zipped workbook while the rows of its sheets arrive. `madeAt` is the timestamp in the archive. */
export const workbookOf = (sheets: readonly Sheet[], madeAt: Date): Readable => {
  const zip = new ZipFile();
  const add = (path: string, content: string) => zip.addBuffer(Buffer.from(content), path, { mtime: madeAt });
  add('[Content_Types].xml', parts.contentTypes(sheets.length));
  add('_rels/.rels', parts.packageLinks);
  add('xl/workbook.xml', parts.workbook(sheets.map(({ title }) => title)));
  add('xl/_rels/workbook.xml.rels', parts.workbookLinks(sheets.length));
  add('xl/styles.xml', parts.styleSheet);
  const rows = sheets.map(({ columns, batches }) => Readable.from(rowsOf(columns, batches), { objectMode: false }));
  for (const [at, stream] of rows.entries())
    zip.addReadStream(stream, `xl/worksheets/sheet${at + 1}.xml`, { mtime: madeAt });
  zip.end();
  const bytes = zip.outputStream as Readable;
  zip.on('error', (error: Error) => bytes.destroy(error));
  bytes.once('close', () => {
    for (const stream of rows) stream.destroy();
  });
  return bytes;
};

export const xlsxOf = (sheet: Sheet, madeAt: Date): Readable => workbookOf([sheet], madeAt);
