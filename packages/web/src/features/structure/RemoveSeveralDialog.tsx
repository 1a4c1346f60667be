import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useState } from 'react';
import { useFailureText } from '#platform/failure.ts';
import { useText } from '#platform/text/use-text.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { toast } from '#ui/toast.ts';
import classes from './NounDialogs.module.css';
import type { NounSpec } from './noun.rules.ts';
import { type Removal, useRemoveSeveral } from './nouns.queries.ts';

type RemoveSeveralDialogProps = {
  spec: NounSpec;
  ids: readonly string[];
  onCancel: () => void;
  onDone: () => void;
};

/** Asks before several are deleted, and says afterwards which ones stayed and who uses them. */
export function RemoveSeveralDialog({ spec, ids, onCancel, onDone }: RemoveSeveralDialogProps) {
  const t = useText('nouns');
  const failureText = useFailureText();
  const removeSeveral = useRemoveSeveral(spec.name);
  const [busy, setBusy] = useState(false);
  const [removal, setRemoval] = useState<Removal | null>(null);
  const said = ({ deleted }: Removal) =>
    deleted.length > 0 ? t(`${spec.name}.removedSeveral`, { count: deleted.length }) : t(`${spec.name}.removedNone`);

  const remove = async () => {
    setBusy(true);
    try {
      const done = await removeSeveral(ids);
      if (done.refused.length > 0) return setRemoval(done);
      toast.success(said(done));
      onDone();
    } catch (error) {
      toast.error(t(`${spec.name}.deleteFailed`), { text: failureText(error) });
      onCancel();
    } finally {
      setBusy(false);
    }
  };

  if (removal) return <Stayed spec={spec} removal={removal} said={said(removal)} onClose={onDone} />;
  return (
    <ConfirmDialog
      opened
      onClose={onCancel}
      title={t(`${spec.name}.removeSeveral`, { count: ids.length })}
      cancelLabel={t('bulk.keep')}
      confirmLabel={t('bulk.remove')}
      onConfirm={() => void remove()}
      icon={IconTrash}
      danger
      busy={busy}
    >
      {t(`${spec.name}.removeSeveralHint`)}
    </ConfirmDialog>
  );
}

type StayedProps = { spec: NounSpec; removal: Removal; said: string; onClose: () => void };

function Stayed({ spec, removal, said, onClose }: StayedProps) {
  const t = useText('nouns');
  const general = useText('general');
  const { refused } = removal;
  const usedBy = ({ userCount, professionCount, useCount }: Removal['refused'][number]) =>
    [
      userCount > 0 ? general('people', { count: userCount }) : '',
      professionCount > 0 ? t('professions.total', { count: professionCount }) : '',
      useCount > 0 ? t('uses', { count: useCount }) : '',
    ]
      .filter(Boolean)
      .join(', ');
  return (
    <Dialog
      opened
      question
      size="medium"
      onClose={onClose}
      title={t(`${spec.name}.stayed`, { count: refused.length })}
      footer={
        <Button onClick={onClose} data-autofocus>
          {t('bulk.understood')}
        </Button>
      }
    >
      <p role="status">{said}</p>
      <ul className={classes.list}>
        {refused.map((one) => (
          <li key={one.id} className={classes.line}>
            <b className={classes.name}>{one.name}</b>
            <span className={classes.detail}>{usedBy(one)}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
