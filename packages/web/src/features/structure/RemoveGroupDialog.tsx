import { languageOf } from '@fanal/contract/locales';
import type { Structure, StructureGroup } from '@fanal/contract/structure/groups.shapes';
import { confirmationWords } from '@fanal/contract/structure/structure.rules';
import { useState } from 'react';
import { useFailureText } from '#platform/failure.ts';
import { useLocale, useText } from '#platform/text/use-text.ts';
import { TypedConfirmDialog } from '#ui/TypedConfirmDialog.tsx';
import { toast } from '#ui/toast.ts';
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
  const language = languageOf(useLocale());
  const failureText = useFailureText();
  const removeGroup = useRemoveGroup();
  const [busy, setBusy] = useState(false);
  const below = descendantsIn(structure.groups, group.id);
  const remove = async () => {
    setBusy(true);
    try {
      await removeGroup(group.id, language);
      toast.success(t('removal.removed'));
      onRemoved();
    } catch (error) {
      toast.error(t('removal.failed'), { text: failureText(error) });
    }
    onClose();
  };
  return (
    <TypedConfirmDialog
      opened
      onClose={onClose}
      title={t('removal.title')}
      inputLabel={t('removal.input', { word: confirmationWords[language] })}
      accepts={Object.values(confirmationWords)}
      confirmLabel={t('removal.confirm')}
      cancelLabel={t('removal.cancel')}
      onConfirm={() => void remove()}
      busy={busy}
    >
      <p>{useLossWords(group, below.length)}</p>
      <LostGroups
        heading={t('removal.lost')}
        groups={below.filter(({ parentId }) => parentId === group.id)}
        total={below.length}
      />
    </TypedConfirmDialog>
  );
}

const useLossWords = ({ name, totalUserCount }: StructureGroup, subgroups: number): string => {
  const t = useText('structure');
  const general = useText('general');
  const people = general('people', { count: totalUserCount });
  if (subgroups > 0) return t('removal.with', { name, people, groups: t('groups', { count: subgroups + 1 }) });
  return totalUserCount > 0 ? t('removal.people', { name, people }) : t('removal.hint', { name });
};
