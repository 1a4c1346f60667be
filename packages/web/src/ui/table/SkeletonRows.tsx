import clsx from 'clsx';
import { Skeleton } from '../Skeleton.tsx';
import { type Column, isIndented, onPhone } from './columns.ts';
import classes from './Table.module.css';

type SkeletonRowsProps<Row> = { columns: readonly Column<Row>[]; count: number; hasBox: boolean; hasMenu: boolean };

// Lengths of names and of words as they come, so that the first rows do not look like a barcode.
const leadWidths = [138, 112, 156, 126, 144];
const wordWidths = [96, 120, 82, 110, 64];

/** The shape of what arrives: same columns, same height. */
export function SkeletonRows<Row>({ columns, count, hasBox, hasMenu }: SkeletonRowsProps<Row>) {
  const indented = isIndented(columns);
  const looksOf = (column: Column<Row>) =>
    clsx(
      classes.cell,
      column.lead ? classes.lead : [classes[`phone-${onPhone(column)}`], indented && classes.indented],
      column.fold && classes.fold,
    );
  return Array.from({ length: count }, (_, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rows that stand for nothing have no identity
    <tr key={at} className={classes.row}>
      {hasBox ? <td className={classes.box} /> : null}
      {columns.map((column, index) => (
        <td key={column.id} className={looksOf(column)}>
          <span className={classes.leadIn}>
            {column.leading ? <Skeleton round width={28} height={28} /> : null}
            <Skeleton width={(column.lead ? leadWidths : wordWidths)[(at + index) % 5] ?? 100} />
          </span>
        </td>
      ))}
      {hasMenu ? <td className={classes.menu} /> : null}
    </tr>
  ));
}
