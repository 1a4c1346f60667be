import { useText } from '#platform/text/use-text.ts';
import { useLeaveGuard } from '#platform/use-leave-guard.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';

/** What the address says of an open dialog: changing it leaves the dialog. */
const dialogInAddress = ['open', 'id'] as const;

/** Whoever leaves a form with changes, by any way, is asked first. */
export function LeaveQuestion({ unsaved }: { unsaved: boolean }) {
  const t = useText('nouns');
  const guard = useLeaveGuard(unsaved, dialogInAddress);
  return (
    <ConfirmDialog
      opened={guard.asking}
      onClose={guard.stay}
      title={t('dialog.leaveTitle')}
      cancelLabel={t('dialog.stay')}
      confirmLabel={t('dialog.leave')}
      onConfirm={guard.leave}
      danger
    >
      {t('dialog.leaveHint')}
    </ConfirmDialog>
  );
}
