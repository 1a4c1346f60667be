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
      typed
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
      onRemove={(language) => removeUser(id, language)}
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
  const listOf = (names: readonly string[], count: number): string => {
    const others = count - names.length;
    return (others > 0 ? [...names, t('remove.others', { count: others })] : names).join(', ');
  };
  return (removal: UserRemoval): string[] => {
    const {
      fileCount,
      cardCount,
      groupCount,
      supervisedCount: supervised,
      ledCount,
      lostCount,
      writtenCount,
      ownedCount,
    } = removal;
    const names = removal.supervised.map(({ displayName }) => displayName);
    const led = removal.led.map(({ name }) => name);
    const lost = removal.lost.map(({ name }) => name);
    const lostWords =
      lost.length > 0
        ? t('remove.lostNamed', { count: lostCount, names: listOf(lost, lostCount) })
        : t('remove.lost', { count: lostCount });
    return [
      t('remove.access'),
      ...(cardCount > 0 ? [t('remove.cards', { count: cardCount })] : []),
      ...(fileCount > 0 ? [t('remove.files', { count: fileCount })] : []),
      ...(groupCount > 0 ? [t('remove.groups', { count: groupCount })] : []),
      ...(supervised > 0 ? [t('remove.supervised', { count: supervised, names: listOf(names, supervised) })] : []),
      ...(ledCount > 0 ? [t('remove.led', { count: ledCount, names: listOf(led, ledCount) })] : []),
      ...(lostCount > 0 ? [lostWords] : []),
      ...(writtenCount > 0 ? [t('remove.written', { count: writtenCount })] : []),
      ...(ownedCount > 0 ? [t('remove.owned', { count: ownedCount })] : []),
    ];
  };
};
