import { DndContext, DragOverlay } from '@dnd-kit/core';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import classes from './columns/Columns.module.css';
import { Level } from './columns/Level.tsx';
import { type TreeNode, treeOf } from './columns/tree.ts';
import { type MoveWords, useCarrying } from './columns/use-carrying.ts';

export type { TreeNode } from './columns/tree.ts';
export type { MoveWords } from './columns/use-carrying.ts';

type ColumnsViewProps = {
  label: string;
  /** One column each, from the root. */
  levels: readonly { id: string; label: string }[];
  nodes: readonly TreeNode[];
  selectedId: string | null;
  onSelect: (id: string) => void;
  /** On a phone one column shows at a time: this goes back to the one before. */
  onBack?: (parentId: string | null) => void;
  /** Names the column that the way back leads to. */
  backLabel?: (level: string) => string;
  /** Entries that a search found: their words are marked. */
  matches?: ReadonlySet<string>;
  addLabel?: string;
  onAdd?: (parentId: string | null, level: number) => void;
  /** Entries can be carried elsewhere; needs `moveWords`. */
  onMove?: (id: string, parentId: string | null) => void;
  /** May this entry go under that one? Never asked for the entry itself, what is under it, or where it is already. */
  canMove?: (node: TreeNode, parent: TreeNode | null) => boolean;
  moveWords?: MoveWords;
  /** Beside the last column: what is known of the entry chosen. */
  detail?: ReactNode;
};

/** A tree in columns, one a level: choosing an entry shows what is under it, and a grey wick keeps the path. */
export function ColumnsView(props: ColumnsViewProps) {
  const {
    label,
    levels,
    nodes,
    selectedId,
    onSelect,
    onBack,
    backLabel,
    matches,
    addLabel,
    onAdd,
    onMove,
    canMove = () => true,
    moveWords,
    detail,
  } = props;
  const tree = treeOf(nodes);
  const path = tree.pathTo(selectedId);
  const parents = [null, ...path.map(({ id }) => id)].slice(0, levels.length);
  const { carried, canReceive, context } = useCarrying({ tree, canMove, onMove, words: moveWords });
  return (
    <DndContext {...context}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be read as part of a form */}
      <div role="group" aria-label={label} className={classes.view}>
        {onBack && backLabel ? <WayBack path={path} levels={levels} onBack={onBack} backLabel={backLabel} /> : null}
        {parents.map((parentId, level) =>
          level > 0 && tree.childrenOf(parentId).length === 0 && !onAdd ? null : (
            <Level
              key={levels[level]?.id}
              label={levels[level]?.label ?? ''}
              isOpen={level === path.length}
              parentId={parentId}
              tree={tree}
              path={path}
              matches={matches}
              addLabel={addLabel}
              onAdd={onAdd && (() => onAdd(parentId, level))}
              moveLabel={onMove && moveWords?.handle}
              canReceive={canReceive}
              onSelect={onSelect}
            />
          ),
        )}
        {detail ? <div className={classes.detail}>{detail}</div> : null}
      </div>
      <DragOverlay dropAnimation={null}>
        {carried ? <div className={classes.ghost}>{carried.label}</div> : null}
      </DragOverlay>
    </DndContext>
  );
}

type WayBackProps = Required<Pick<ColumnsViewProps, 'levels' | 'onBack' | 'backLabel'>> & { path: readonly TreeNode[] };

function WayBack({ path, levels, onBack, backLabel }: WayBackProps) {
  const here = path.at(-1);
  if (!here) return null;
  return (
    <div className={classes.back}>
      <Button
        small
        variant="subtle"
        icon={IconChevronLeft}
        onClick={() => onBack(here.parentId)}
        aria-label={backLabel(levels[path.length - 1]?.label ?? '')}
      >
        {levels[path.length - 1]?.label}
      </Button>
      <b className={classes.here}>{here.label}</b>
    </div>
  );
}
