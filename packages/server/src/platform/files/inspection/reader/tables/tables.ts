/** Reads tables of untrusted files row by row, in the reading process. */
import type { FileSource } from '../../file-source.ts';
import type { TableFormat, TableRow, TableSheet, TableSurvey } from '../../messages.ts';
import { csvRows } from './csv.ts';
import { inPieces, type RawRow } from './rows.ts';
import { openWorkbook } from './workbook.ts';

/** Number of preview rows of each sheet, shown before its columns are mapped. */
const HEAD_ROWS = 30;

type Sheet = { name: string; rows: () => AsyncIterable<RawRow> };

const sheetsOf = async (source: FileSource, format: TableFormat): Promise<Sheet[]> => {
  const bytes = await source.read(0, source.size);
  return format === 'csv' ? [{ name: '', rows: () => csvRows(bytes) }] : openWorkbook(bytes);
};

const survey = async ({ name, rows }: Sheet): Promise<TableSheet> => {
  const head: TableRow[] = [];
  let rowCount = 0;
  for await (const piece of inPieces(rows())) {
    rowCount += piece.length;
    head.push(...piece.slice(0, HEAD_ROWS - head.length));
  }
  return { name, rowCount, head };
};

export const surveyTable = async (source: FileSource, format: TableFormat): Promise<TableSurvey> => {
  const sheets: TableSheet[] = [];
  for (const sheet of await sheetsOf(source, format)) sheets.push(await survey(sheet));
  return { sheets };
};

/** Passes on the rows of one sheet; a missing sheet has none. */
export const readTable = async (
  source: FileSource,
  format: TableFormat,
  sheet: number,
  handOver: (rows: TableRow[]) => Promise<void>,
): Promise<{ rowCount: number }> => {
  const found = (await sheetsOf(source, format))[sheet];
  let rowCount = 0;
  for await (const piece of found ? inPieces(found.rows()) : []) {
    rowCount += piece.length;
    await handOver(piece);
  }
  return { rowCount };
};
