import type { Course } from '@fanal/contract/courses/courses.shapes';
import { useText } from '#platform/text/use-text.ts';
import { useNumbers } from '#platform/use-dates.ts';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import classes from './CourseCells.module.css';

type CourseCompletionProps = { name: string; rate: number };

/** How many of its people have completed a course, drawn and written. */
export function CourseCompletion({ name, rate }: CourseCompletionProps) {
  const t = useText('courses');
  const { percent } = useNumbers();
  return (
    <span className={classes.completion}>
      <span className={classes.bar}>
        <ProgressBar value={rate} label={t('completionOf', { name })} />
      </span>
      <span className={classes.percent}>{percent(rate / 100)}</span>
    </span>
  );
}

/** Drafts have no figures, and neither has a course that reaches nobody. */
export const hasFigures = ({ status, figures }: Pick<Course, 'status' | 'figures'>): boolean =>
  status !== 'draft' && Object.values(figures).some(({ people }) => people > 0);
