import type { Structure, StructureGroup } from '@fanal/contract/structure/groups.shapes';
import { useText } from '#platform/text/use-text.ts';
import { useRefusingUses } from '#widgets/audience-uses/use-refusing-uses.tsx';
import { RemovalDialog } from '#widgets/removal/RemovalDialog.tsx';
import { descendantsIn } from './groups.rules.ts';
import { LostGroups } from './LostGroups.tsx';
import { useRemoveGroup } from './structure.queries.ts';

type RemoveGroupDialogProps = {
  structure: Structure;
  group: StructureGroup;
  onClose: () => void;
  onRemoved: () => void;
};

/** Deletes a group and what it holds once the word is typed; says first what will be lost (STRUCTURE-17). */
export function RemoveGroupDialog({ structure, group, onClose, onRemoved }: RemoveGroupDialogProps) {
  const t = useText('structure');
  const removeGroup = useRemoveGroup();
  const below = descendantsIn(structure.groups, group.id);
  const { refusal, showUses } = useRefusingUses();
  const words = useLossWords(group, below.length);
  return (
    <RemovalDialog
      typed
      title={t('removal.title')}
      refusal={refusal}
      onRemove={(language) => removeGroup(group.id, language)}
      removed={t('removal.removed')}
      failed={t('removal.failed')}
      onRemoved={() => {
        onRemoved();
        onClose();
      }}
      onRefused={showUses}
      onClose={onClose}
    >
      <p>{words}</p>
      <LostGroups
        heading={t('removal.lost')}
        groups={below.filter(({ parentId }) => parentId === group.id)}
        total={below.length}
      />
    </RemovalDialog>
  );
}

const useLossWords = ({ name, totalUserCount }: StructureGroup, subgroups: number): string => {
  const t = useText('structure');
  const general = useText('general');
  const people = general('people', { count: totalUserCount });
  if (subgroups > 0) return t('removal.with', { name, people, groups: t('groups', { count: subgroups + 1 }) });
  return totalUserCount > 0 ? t('removal.people', { name, people }) : t('removal.hint', { name });
};
