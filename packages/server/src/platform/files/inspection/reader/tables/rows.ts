import type { TableRow } from '../../messages.ts';

export const MOST_CELLS = 200;
/** Characters of a cell; nothing that people write into one is longer. */
const MOST_CHARACTERS = 4_000;

/** A row before anybody looked whether something is in it. */
export type RawRow = TableRow;

const ROWS_AT_ONCE = 500;

const plain = (cell: string): string => cell.slice(0, MOST_CHARACTERS).toWellFormed().replaceAll('\u0000', '').trim();

/** The row with its cells trimmed and without the empty ones at its end; null when nothing is left. */
const filled = ({ line, cells }: RawRow): TableRow | null => {
  const texts = cells.map(plain);
  const length = texts.findLastIndex((text) => text !== '') + 1;
  return length === 0 ? null : { line, cells: texts.slice(0, length) };
};

/** Rows that hold something, a few hundred at a time. */
export async function* inPieces(rows: AsyncIterable<RawRow>): AsyncGenerator<TableRow[]> {
  let piece: TableRow[] = [];
  for await (const row of rows) {
    const kept = filled(row);
    if (kept) piece.push(kept);
    if (piece.length === ROWS_AT_ONCE) {
      yield piece;
      piece = [];
    }
  }
  if (piece.length > 0) yield piece;
}
