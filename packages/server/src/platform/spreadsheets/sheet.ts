/** Types of column values. A day is '2026-11-22', a moment '2026-11-22 14:05' in the reader's time zone. */
export type CellKind = 'text' | 'number' | 'day' | 'moment';
export type Cell = string | number | null;
export type SheetColumn = { heading: string; kind: CellKind };

/** A table being written to a file. Its rows come in batches, so that they are never all in memory. */
export type Sheet = { title: string; columns: readonly SheetColumn[]; batches: AsyncIterable<readonly Cell[][]> };

/** Reads the items in batches of this size. */
export async function* inBatches<Item, Made>(
  items: readonly Item[],
  size: number,
  make: (items: readonly Item[]) => Promise<Made>,
): AsyncGenerator<Made> {
  for (let at = 0; at < items.length; at += size) yield await make(items.slice(at, at + size));
}
