import IconUserCheck from '@tabler/icons-react/dist/esm/icons/IconUserCheck.mjs';
import { useState } from 'react';
import { useFailureText } from '#platform/failure.ts';
import { useText } from '#platform/text/use-text.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { toast } from '#ui/toast.ts';
import { Refused } from '#widgets/Refused.tsx';
import { useBlock } from './person.queries.ts';

type ReactivateDialogProps = { person: { id: string; displayName: string }; onClose: () => void };

/** A deactivated person can come back at any time (USERS-12). */
export function ReactivateDialog({ person, onClose }: ReactivateDialogProps) {
  const t = useText('people');
  const failureText = useFailureText();
  const block = useBlock();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const reactivate = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await block(person.id, { blocked: false });
      toast.success(t('reactivate.done', { name: person.displayName }));
      onClose();
    } catch (error) {
      setFailure(failureText(error));
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t('reactivate.title', { name: person.displayName })}
      cancelLabel={t('dialog.cancel')}
      confirmLabel={t('reactivate.submit')}
      onConfirm={() => void reactivate()}
      icon={IconUserCheck}
      safe="confirm"
      busy={busy}
    >
      <Refused message={failure} />
      {t('reactivate.hint')}
    </ConfirmDialog>
  );
}
