import { useDroppable } from '@dnd-kit/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import clsx from 'clsx';
import { type KeyboardEvent, useState } from 'react';
import { nextByFirstLetters } from '../floating/next-by-first-letters.ts';
import { Glyph } from '../Glyph.tsx';
import classes from './Columns.module.css';
import { Node } from './Node.tsx';
import { columnUnder } from './places.ts';
import type { Tree, TreeNode } from './tree.ts';

type LevelProps = {
  label: string;
  /** The column that a phone shows: the one under the entry chosen. */
  isOpen: boolean;
  parentId: string | null;
  tree: Tree;
  path: readonly TreeNode[];
  /** Entries that a search found. */
  matches: ReadonlySet<string> | undefined;
  addLabel: string | undefined;
  onAdd: (() => void) | undefined;
  moveLabel: ((name: string) => string) | undefined;
  canReceive: (parentId: string | null) => boolean;
  onSelect: (id: string) => void;
};

const focusNode = (id: string) => {
  document.querySelector<HTMLElement>(`[data-node="${CSS.escape(id)}"]`)?.focus();
};

/** One level of the tree: the entries under the one chosen in the column before. */
export function Level(props: LevelProps) {
  const { label, isOpen, parentId, tree, addLabel, onAdd, canReceive } = props;
  const nodes = tree.childrenOf(parentId);
  const drop = useDroppable({ id: columnUnder(parentId) });
  const receives = drop.isOver && canReceive(parentId);
  return (
    <section
      ref={drop.setNodeRef}
      aria-label={label}
      className={clsx(classes.level, isOpen && classes.open, receives && classes.receivesAll)}
    >
      <header className={classes.head}>
        <h2>{label}</h2>
        <span className={classes.total}>{nodes.length}</span>
      </header>
      <Nodes {...props} nodes={nodes} />
      {onAdd && addLabel ? (
        <button type="button" className={classes.add} aria-label={`${addLabel}, ${label}`} onClick={onAdd}>
          <Glyph icon={IconPlus} size={16} />
          {addLabel}
        </button>
      ) : null}
    </section>
  );
}

/** Where an arrow leads from an entry: along its column, to its parent, or to the first of what is under it. */
const wayBy = (key: string, at: number, nodes: readonly TreeNode[], tree: Tree): string | null | undefined => {
  const ways: Record<string, () => string | null | undefined> = {
    ArrowDown: () => nodes[at + 1]?.id,
    ArrowUp: () => nodes[at - 1]?.id,
    Home: () => nodes[0]?.id,
    End: () => nodes.at(-1)?.id,
    ArrowLeft: () => nodes[at]?.parentId,
    ArrowRight: () => tree.childrenOf(nodes[at]?.id ?? null)[0]?.id,
  };
  return ways[key]?.();
};

/** The next entry of the column that begins with the letter pressed. */
const entryByLetter = (key: string, at: number, nodes: readonly TreeNode[]) => {
  const next = nextByFirstLetters(
    key,
    nodes.map(({ label }) => label),
    at,
  );
  return next === undefined ? undefined : nodes[next]?.id;
};

const placeOf = (node: TreeNode, path: readonly TreeNode[]) => {
  if (path.at(-1) === node) return 'chosen';
  return path.includes(node) ? 'path' : 'beside';
};

function Nodes(props: LevelProps & { nodes: readonly TreeNode[] }) {
  const { nodes, tree, path, matches, moveLabel, canReceive, onSelect } = props;
  const [focused, setFocused] = useState<string>();
  const onPath = nodes.find((node) => path.includes(node));
  const tabStop = nodes.find(({ id }) => id === focused) ?? onPath ?? nodes[0];
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const at = nodes.findIndex((node) => node.id === (event.target as HTMLElement).dataset.node);
    const node = nodes[at];
    if (!node || event.altKey || event.ctrlKey || event.metaKey) return;
    const target = wayBy(event.key, at, nodes, tree) ?? entryByLetter(event.key, at, nodes);
    if (!target) return;
    event.preventDefault();
    if (event.key === 'ArrowRight') onSelect(node.id);
    // The column of its children appears with the choice: it is entered once it is there.
    requestAnimationFrame(() => focusNode(target));
  };
  return (
    <ul onKeyDown={move}>
      {nodes.map((node) => (
        <Node
          key={node.id}
          node={node}
          place={placeOf(node, path)}
          isMatch={matches?.has(node.id) ?? false}
          hasChildren={tree.childrenOf(node.id).length > 0}
          isTabStop={node === tabStop}
          moveLabel={moveLabel?.(node.label)}
          canReceive={canReceive(node.id)}
          onSelect={() => onSelect(node.id)}
          onFocus={() => setFocused(node.id)}
        />
      ))}
    </ul>
  );
}
