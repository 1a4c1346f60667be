import type { RunWork } from '@fanal/contract/paystubs/paystub-runs.shapes';
import { useText } from '#platform/text/use-text.ts';
import { useNumbers } from '#platform/use-dates.ts';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import classes from './WorkProgress.module.css';

/** How far the work on everybody of a payroll is: it goes on without the screen. */
export function WorkProgress({ work }: { work: RunWork | null }) {
  const t = useText('paystubs');
  const { number } = useNumbers();
  if (!work) return null;
  const { kind, done, total } = work;
  return (
    <div className={classes.work}>
      <ProgressBar label={t(`work.${kind}.label`)} value={total === 0 ? 100 : (done / total) * 100} working />
      <span className={classes.words} aria-live="polite">
        {t(`work.${kind}.of`, { done: number(done), total: number(total) })}
      </span>
    </div>
  );
}
