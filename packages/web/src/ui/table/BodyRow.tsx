import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import clsx from 'clsx';
import { Fragment, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { Checkbox } from '../Checkbox.tsx';
import { IconButton } from '../IconButton.tsx';
import { isLetterOf, Menu, type MenuItem } from '../Menu.tsx';
import { useWords } from '../theme/words.ts';
import { afterRowBox, type Column, isEmptyCell, isIndented, onPhone, type Selection } from './columns.ts';
import classes from './Table.module.css';

const dash = '–';
const between = ' · ';

type BodyRowProps<Row> = {
  row: Row;
  rowKey: string;
  name: string;
  columns: readonly Column<Row>[];
  selection: Selection | undefined;
  isActive: boolean;
  /** Undefined in a table whose rows are not carried. */
  handle: ReactNode;
  menu: readonly MenuItem[] | undefined;
  /** In place of a menu. */
  action: ReactNode;
  /** In place of the row. */
  inPlace: ReactNode;
  /** In a row of its own after this one. */
  under: ReactNode;
  onOpen: ((row: Row) => void) | undefined;
  href: string | undefined;
};

/** A press that already did something else, or that ended a selection of text, does not open the row. */
const isForRow = (event: MouseEvent) =>
  !(event.target as Element).closest('a, button, input, label, [role="menu"]') && !window.getSelection()?.toString();

const isTyped = (event: KeyboardEvent) => (event.target as Element).matches('input:not([type="checkbox"]), textarea');

export function BodyRow<Row>(props: BodyRowProps<Row>) {
  const { columns, selection, handle, menu, action, inPlace, under } = props;
  const isReplaced = !isEmptyCell(inPlace);
  const wide = isReplaced ? inPlace : under;
  const besides = [handle !== undefined, selection, menu ?? !isEmptyCell(action)].filter(Boolean).length;
  return (
    <>
      {isReplaced ? null : <ShownRow {...props} />}
      {isEmptyCell(wide) ? null : (
        <tr className={clsx(classes.row, isReplaced ? classes.selected : classes.lower)}>
          <td colSpan={columns.length + besides} className={classes.inPlace}>
            {wide}
          </td>
        </tr>
      )}
    </>
  );
}

function ShownRow<Row>(props: BodyRowProps<Row>) {
  const { row, rowKey, name, columns, selection, isActive, handle, menu, action, onOpen } = props;
  const selected = selection?.selected.has(rowKey) ?? false;
  const looks = clsx(classes.row, (selected || isActive) && classes.selected, onOpen && classes.opens);
  const actByLetter = (event: KeyboardEvent) => {
    const item = menu?.find(({ hint }) => isLetterOf(hint, event));
    if (!item || item.disabled || isTyped(event)) return;
    event.preventDefault();
    item.onSelect?.();
  };
  return (
    <tr className={looks} onClick={onOpen && ((event) => isForRow(event) && onOpen(row))} onKeyDown={actByLetter}>
      {handle === undefined ? null : <td className={classes.handle}>{handle}</td>}
      {selection ? <BoxCell rowKey={rowKey} name={name} selection={selection} /> : null}
      {columns.map((column) =>
        column.lead ? (
          <LeadCell key={column.id} {...props} column={column} />
        ) : (
          <PlainCell key={column.id} column={column} row={row} indented={isIndented(columns)} />
        ),
      )}
      {menu ? <MenuCell name={name} menu={menu} /> : null}
      {isEmptyCell(action) ? null : <td className={classes.menu}>{action}</td>}
    </tr>
  );
}

function BoxCell({ rowKey, name, selection }: { rowKey: string; name: string; selection: Selection }) {
  const words = useWords();
  return (
    <td className={classes.box}>
      <Checkbox
        hideLabel
        label={words.selectRow(name)}
        checked={selection.selected.has(rowKey)}
        onChange={() => selection.onChange(afterRowBox(selection.selected, rowKey))}
      />
    </td>
  );
}

function MenuCell({ name, menu }: { name: string; menu: readonly MenuItem[] }) {
  const words = useWords();
  return (
    <td className={classes.menu}>
      {menu.length > 0 ? (
        <Menu
          label={words.rowMenu(name)}
          items={menu}
          trigger={(trigger) => <IconButton {...trigger} small icon={IconDots} label={words.rowMenu(name)} />}
        />
      ) : null}
    </td>
  );
}

function PlainCell<Row>({ column, row, indented }: { column: Column<Row>; row: Row; indented: boolean }) {
  const content = column.cell(row);
  const empty = isEmptyCell(content);
  const looks = clsx(
    classes.cell,
    classes[column.align ?? 'left'],
    column.numeric && classes.numeric,
    column.key && classes.key,
    column.wrap && classes.wrap,
    column.fold && classes.fold,
    classes[`phone-${onPhone(column)}`],
    indented && classes.indented,
    empty && classes.empty,
  );
  return <td className={looks}>{empty ? dash : content}</td>;
}

function LeadCell<Row>({ column, row, columns, onOpen, href }: BodyRowProps<Row> & { column: Column<Row> }) {
  const folded = columns
    .filter(({ fold }) => fold)
    .map(({ id, cell }) => ({ id, content: cell(row) }))
    .filter(({ content }) => !isEmptyCell(content));
  const open = (event: MouseEvent<HTMLElement>) => {
    if (!onOpen || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onOpen(row);
  };
  const words = column.cell(row);
  return (
    <th scope="row" className={clsx(classes.cell, classes.lead)}>
      <span className={classes.leadIn}>
        {column.leading?.(row)}
        <span className={classes.leadWords}>
          <LeadName href={href} onClick={onOpen && open}>
            {words}
          </LeadName>
          {column.marks?.(row)}
          {column.sub ? <span className={classes.second}>{column.sub(row)}</span> : null}
          {folded.length > 0 ? (
            <span className={classes.sub}>
              {folded.map(({ id, content }, at) => (
                <Fragment key={id}>
                  {at > 0 ? between : null}
                  {content}
                </Fragment>
              ))}
            </span>
          ) : null}
        </span>
      </span>
    </th>
  );
}

type LeadNameProps = {
  href: string | undefined;
  onClick: ((event: MouseEvent<HTMLElement>) => void) | undefined;
  children: ReturnType<Column<unknown>['cell']>;
};

function LeadName({ href, onClick, children }: LeadNameProps) {
  if (href !== undefined)
    return (
      <a href={href} className={classes.open} data-row-name onClick={onClick}>
        {children}
      </a>
    );
  return onClick ? (
    <button type="button" className={classes.open} data-row-name onClick={onClick}>
      {children}
    </button>
  ) : (
    <span className={classes.name}>{children}</span>
  );
}
