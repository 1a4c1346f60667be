import type { Course, CourseConsequences } from '@fanal/contract/courses/courses.shapes';
import { useText } from '#platform/text/use-text.ts';
import { RemovalDialog } from '#widgets/removal/RemovalDialog.tsx';
import { useCourseConsequences, useRemoveCourse } from '../courses.queries.ts';

type RemovalProps = { course: Course; onClose: () => void };

/** An own draft that nobody has taken yet. */
export function DeleteDraft({ course, onClose }: RemovalProps) {
  const t = useText('course-actions');
  const remove = useRemoveCourse();
  const { name } = course;
  return (
    <RemovalDialog
      title={t('delete.title', { name })}
      keepLabel={t('delete.keep')}
      onRemove={() => remove(course)}
      removed={t('delete.done', { name })}
      onRemoved={onClose}
      onClose={onClose}
    >
      {t('delete.draft')}
    </RemovalDialog>
  );
}

/** For good with all that people did with it: what is lost stands there, and the word is typed (LMS-COURSES-13, LMS-COURSES-14, GAP-61). */
export function EraseCourse({ course, onClose }: RemovalProps) {
  const t = useText('course-actions');
  const remove = useRemoveCourse();
  const lost = useCourseConsequences(course.id);
  const pointsOf = useLosses();
  const { name, status } = course;
  const points = lost.data ? pointsOf(lost.data) : [];
  return (
    <RemovalDialog
      typed
      title={t('delete.title', { name })}
      keepLabel={t('delete.keep')}
      isReading={lost.isPending}
      unread={lost.error}
      consequences={points}
      {...(status === 'published' && { instead: t('delete.instead') })}
      onRemove={(language) => remove(course, language)}
      removed={t('delete.done', { name })}
      onRemoved={onClose}
      onClose={onClose}
    >
      {t(points.length > 0 ? 'delete.lost' : 'delete.nothingLost')}
    </RemovalDialog>
  );
}

const lossNames = ['people', 'completions', 'attempts', 'certificates'] as const;

/** What people did with a course, in words; what is none is left out. */
const useLosses = (): ((lost: CourseConsequences) => string[]) => {
  const t = useText('course-actions');
  return (lost) => lossNames.filter((name) => lost[name] > 0).map((name) => t(`losses.${name}`, { count: lost[name] }));
};
