import {
  closestCenter,
  DndContext,
  type DragOverEvent,
  PointerSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import IconGripVertical from '@tabler/icons-react/dist/esm/icons/IconGripVertical.mjs';
import clsx from 'clsx';
import { type KeyboardEvent, useState } from 'react';
import { Checkbox } from '../Checkbox.tsx';
import { Glyph } from '../Glyph.tsx';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import classes from './ColumnOrder.module.css';
import { type ChoosableColumn, type ColumnWords, inOrder, movedTo } from './choice.ts';

type ColumnOrderProps = {
  words: ColumnWords;
  columns: readonly ChoosableColumn[];
  shown: readonly string[];
  onChange: (shown: readonly string[]) => void;
};

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowUp: (at) => at - 1,
  ArrowDown: (at) => at + 1,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/** A box for each column; those shown have a handle that the pointer drags and the arrow keys move. */
export function ColumnOrder({ words, columns, shown, onChange }: ColumnOrderProps) {
  const [said, setSaid] = useState('');
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));
  const toggle = (id: string) => onChange(shown.includes(id) ? shown.filter((one) => one !== id) : [...shown, id]);
  const move = ({ id, label }: ChoosableColumn, place: number) => {
    if (place < 0 || place >= shown.length) return;
    onChange(movedTo(shown, id, place));
    setSaid(words.moved(label, place + 1, shown.length));
  };
  const moveByKey = (event: KeyboardEvent, column: ChoosableColumn) => {
    const place = steps[event.key]?.(shown.indexOf(column.id), shown.length);
    if (place === undefined) return;
    event.preventDefault();
    move(column, place);
  };
  const carry = ({ active, over }: DragOverEvent) => {
    const place = over ? shown.indexOf(String(over.id)) : -1;
    if (place >= 0 && over?.id !== active.id) onChange(movedTo(shown, String(active.id), place));
  };
  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} onDragOver={carry}>
      <ul className={classes.list}>
        {inOrder(columns, shown).map((column) => (
          <Line
            key={column.id}
            column={column}
            isShown={shown.includes(column.id)}
            handle={words.handle(column.label)}
            onToggle={() => toggle(column.id)}
            onKey={(event) => moveByKey(event, column)}
          />
        ))}
      </ul>
      <div role="status">
        <VisuallyHidden>{said}</VisuallyHidden>
      </div>
    </DndContext>
  );
}

type LineProps = {
  column: ChoosableColumn;
  isShown: boolean;
  handle: string;
  onToggle: () => void;
  onKey: (event: KeyboardEvent) => void;
};

function Line({ column, isShown, handle, onToggle, onKey }: LineProps) {
  const { setNodeRef: setPlace } = useDroppable({ id: column.id, disabled: !isShown });
  const { setNodeRef: setHandle, listeners, isDragging } = useDraggable({ id: column.id, disabled: !isShown });
  return (
    <li ref={setPlace} className={clsx(classes.line, isDragging && classes.carried)}>
      {isShown ? (
        <button
          type="button"
          ref={setHandle}
          aria-label={handle}
          className={classes.handle}
          {...listeners}
          onKeyDown={onKey}
        >
          <Glyph icon={IconGripVertical} size={16} />
        </button>
      ) : null}
      <Checkbox label={column.label} checked={isShown} onChange={onToggle} className={classes.box} />
    </li>
  );
}
