import type { ReactNode } from 'react';

export type Column<Row> = {
  id: string;
  header: string;
  /** The header stands there for screen readers alone: over buttons. */
  hideHeader?: boolean;
  /** After the header, outside what sorts: says what the column counts. */
  besideHeader?: ReactNode;
  /** What the cell shows; nothing (null or '') becomes a dash. */
  cell: (row: Row) => ReactNode;
  /** The name of the row: it opens it, and the folded columns go under it. One per table. */
  lead?: boolean;
  /** A photo or a thumbnail before the name. */
  leading?: (row: Row) => ReactNode;
  /** On a phone the other lines begin under that photo, not beside it. */
  underLeading?: boolean;
  /** Marks right after the name, outside what opens the row. */
  marks?: (row: Row) => ReactNode;
  /** A line under the name that is always there. */
  sub?: (row: Row) => ReactNode;
  sortable?: boolean;
  align?: 'left' | 'right' | 'center';
  /** Digits of one width. */
  numeric?: boolean;
  /** The one column that people compare, in the color of text. */
  key?: boolean;
  /** May take two lines. */
  wrap?: boolean;
  /** Under 1100 px it becomes part of the second line of the name. */
  fold?: boolean;
  /** Under 820 px: a line of the block, the left or right half of one, or not shown; a folded column is hidden unless stated. */
  phone?: 'line' | 'left' | 'right' | 'hidden';
  width?: number;
};

export type Sort = { column: string; direction: 'asc' | 'desc' };
/** `rich`: a thumbnail and several lines; `medium`: a small picture and two lines. */
export type Density = 'normal' | 'dense' | 'medium' | 'rich';
export type Selection = { selected: ReadonlySet<string>; onChange: (selected: ReadonlySet<string>) => void };

export const isEmptyCell = (content: ReactNode): boolean =>
  content === null || content === undefined || content === '' || content === false;

/** Whether the other lines of a row begin beside its photo on a phone. */
export const isIndented = <Row>(columns: readonly Column<Row>[]): boolean =>
  columns.some(({ leading, underLeading }) => leading !== undefined && !underLeading);

export const onPhone = <Row>({ phone, fold }: Column<Row>) => phone ?? (fold ? 'hidden' : 'line');

/** A first press sorts upwards, the next ones turn around. */
export const nextSort = (column: string, now: Sort | undefined): Sort => ({
  column,
  direction: now?.column === column && now.direction === 'asc' ? 'desc' : 'asc',
});

/** The rows chosen after the head box is pressed: all of this page, or none of it; other pages keep theirs. */
export const afterHeadBox = (selected: ReadonlySet<string>, page: readonly string[]): ReadonlySet<string> => {
  const next = new Set(selected);
  const all = page.every((key) => selected.has(key));
  for (const key of page) all ? next.delete(key) : next.add(key);
  return next;
};

export const afterRowBox = (selected: ReadonlySet<string>, key: string): ReadonlySet<string> => {
  const next = new Set(selected);
  if (!next.delete(key)) next.add(key);
  return next;
};
