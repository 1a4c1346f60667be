import IconArrowNarrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowNarrowDown.mjs';
import IconArrowNarrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowNarrowUp.mjs';
import clsx from 'clsx';
import { Checkbox } from '../Checkbox.tsx';
import { Glyph } from '../Glyph.tsx';
import { useWords } from '../theme/words.ts';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import { afterHeadBox, type Column, nextSort, type Selection, type Sort } from './columns.ts';
import classes from './Table.module.css';

type HeadRowProps<Row> = {
  columns: readonly Column<Row>[];
  /** Keys of the rows on this page. */
  page: readonly string[];
  hasHandle: boolean;
  selection: Selection | undefined;
  hasMenu: boolean;
  sort: Sort | undefined;
  onSort: ((sort: Sort) => void) | undefined;
};

export function HeadRow<Row>(props: HeadRowProps<Row>) {
  const { columns, page, hasHandle, selection, hasMenu, sort, onSort } = props;
  return (
    <tr>
      {hasHandle ? <td className={classes.handleHead} /> : null}
      {selection ? <HeadBox page={page} selection={selection} /> : null}
      {columns.map((column) => (
        <HeadCell key={column.id} column={column} sort={sort} onSort={onSort} />
      ))}
      {hasMenu ? <td className={classes.menuHead} /> : null}
    </tr>
  );
}

function HeadBox({ page, selection }: { page: readonly string[]; selection: Selection }) {
  const words = useWords();
  const chosen = page.filter((key) => selection.selected.has(key)).length;
  return (
    <th scope="col" className={classes.boxHead}>
      <Checkbox
        hideLabel
        label={words.selectAll}
        checked={page.length > 0 && chosen === page.length}
        indeterminate={chosen > 0 && chosen < page.length}
        disabled={page.length === 0}
        onChange={() => selection.onChange(afterHeadBox(selection.selected, page))}
      />
    </th>
  );
}

type HeadCellProps<Row> = { column: Column<Row>; sort: Sort | undefined; onSort: ((sort: Sort) => void) | undefined };

function HeadCell<Row>({ column, sort, onSort }: HeadCellProps<Row>) {
  const sorted = sort?.column === column.id ? sort.direction : undefined;
  const looks = clsx(
    classes.head,
    column.fold && classes.fold,
    classes[column.align ?? 'left'],
    sorted && classes.sorted,
  );
  const direction = sorted === 'asc' ? 'ascending' : 'descending';
  const arrow = sorted === 'desc' ? IconArrowNarrowDown : IconArrowNarrowUp;
  return (
    <th
      scope="col"
      className={looks}
      style={column.width === undefined ? undefined : { width: column.width }}
      aria-sort={sorted ? direction : undefined}
    >
      {column.sortable && onSort ? (
        <button type="button" className={classes.sort} onClick={() => onSort(nextSort(column.id, sort))}>
          {column.header}
          <Glyph icon={arrow} size={14} className={sorted ? undefined : classes.unsorted} />
        </button>
      ) : (
        <PlainHeader column={column} />
      )}
      {column.besideHeader}
    </th>
  );
}

function PlainHeader<Row>({ column: { header, hideHeader } }: { column: Column<Row> }) {
  return hideHeader ? <VisuallyHidden>{header}</VisuallyHidden> : header;
}
