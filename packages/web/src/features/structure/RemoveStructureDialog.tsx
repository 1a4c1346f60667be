import { languageOf } from '@fanal/contract/locales';
import type { Structure } from '@fanal/contract/structure/groups.shapes';
import { confirmationWords } from '@fanal/contract/structure/structure.rules';
import { useState } from 'react';
import { useFailureText } from '#platform/failure.ts';
import { useLocale, useText } from '#platform/text/use-text.ts';
import { TypedConfirmDialog } from '#ui/TypedConfirmDialog.tsx';
import { toast } from '#ui/toast.ts';
import { LostGroups } from './LostGroups.tsx';
import { useRemoveStructure } from './structure.queries.ts';

type RemoveStructureDialogProps = { structure: Structure; onClose: () => void };

/** Deletes every group once the word is typed; only the owner comes this far (STRUCTURE-15, STRUCTURE-16). */
export function RemoveStructureDialog({ structure, onClose }: RemoveStructureDialogProps) {
  const t = useText('structure');
  const general = useText('general');
  const language = languageOf(useLocale());
  const failureText = useFailureText();
  const removeStructure = useRemoveStructure();
  const [busy, setBusy] = useState(false);
  const { groups, userCount } = structure;
  const remove = async () => {
    setBusy(true);
    try {
      await removeStructure(language);
      toast.success(t('removal.removedAll'));
    } catch (error) {
      toast.error(t('removal.failedAll'), { text: failureText(error) });
    }
    onClose();
  };
  return (
    <TypedConfirmDialog
      opened
      onClose={onClose}
      title={t('removal.allTitle')}
      inputLabel={t('removal.input', { word: confirmationWords[language] })}
      accepts={Object.values(confirmationWords)}
      confirmLabel={t('removal.confirm')}
      cancelLabel={t('removal.cancel')}
      onConfirm={() => void remove()}
      busy={busy}
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
    </TypedConfirmDialog>
  );
}
