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
import { createContext, type KeyboardEvent, type ReactNode, use, useState } from 'react';
import { Glyph } from '../Glyph.tsx';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import classes from './Orderable.module.css';

/** The same ids with one of them at another place. */
export const movedTo = (ids: readonly string[], id: string, place: number): readonly string[] => {
  const others = ids.filter((one) => one !== id);
  return others.toSpliced(Math.min(Math.max(place, 0), others.length), 0, id);
};

type OrderableProps = {
  /** Those that have an order, in it. */
  ids: readonly string[];
  onChange: (ids: readonly string[]) => void;
  /** One has been put down at its new place, by the pointer or by a key: whoever keeps the order elsewhere sends it now. */
  onPlaced?: (id: string, ids: readonly string[]) => void;
  /** Carrying was called off: the order is as it was. */
  onCancel?: () => void;
  /** Read aloud when one has a new place, from 1. */
  moved: (id: string, place: number, count: number) => string;
  children: ReactNode;
};

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowUp: (at) => at - 1,
  ArrowLeft: (at) => at - 1,
  ArrowDown: (at) => at + 1,
  ArrowRight: (at) => at + 1,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

const KeyContext = createContext<(event: KeyboardEvent, id: string) => void>(() => undefined);

const nothing = () => undefined;

/** Moves one of the ordered things by a key that was pressed elsewhere than on its handle. */
export const useMoveByKey = () => use(KeyContext);

/** Things in an order that the pointer changes by their handles, and the arrow keys on them. */
export function Orderable(props: OrderableProps) {
  const { ids, onChange, onPlaced = nothing, onCancel = nothing, moved, children } = props;
  const [said, setSaid] = useState('');
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));
  const moveByKey = (event: KeyboardEvent, id: string) => {
    const place = steps[event.key]?.(ids.indexOf(id), ids.length);
    if (place === undefined) return;
    event.preventDefault();
    if (place < 0 || place >= ids.length) return;
    const next = movedTo(ids, id, place);
    onChange(next);
    setSaid(moved(id, place + 1, ids.length));
    onPlaced(id, next);
  };
  const carry = ({ active, over }: DragOverEvent) => {
    const place = over ? ids.indexOf(String(over.id)) : -1;
    if (place >= 0 && over?.id !== active.id) onChange(movedTo(ids, String(active.id), place));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragOver={carry}
      onDragEnd={({ active }) => onPlaced(String(active.id), ids)}
      onDragCancel={onCancel}
    >
      <KeyContext value={moveByKey}>{children}</KeyContext>
      <div role="status">
        <VisuallyHidden>{said}</VisuallyHidden>
      </div>
    </DndContext>
  );
}

/** The button by which one of the ordered things is carried, or moved by the arrow keys. */
function Handle({ id, name, dragging }: { id: string; name: string; dragging: ReturnType<typeof useDraggable> }) {
  const moveByKey = use(KeyContext);
  return (
    <button
      type="button"
      ref={dragging.setNodeRef}
      aria-label={name}
      className={classes.handle}
      data-carried={dragging.isDragging || undefined}
      {...dragging.listeners}
      onKeyDown={(event) => moveByKey(event, id)}
    >
      <Glyph icon={IconGripVertical} size={16} />
    </button>
  );
}

/** The handle of a thing that is no item of a list: the row of a table. Things change places where their handles meet. */
export function OrderHandle({ id, name }: { id: string; name: string }) {
  const dragging = useDraggable({ id });
  const { setNodeRef } = useDroppable({ id });
  return (
    <span ref={setNodeRef} className={classes.own}>
      <Handle id={id} name={name} dragging={dragging} />
    </span>
  );
}

type OrderedItemProps = {
  id: string;
  /** The name of the handle; without one it has no place in the order. */
  handle: string | null;
  className?: string | undefined;
  children: ReactNode;
};

/** One of the ordered things, with its handle before it. */
export function OrderedItem({ id, handle, className, children }: OrderedItemProps) {
  const disabled = handle === null;
  const { setNodeRef: setDropTarget } = useDroppable({ id, disabled });
  const dragging = useDraggable({ id, disabled });
  return (
    <li ref={setDropTarget} className={clsx(classes.item, dragging.isDragging && classes.carried, className)}>
      {handle === null ? null : <Handle id={id} name={handle} dragging={dragging} />}
      {children}
    </li>
  );
}
