import type { UserRemoval } from '@fanal/contract/users/person.shapes';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useState } from 'react';
import { useFailureText } from '#platform/failure.ts';
import { useText } from '#platform/text/use-text.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { SkeletonLines } from '#ui/Skeleton.tsx';
import { toast } from '#ui/toast.ts';
import { Refused } from '#widgets/Refused.tsx';
import { useRemoval, useRemoveUser } from './person.queries.ts';
import classes from './RemoveUserDialog.module.css';

type RemoveUserDialogProps = {
  person: { id: string; displayName: string };
  onClose: () => void;
  /** The person is gone: whoever shows this person goes elsewhere. */
  onRemoved?: () => void;
};

/** Says what goes with a person and what stays without one, before the person is deleted; or why that cannot be. */
export function RemoveUserDialog({ person, onClose, onRemoved }: RemoveUserDialogProps) {
  const t = useText('people');
  const failureText = useFailureText();
  const { data: removal, error } = useRemoval(person.id);
  const { remove, busy, failure } = useRemoving({ person, onClose, ...(onRemoved && { onRemoved }) });
  const refusal = failure ?? (error ? failureText(error) : null);
  const kept = removal?.refusal ?? null;
  return (
    <Dialog
      opened
      question
      size="medium"
      onClose={onClose}
      busy={busy}
      title={t(kept ? 'remove.keptTitle' : 'remove.title', { name: person.displayName })}
      footer={
        <>
          <Button onClick={onClose} disabled={busy} data-autofocus>
            {t(kept ? 'dialog.close' : 'remove.keep')}
          </Button>
          {removal && !kept ? (
            <Button variant="danger" icon={IconTrash} loading={busy} onClick={() => void remove()}>
              {t('remove.submit')}
            </Button>
          ) : null}
        </>
      }
    >
      <Refused message={refusal} />
      {removal || error ? null : <SkeletonLines count={3} />}
      {kept ? <p>{t(`remove.refusal.${kept}`)}</p> : null}
      {removal && !kept ? <Consequences removal={removal} /> : null}
    </Dialog>
  );
}

const useRemoving = ({ person, onClose, onRemoved }: RemoveUserDialogProps) => {
  const t = useText('people');
  const failureText = useFailureText();
  const removeUser = useRemoveUser();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const remove = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await removeUser(person.id);
      toast.success(t('remove.done', { name: person.displayName }));
      onClose();
      onRemoved?.();
    } catch (error) {
      setFailure(failureText(error));
      setBusy(false);
    }
  };
  return { remove, busy, failure };
};

function Consequences({ removal }: { removal: UserRemoval }) {
  const t = useText('people');
  const { supervised, supervisedCount, groupCount, fileCount } = removal;
  const names = supervised.map(({ displayName }) => displayName);
  const others = supervisedCount - names.length;
  const list = others > 0 ? [...names, t('remove.others', { count: others })] : names;
  return (
    <>
      <p>{t('remove.hint')}</p>
      <ul className={classes.consequences}>
        <li>{t('remove.access')}</li>
        {fileCount > 0 ? <li>{t('remove.files', { count: fileCount })}</li> : null}
        {groupCount > 0 ? <li>{t('remove.groups', { count: groupCount })}</li> : null}
        {supervisedCount > 0 ? (
          <li>{t('remove.supervised', { count: supervisedCount, names: list.join(', ') })}</li>
        ) : null}
      </ul>
      <p className={classes.instead}>{t('remove.instead')}</p>
    </>
  );
}
