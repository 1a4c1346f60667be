import type { QuestionStatistics } from '@fanal/contract/training-statistics/question-statistics.shapes';
import { type Warning, warnings } from '@fanal/contract/training-statistics/training-statistics.rules';
import { useText } from '#platform/text/use-text.ts';
import { Button } from '#ui/Button.tsx';
import { toast } from '#ui/toast.ts';
import { useAction } from '#widgets/forms/use-action.ts';
import { type QuestionKey, useLeaveQuestion } from './question-statistics.queries.ts';

type LeaveButtonProps = { question: QuestionStatistics; questionKey: QuestionKey };

/** Leaves the warning of a question that somebody has looked at, or has it reported again; nothing without a warning. */
export function LeaveButton({ question: { verdict, leftAsItIs }, questionKey }: LeaveButtonProps) {
  const t = useText('training-questions');
  const leave = useLeaveQuestion();
  const again = useAction(() => leave(questionKey, null), { failed: t('left.againFailed') });
  const leaving = useAction(
    async (warning: Warning) => {
      await leave(questionKey, warning);
      toast.success(t('left.done'), { label: t('left.undo'), onSelect: again.run });
    },
    { failed: t('left.failed') },
  );
  const warning = warnings.find((one) => one === verdict);
  if (!warning) return null;
  return (
    <Button
      small
      variant="subtle"
      loading={leaving.busy || again.busy}
      onClick={() => (leftAsItIs ? again.run() : leaving.run(warning))}
    >
      {t(leftAsItIs ? 'left.again' : 'left.leave')}
    </Button>
  );
}
