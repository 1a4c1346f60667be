import type { TableRow } from '../../messages.ts';

export const MOST_CELLS = 200;
/** Maximum number of characters in a cell. */
const MOST_CHARACTERS = 4_000;

/** A row that may be empty. */
export type RawRow = TableRow;

const ROWS_AT_ONCE = 500;

const plain = (cell: string): string => cell.slice(0, MOST_CHARACTERS).toWellFormed().replaceAll('\u0000', '').trim();

/** The row with trimmed cells, without empty cells at its end; null when it is empty. */
const filled = ({ line, cells }: RawRow): TableRow | null => {
  const texts = cells.map(plain);
  const length = texts.findLastIndex((text) => text !== '') + 1;
  return length === 0 ? null : { line, cells: texts.slice(0, length) };
};

/** Rows that are not empty, in batches of a few hundred. */
export async function* inPieces(rows: AsyncIterable<RawRow>): AsyncGenerator<TableRow[]> {
  let piece: TableRow[] = [];
  for await (const row of rows) {
    const trimmed = filled(row);
    if (trimmed) piece.push(trimmed);
    if (piece.length === ROWS_AT_ONCE) {
      yield piece;
      piece = [];
    }
  }
  if (piece.length > 0) yield piece;
}
