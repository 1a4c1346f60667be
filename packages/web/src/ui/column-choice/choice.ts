export type ChoosableColumn = { id: string; label: string };

export type ColumnWords = {
  button: string;
  /** How many columns show, and how to put them in order. */
  hint: (count: number) => string;
  /** The name of the handle that carries a column. */
  handle: (name: string) => string;
  /** Read aloud when a column has a new place, from 1. */
  moved: (name: string, place: number, count: number) => string;
  reset: string;
};

export type ColumnChoice = {
  words: ColumnWords;
  /** The column that always stands first. */
  locked: string;
  columns: readonly ChoosableColumn[];
  /** Ids of those shown, in their order. */
  shown: readonly string[];
  onChange: (shown: readonly string[]) => void;
  /** Back to the columns that everybody begins with. */
  onReset: () => void;
};

/** Those shown in their order, then the others as the table knows them. */
export const inOrder = (columns: readonly ChoosableColumn[], shown: readonly string[]): ChoosableColumn[] => [
  ...shown.flatMap((id) => columns.find((column) => column.id === id) ?? []),
  ...columns.filter(({ id }) => !shown.includes(id)),
];
