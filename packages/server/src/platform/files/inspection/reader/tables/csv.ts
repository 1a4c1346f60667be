/** CSV as written by spreadsheets and personnel systems: any of four separators, any line ending. */
import { CsvError, parse } from 'csv-parse';
import { fail } from '#platform/fail';
import { decoderOf } from './decoding.ts';
import { MOST_CELLS, type RawRow } from './rows.ts';

const separators = [';', ',', '\t', '|'] as const;
/** Number of characters used to detect the separator. */
const LOOKED_AT = 64 * 1024;
const PIECE_BYTES = 256 * 1024;
/** Maximum number of characters in a row. */
const MOST_ROW = 256 * 1024;

/** 'sep=;' as Excel writes it in a separate first line. */
const announced = /^sep=(.)\r?\n/i;

/** Counts each separator outside of quotes, line by line. */
const countsOf = (text: string): Record<string, number[]> => {
  const lines = text.replace(/"(?:[^"]|"")*"/g, '').split(/\r\n|\n|\r/);
  const filled = lines.filter((line) => line.trim() !== '').slice(0, 20);
  return Object.fromEntries(separators.map((one) => [one, filled.map((line) => line.split(one).length - 1)]));
};

/** The separator with the same count on most lines; among equals the most frequent one. */
export const separatorOf = (text: string): string => {
  const declared = announced.exec(text)?.[1];
  if (declared) return declared;
  const counts = countsOf(text);
  const weigh = (separator: string) => {
    const perLine = counts[separator]!;
    const usual = perLine.toSorted((a, b) => a - b)[perLine.length >> 1] ?? 0;
    return usual === 0 ? 0 : perLine.filter((count) => count === usual).length * 1000 + usual;
  };
  return separators.reduce((best, one) => (weigh(one) > weigh(best) ? one : best), ';');
};

/** ="00123" protects a leading zero from Excel: the quoted text is the value. */
const unwrapped = (cell: string): string => /^="([^"]*)"$/.exec(cell)?.[1] ?? cell;

function* piecesOf(bytes: Buffer): Generator<string> {
  const decoder = decoderOf(bytes);
  for (let at = 0; at < bytes.length; at += PIECE_BYTES)
    yield decoder.decode(bytes.subarray(at, at + PIECE_BYTES), { stream: at + PIECE_BYTES < bytes.length });
}

/** Rows with their row numbers as in a spreadsheet. Throws FILE_DAMAGED when quotes do not match. */
export async function* csvRows(bytes: Buffer): AsyncGenerator<RawRow> {
  const head = decoderOf(bytes).decode(bytes.subarray(0, LOOKED_AT));
  const isAnnounced = announced.test(head);
  const parser = parse({
    delimiter: separatorOf(head),
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: MOST_ROW,
    record_delimiter: ['\r\n', '\n', '\r'],
  });
  const feed = async () => {
    for (const piece of piecesOf(bytes)) if (!parser.write(piece)) await new Promise((go) => parser.once('drain', go));
    parser.end();
  };
  feed().catch((error: unknown) =>
    parser.destroy(error instanceof Error ? error : new Error('unreadable', { cause: error })),
  );
  let line = 0;
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      line += 1;
      if (line > 1 || !isAnnounced) yield { line, cells: cells.slice(0, MOST_CELLS).map(unwrapped) };
    }
  } catch (error) {
    throw error instanceof CsvError ? fail('FILE_DAMAGED') : error;
  }
}
