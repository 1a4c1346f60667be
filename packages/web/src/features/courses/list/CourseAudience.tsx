import type { Course } from '@fanal/contract/courses/courses.shapes';
import { useText } from '#platform/text/use-text.ts';
import { useNumbers } from '#platform/use-dates.ts';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { importances } from '../courses.rules.ts';
import classes from './CourseCells.module.css';

/** How many people a course reaches by importance, or why it reaches nobody (GAP-46). */
export function CourseAudience({ course }: { course: Course }) {
  const t = useText('course-list');
  const words = useText('courses');
  const { number } = useNumbers();
  if (course.status === 'archived') return <span className={classes.quiet}>{t('withdrawn')}</span>;
  if (course.recipientCount === 0)
    return (
      <StatusBadge kind="half" className={classes.lacking}>
        {t('audienceToChoose')}
      </StatusBadge>
    );
  const levels = importances.filter((importance) => course.figures[importance].people > 0);
  // People are counted from the publication on.
  if (course.status === 'draft') return t('audiences', { count: course.recipientCount });
  if (levels.length === 0) return <span className={classes.quiet}>{t('nobody')}</span>;
  return (
    <dl className={classes.levels}>
      {levels.map((importance) => (
        <div key={importance} className={classes.level}>
          <dt>{words(`importances.${importance}`)}</dt>
          <dd>{number(course.figures[importance].people)}</dd>
        </div>
      ))}
    </dl>
  );
}
