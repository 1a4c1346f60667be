import { useText } from '#platform/text/use-text.ts';
import { LeaveQuestion } from '#widgets/LeaveQuestion.tsx';

/** What the address says of an open form: changing it leaves the form. */
const inAddress = ['edit', 'selectedTab'] as const;

export function LeaveFormQuestion({ unsaved }: { unsaved: boolean }) {
  const t = useText('user-profile');
  return (
    <LeaveQuestion
      unsaved={unsaved}
      inAddress={inAddress}
      title={t('leave.title')}
      text={t('leave.text')}
      stay={t('leave.stay')}
      leave={t('leave.leave')}
    />
  );
}
