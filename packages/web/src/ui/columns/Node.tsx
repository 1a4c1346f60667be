import { useDraggable, useDroppable } from '@dnd-kit/core';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import IconGripVertical from '@tabler/icons-react/dist/esm/icons/IconGripVertical.mjs';
import clsx from 'clsx';
import { Glyph } from '../Glyph.tsx';
import classes from './Columns.module.css';
import type { TreeNode } from './tree.ts';

type NodeProps = {
  node: TreeNode;
  place: 'chosen' | 'path' | 'beside';
  /** A search found it. */
  isMatch: boolean;
  hasChildren: boolean;
  /** The one entry of its column that Tab reaches. */
  isTabStop: boolean;
  moveLabel: string | undefined;
  canReceive: boolean;
  onSelect: () => void;
  onFocus: () => void;
};

/** An entry: pressed to choose it, carried to move it, and a place where another can be put. */
export function Node({
  node,
  place,
  isMatch,
  hasChildren,
  isTabStop,
  moveLabel,
  canReceive,
  onSelect,
  onFocus,
}: NodeProps) {
  const drag = useDraggable({ id: node.id, disabled: moveLabel === undefined });
  const drop = useDroppable({ id: node.id });
  const looks = clsx(
    classes.node,
    classes[place],
    drag.isDragging && classes.carried,
    drop.isOver && canReceive && !drag.isDragging && classes.receives,
  );
  return (
    <li ref={drop.setNodeRef} className={looks}>
      <button
        type="button"
        ref={drag.setNodeRef}
        data-node={node.id}
        className={classes.choose}
        tabIndex={isTabStop ? 0 : -1}
        aria-current={place === 'beside' ? undefined : place === 'chosen' ? 'true' : 'location'}
        onPointerDown={drag.listeners?.onPointerDown as ((event: React.PointerEvent) => void) | undefined}
        onClick={onSelect}
        onFocus={onFocus}
      >
        <span className={classes.label}>
          {isMatch ? <mark className={classes.match}>{node.label}</mark> : node.label}
        </span>
        {node.count === undefined ? null : <span className={classes.count}>{node.count}</span>}
        {hasChildren ? <Glyph icon={IconChevronRight} size={16} className={classes.more} /> : null}
      </button>
      {moveLabel === undefined ? null : (
        <button
          type="button"
          ref={drag.setActivatorNodeRef}
          {...drag.attributes}
          className={classes.grip}
          tabIndex={isTabStop ? 0 : -1}
          aria-label={moveLabel}
          onKeyDown={drag.listeners?.onKeyDown as ((event: React.KeyboardEvent) => void) | undefined}
        >
          <Glyph icon={IconGripVertical} size={16} />
        </button>
      )}
    </li>
  );
}
