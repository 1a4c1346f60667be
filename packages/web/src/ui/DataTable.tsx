import clsx from 'clsx';
import { type KeyboardEvent, type ReactNode, useDeferredValue } from 'react';
import type { MenuItem } from './Menu.tsx';
import { BodyRow } from './table/BodyRow.tsx';
import type { Column, Density, Selection, Sort } from './table/columns.ts';
import { HeadRow } from './table/HeadRow.tsx';
import { SkeletonRows } from './table/SkeletonRows.tsx';
import classes from './table/Table.module.css';
import { useWords } from './theme/words.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export type { Column, Sort } from './table/columns.ts';

type DataTableProps<Row> = {
  /** What the table lists, for screen readers. */
  label: string;
  columns: readonly Column<Row>[];
  /** Undefined until the first page has arrived. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  /** How the row is called in the names of its box and its menu. */
  rowName: (row: Row) => string;
  /** Another page is on its way: the old rows stay, dimmed, and cannot be pressed. Not for a mere refresh. */
  fetching?: boolean;
  sort?: Sort | undefined;
  onSort?: (sort: Sort) => void;
  onOpen?: (row: Row) => void;
  /** The address of the row: its name becomes a link that can open in a new tab. */
  openHref?: (row: Row) => string;
  /** Actions of a row; a single letter as `hint` also works while the focus is in the row. */
  rowMenu?: (row: Row) => readonly MenuItem[];
  /** What carries a row to another place, before everything else. */
  rowHandle?: ((row: Row) => ReactNode) | undefined;
  /** The one action of a row, in place of a menu. */
  rowAction?: (row: Row) => ReactNode;
  /** What has opened in place of a row: a form that changes it. */
  inPlace?: (row: Row) => ReactNode;
  /** What has opened under a row, as wide as the table. */
  under?: (row: Row) => ReactNode;
  selection?: Selection;
  /** Medium where names have a second line, otherwise normal. */
  density?: Density;
  /** How many rows to expect. */
  skeletonRows?: number;
  /** The row that is open beside the table. */
  activeKey?: string | undefined;
  /** Shown in place of the table when there is no row. */
  empty?: ReactNode;
};

const moveBetweenNames = (event: KeyboardEvent<HTMLElement>) => {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (by === undefined || !(event.target as HTMLElement).matches('[data-row-name]')) return;
  const names = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row-name]')];
  const next = names[names.indexOf(event.target as HTMLElement) + by];
  if (!next) return;
  event.preventDefault();
  next.focus();
};

/** A list of the server's rows: sorting, opening, choosing and the row's own menu, by pointer and by keyboard. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rowKey, rowName, fetching = false, sort, onSort, onOpen, openHref, rowMenu } = props;
  const {
    rowHandle,
    rowAction,
    inPlace,
    under,
    selection,
    density = columns.some(({ sub }) => sub) ? 'medium' : 'normal',
    skeletonRows = 10,
    activeKey,
    empty,
  } = props;
  const words = useWords();
  // Rows that arrive are drawn in slices, between which the page answers; those that are there already, at once.
  const haveCome = useDeferredValue(props.rows !== undefined);
  const rows = haveCome ? props.rows : undefined;
  if (rows?.length === 0 && empty) return empty;
  const hasMenu = rowMenu !== undefined || rowAction !== undefined;
  return (
    <div className={classes.frame}>
      <table className={clsx(classes.table, classes[density])} aria-label={label} aria-busy={fetching || !rows}>
        <thead>
          <HeadRow
            columns={columns}
            page={(rows ?? []).map(rowKey)}
            hasHandle={rowHandle !== undefined}
            selection={selection}
            hasMenu={hasMenu}
            sort={sort}
            onSort={onSort}
          />
        </thead>
        <tbody inert={fetching && rows !== undefined} className={classes.body} onKeyDown={moveBetweenNames}>
          {rows ? (
            rows.map((row) => (
              <BodyRow
                key={rowKey(row)}
                row={row}
                rowKey={rowKey(row)}
                name={rowName(row)}
                columns={columns}
                selection={selection}
                isActive={rowKey(row) === activeKey}
                handle={rowHandle?.(row)}
                menu={rowMenu?.(row)}
                action={rowAction?.(row)}
                inPlace={inPlace?.(row)}
                under={under?.(row)}
                onOpen={onOpen}
                href={openHref?.(row)}
              />
            ))
          ) : (
            <SkeletonRows columns={columns} count={skeletonRows} hasBox={selection !== undefined} hasMenu={hasMenu} />
          )}
        </tbody>
      </table>
      <div role="status">{rows ? null : <VisuallyHidden>{words.loading}</VisuallyHidden>}</div>
    </div>
  );
}
