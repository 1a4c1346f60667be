import {
  type CollisionDetection,
  type DndContextProps,
  type DragEndEvent,
  PointerSensor,
  pointerWithin,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { useRef, useState } from 'react';
import { type Aim, type CanReceive, KeyboardCarrier } from './keyboard-carrier.ts';
import { isColumn, parentAt } from './places.ts';
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

/** The pointer decides; carried by keyboard there is none, and the arrows did. Entries win over their column. */
const placeFinder =
  (aim: Aim, canReceive: CanReceive): CollisionDetection =>
  (input) => {
    if (!input.pointerCoordinates) return aim.current === null ? [] : [{ id: aim.current }];
    const found = pointerWithin(input).filter(({ id }) => canReceive(input.active.id, id));
    const entry = found.find(({ id }) => !isColumn(id));
    return entry ? [entry] : found;
  };

const accessibilityOf = (tree: Tree, words: MoveWords, aim: Aim): NonNullable<DndContextProps['accessibility']> => {
  const nameOf = (id: UniqueIdentifier) => tree.find(parentAt(id))?.label ?? null;
  const say = (sentence: MoveWords['over'], id: UniqueIdentifier, over?: UniqueIdentifier) =>
    sentence(nameOf(id) ?? '', over === undefined ? null : nameOf(over));
  return {
    screenReaderInstructions: { draggable: words.instructions },
    announcements: {
      onDragStart: ({ active }) => say(words.picked, active.id),
      onDragOver: ({ active, over }) => (over ? say(words.over, active.id, over.id) : undefined),
      onDragEnd: ({ active }) =>
        aim.current === null ? say(words.cancelled, active.id) : say(words.dropped, active.id, aim.current),
      onDragCancel: ({ active }) => say(words.cancelled, active.id),
    },
  };
};

/** Which entry is carried, where it may be put, and what the page needs to let it be carried. */
export const useCarrying = ({ tree, canMove, onMove, words }: Carrying) => {
  const [carriedId, setCarriedId] = useState<string | null>(null);
  const aim: Aim = useRef(null);
  const carried = tree.find(carriedId);
  const mayGo = (node: TreeNode, parentId: string | null) =>
    node.parentId !== parentId &&
    !(parentId !== null && tree.isUnder(parentId, node.id)) &&
    canMove(node, tree.find(parentId) ?? null);
  const canReceive: CanReceive = (id, place) => {
    const node = tree.find(String(id));
    return node !== undefined && mayGo(node, parentAt(place));
  };
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardCarrier, { aim, canReceive }),
  );
  const end = ({ active, collisions }: DragEndEvent) => {
    // What dnd-kit calls `over` comes later, and may still be the place before.
    aim.current = collisions?.[0]?.id ?? null;
    if (aim.current !== null) onMove?.(String(active.id), parentAt(aim.current));
    setCarriedId(null);
  };
  const context: DndContextProps = {
    sensors,
    collisionDetection: placeFinder(aim, canReceive),
    onDragStart: ({ active }) => setCarriedId(String(active.id)),
    onDragEnd: end,
    onDragCancel: () => setCarriedId(null),
    ...(words && { accessibility: accessibilityOf(tree, words, aim) }),
  };
  return {
    carried,
    canReceive: (parentId: string | null) => carried !== undefined && mayGo(carried, parentId),
    context,
  };
};
