import { Checkbox } from '../Checkbox.tsx';
import { Orderable, OrderedItem } from '../order/Orderable.tsx';
import classes from './ColumnOrder.module.css';
import { type ChoosableColumn, type ColumnWords, inOrder } from './choice.ts';

type ColumnOrderProps = {
  words: ColumnWords;
  columns: readonly ChoosableColumn[];
  shown: readonly string[];
  onChange: (shown: readonly string[]) => void;
};

/** A box for each column; those shown have a handle that the pointer drags and the arrow keys move. */
export function ColumnOrder({ words, columns, shown, onChange }: ColumnOrderProps) {
  const toggle = (id: string) => onChange(shown.includes(id) ? shown.filter((one) => one !== id) : [...shown, id]);
  const nameOf = (id: string) => columns.find((column) => column.id === id)?.label ?? id;
  return (
    <Orderable ids={shown} onChange={onChange} moved={(id, place, count) => words.moved(nameOf(id), place, count)}>
      <ul className={classes.list}>
        {inOrder(columns, shown).map(({ id, label }) => (
          <OrderedItem
            key={id}
            id={id}
            handle={shown.includes(id) ? words.handle(label) : null}
            className={classes.line}
          >
            <Checkbox label={label} checked={shown.includes(id)} onChange={() => toggle(id)} className={classes.box} />
          </OrderedItem>
        ))}
      </ul>
    </Orderable>
  );
}
