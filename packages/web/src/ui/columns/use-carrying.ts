import {
  type CollisionDetection,
  type DndContextProps,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  pointerWithin,
  rectIntersection,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { useState } from 'react';
import { isColumn, nearestPlace, parentAt } from './places.ts';
import type { Tree, TreeNode } from './tree.ts';

/** What is read aloud while an entry is carried; `target` is null over the first column. */
export type MoveWords = {
  /** The name of the handle that the keyboard reaches. */
  handle: (name: string) => string;
  instructions: string;
  picked: (name: string) => string;
  over: (name: string, target: string | null) => string;
  dropped: (name: string, target: string | null) => string;
  cancelled: (name: string) => string;
};

type Carrying = {
  tree: Tree;
  canMove: (node: TreeNode, parent: TreeNode | null) => boolean;
  onMove: ((id: string, parentId: string | null) => void) | undefined;
  words: MoveWords | undefined;
};

/** The pointer decides; carried by keyboard there is none, and the box itself does. Entries win over their column. */
const underPointer: CollisionDetection = (input) => {
  const found = input.pointerCoordinates ? pointerWithin(input) : rectIntersection(input);
  const entry = found.find(({ id }) => !isColumn(id));
  return entry ? [entry] : found;
};

const accessibilityOf = (tree: Tree, words: MoveWords): NonNullable<DndContextProps['accessibility']> => {
  const nameOf = (id: UniqueIdentifier) => tree.find(parentAt(id))?.label ?? null;
  const say = (sentence: MoveWords['over'], id: UniqueIdentifier, over?: UniqueIdentifier) =>
    sentence(nameOf(id) ?? '', over === undefined ? null : nameOf(over));
  return {
    screenReaderInstructions: { draggable: words.instructions },
    announcements: {
      onDragStart: ({ active }) => say(words.picked, active.id),
      onDragOver: ({ active, over }) => (over ? say(words.over, active.id, over.id) : undefined),
      onDragEnd: ({ active, over }) =>
        over ? say(words.dropped, active.id, over.id) : say(words.cancelled, active.id),
      onDragCancel: ({ active }) => say(words.cancelled, active.id),
    },
  };
};

/** Which entry is carried, where it may be put, and what the page needs to let it be carried. */
export const useCarrying = ({ tree, canMove, onMove, words }: Carrying) => {
  const [carriedId, setCarriedId] = useState<string | null>(null);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: nearestPlace }),
  );
  const carried = tree.find(carriedId);
  const canReceive = (parentId: string | null) =>
    carried !== undefined &&
    carried.parentId !== parentId &&
    !(parentId !== null && tree.isUnder(parentId, carried.id)) &&
    canMove(carried, tree.find(parentId) ?? null);
  const end = ({ over }: DragEndEvent) => {
    const target = over ? parentAt(over.id) : undefined;
    if (carried && target !== undefined && canReceive(target)) onMove?.(carried.id, target);
    setCarriedId(null);
  };
  const context: DndContextProps = {
    sensors,
    collisionDetection: underPointer,
    onDragStart: ({ active }) => setCarriedId(String(active.id)),
    onDragEnd: end,
    onDragCancel: () => setCarriedId(null),
    ...(words && { accessibility: accessibilityOf(tree, words) }),
  };
  return { carried, canReceive, context };
};
