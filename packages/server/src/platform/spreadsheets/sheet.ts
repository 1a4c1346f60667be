/** What the cells of a column hold. A day is '2026-11-22', a moment '2026-11-22 14:05' by the clock of those who will read it. */
export type CellKind = 'text' | 'number' | 'day' | 'moment';
export type Cell = string | number | null;
export type SheetColumn = { heading: string; kind: CellKind };

/** A table on its way into a file: its rows come in batches, and nobody ever holds them all. */
export type Sheet = { title: string; columns: readonly SheetColumn[]; batches: AsyncIterable<readonly Cell[][]> };

/** Items are taken so many at a time. */
export async function* inBatches<Item, Made>(
  items: readonly Item[],
  size: number,
  make: (items: readonly Item[]) => Promise<Made>,
): AsyncGenerator<Made> {
  for (let at = 0; at < items.length; at += size) yield await make(items.slice(at, at + size));
}
