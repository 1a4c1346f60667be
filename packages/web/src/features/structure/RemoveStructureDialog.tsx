import type { Structure } from '@fanal/contract/structure/groups.shapes';
import { useText } from '#platform/text/use-text.ts';
import { useRefusingUses } from '#widgets/audience-uses/use-refusing-uses.tsx';
import { RemovalDialog } from '#widgets/removal/RemovalDialog.tsx';
import { LostGroups } from './LostGroups.tsx';
import { useRemoveStructure } from './structure.queries.ts';

type RemoveStructureDialogProps = { structure: Structure; onClose: () => void };

/** Deletes every group once the word is typed; only the owner comes this far (STRUCTURE-15, STRUCTURE-16). */
export function RemoveStructureDialog({ structure, onClose }: RemoveStructureDialogProps) {
  const t = useText('structure');
  const general = useText('general');
  const removeStructure = useRemoveStructure();
  const { groups, userCount } = structure;
  const { refusal, showUses } = useRefusingUses();
  return (
    <RemovalDialog
      typed
      title={t('removal.allTitle')}
      refusal={refusal}
      onRemove={removeStructure}
      removed={t('removal.removedAll')}
      failed={t('removal.failedAll')}
      onRemoved={onClose}
      onRefused={showUses}
      onClose={onClose}
    >
      <p>
        {t('removal.all', {
          groups: t('groups', { count: groups.length }),
          people: general('people', { count: userCount }),
        })}
      </p>
      <LostGroups
        heading={t('removal.lostAll')}
        groups={groups.filter(({ parentId }) => parentId === null)}
        total={groups.length}
      />
    </RemovalDialog>
  );
}
