import type { UserRemoval } from '@fanal/contract/users/person.shapes';
import { useText } from '#platform/text/use-text.ts';
import { RemovalDialog } from '#widgets/removal/RemovalDialog.tsx';
import { useRemoval, useRemoveUser } from './person.queries.ts';

type RemoveUserDialogProps = {
  person: { id: string; displayName: string };
  onClose: () => void;
  /** The person is gone: whoever shows this person goes elsewhere. */
  onRemoved?: () => void;
};

/** Says what goes with a person and what stays without one, before the person is deleted; or why that cannot be. */
export function RemoveUserDialog({ person: { id, displayName: name }, onClose, onRemoved }: RemoveUserDialogProps) {
  const t = useText('people');
  const removeUser = useRemoveUser();
  const { data: removal, error } = useRemoval(id);
  const consequences = useConsequences();
  const kept = removal?.refusal ?? null;
  return (
    <RemovalDialog
      size="medium"
      title={t('remove.title', { name })}
      isReading={!removal && !error}
      unread={removal ? null : error}
      refusal={
        kept && {
          title: t('remove.keptTitle', { name }),
          words: <p>{t(`remove.refusal.${kept}`)}</p>,
          closeLabel: t('dialog.close'),
        }
      }
      keepLabel={t('remove.keep')}
      removeLabel={t('remove.submit')}
      onRemove={() => removeUser(id)}
      removed={t('remove.done', { name })}
      onRemoved={() => {
        onClose();
        onRemoved?.();
      }}
      onClose={onClose}
      {...(removal && { consequences: consequences(removal), instead: t('remove.instead') })}
    >
      {removal ? <p>{t('remove.hint')}</p> : null}
    </RemovalDialog>
  );
}

/** What goes and what stays, point by point. */
const useConsequences = () => {
  const t = useText('people');
  return ({ supervised, supervisedCount, groupCount, fileCount }: UserRemoval): string[] => {
    const names = supervised.map(({ displayName }) => displayName);
    const others = supervisedCount - names.length;
    const list = others > 0 ? [...names, t('remove.others', { count: others })] : names;
    return [
      t('remove.access'),
      ...(fileCount > 0 ? [t('remove.files', { count: fileCount })] : []),
      ...(groupCount > 0 ? [t('remove.groups', { count: groupCount })] : []),
      ...(supervisedCount > 0 ? [t('remove.supervised', { count: supervisedCount, names: list.join(', ') })] : []),
    ];
  };
};
