import { useText } from '#platform/text/use-text.ts';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { percentOf } from './data-management.rules.ts';
import classes from './WorkNote.module.css';

type Progress = { done: number; total: number; secondsLeft: number | null };

/** Something goes on by itself before the import begins: how far it is, and how long it takes. */
export function WorkNote({ title, hint, progress }: { title: string; hint: string; progress: Progress }) {
  const t = useText('data-management');
  const timeLeft = useTimeLeft();
  const { done, total, secondsLeft } = progress;
  const far = total > 0 ? t('progress.rows', { done, count: total }) : null;
  return (
    <div className={classes.work}>
      <b role="status">{title}</b>
      <ProgressBar working value={percentOf(progress)} label={title} />
      <span className={classes.far}>{[far, timeLeft(secondsLeft)].filter(Boolean).join(', ') || hint}</span>
    </div>
  );
}

/** «encore 18 secondes», in seconds however many there are (CONSTANTS-27); nothing while nothing can be said. */
export const useTimeLeft = () => {
  const t = useText('data-management');
  return (seconds: number | null): string | null => {
    return seconds === null ? null : t('progress.seconds', { count: seconds });
  };
};
