import { useText } from '#platform/text/use-text.ts';
import { LeaveQuestion } from '#widgets/LeaveQuestion.tsx';

/** What the address says of an open dialog: changing it leaves the dialog. */
const dialogInAddress = ['open', 'id'] as const;

export function LeaveDialogQuestion({ unsaved }: { unsaved: boolean }) {
  const t = useText('nouns');
  return (
    <LeaveQuestion
      unsaved={unsaved}
      inAddress={dialogInAddress}
      title={t('dialog.leaveTitle')}
      text={t('dialog.leaveHint')}
      stay={t('dialog.stay')}
      leave={t('dialog.leave')}
    />
  );
}
