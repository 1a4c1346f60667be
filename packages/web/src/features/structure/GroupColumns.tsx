import type { Structure, StructureGroup } from '@fanal/contract/structure/groups.shapes';
import { depthOf, moveRefusal } from '@fanal/contract/structure/structure.rules';
import IconSitemap from '@tabler/icons-react/dist/esm/icons/IconSitemap.mjs';
import { useMemo } from 'react';
import { useFailureText } from '#platform/failure.ts';
import { useMay } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { useNumbers } from '#platform/use-dates.ts';
import { ColumnsView, type MoveWords } from '#ui/ColumnsView.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { toast } from '#ui/toast.ts';
import { GroupDetails } from './GroupDetails.tsx';
import { groupsMatching, type StructureDialog } from './groups.rules.ts';
import classes from './StructurePage.module.css';
import { useChangeGroup } from './structure.queries.ts';

type GroupColumnsProps = {
  structure: Structure;
  group: StructureGroup | null;
  search: string;
  onSelect: (id: string | null) => void;
  onOpen: (dialog: StructureDialog, under?: string) => void;
};

/** One column a level, the chosen group's details at the end; groups are carried by pointer or by keyboard. */
export function GroupColumns({ structure, group, search, onSelect, onOpen }: GroupColumnsProps) {
  const t = useText('structure');
  const may = useMay();
  const { number } = useNumbers();
  const move = useMove();
  const moveWords = useMoveWords();
  const { groups, levels } = structure;
  const nodes = useMemo(
    () =>
      groups.map(({ id, parentId, name, totalUserCount }) => ({
        id,
        parentId,
        label: name,
        level: depthOf(groups, id),
        ...(totalUserCount > 0 && { count: number(totalUserCount) }),
      })),
    [groups, number],
  );
  const matches = useMemo(() => new Set(groupsMatching(groups, search).map(({ id }) => id)), [groups, search]);
  return (
    <div className={classes.columns}>
      <ColumnsView
        label={t('title')}
        levels={levels.map(({ id, name }) => ({ id, label: name }))}
        nodes={nodes}
        matches={matches}
        selectedId={group?.id ?? null}
        onSelect={onSelect}
        onBack={onSelect}
        backLabel={(level) => t('back', { level })}
        {...(may('structure:create') && {
          addLabel: t('add'),
          onAdd: (parentId: string | null) => onOpen('add', parentId ?? ''),
        })}
        {...(may('structure:update') && {
          onMove: (id: string, parentId: string | null) => {
            const moved = groups.find((one) => one.id === id);
            if (moved) void move(moved, parentId);
          },
          canMove: ({ id }, parent) => moveRefusal(groups, levels.length, id, parent?.id ?? null) === null,
          moveWords,
        })}
        detail={
          group ? (
            <GroupDetails key={group.id} structure={structure} group={group} onSelect={onSelect} onOpen={onOpen} />
          ) : (
            <div className={classes.choose}>
              <EmptyState icon={IconSitemap} title={t('detailEmpty')}>
                {t('detailEmptyHint')}
              </EmptyState>
            </div>
          )
        }
      />
    </div>
  );
}

/** Moves at once; a refusal puts the group back and says why (STRUCTURE-19). */
const useMove = () => {
  const t = useText('structure');
  const failureText = useFailureText();
  const changeGroup = useChangeGroup();
  return async (moved: StructureGroup, parentId: string | null) => {
    try {
      await changeGroup(moved, { parentId });
      toast.success(t('moving.moved'));
    } catch (error) {
      toast.error(t('form.changeFailed'), { text: failureText(error) });
    }
  };
};

const useMoveWords = (): MoveWords => {
  const t = useText('structure');
  const targetOf = (target: string | null) => target ?? t('drag.top');
  return {
    handle: (name) => t('drag.handle', { name }),
    instructions: t('drag.instructions'),
    picked: (name) => t('drag.picked', { name }),
    over: (name, target) => t('drag.over', { name, target: targetOf(target) }),
    dropped: (name, target) => t('drag.dropped', { name, target: targetOf(target) }),
    cancelled: (name) => t('drag.cancelled', { name }),
  };
};
