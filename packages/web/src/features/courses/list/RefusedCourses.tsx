import type { CoursesChanged } from '@fanal/contract/courses/courses.shapes';
import { useText } from '#platform/text/use-text.ts';
import { RefusedDialog } from '#ui/RefusedDialog.tsx';

type RefusedCoursesProps = { left: CoursesChanged['refused']; onClose: () => void };

/** Courses that stayed as they were, each with the reason. */
export function RefusedCourses({ left, onClose }: RefusedCoursesProps) {
  const t = useText('course-actions');
  return (
    <RefusedDialog
      title={t('refused.title', { count: left.length })}
      hint={t('refused.hint')}
      refused={left.map(({ id, name, message }) => ({ id, name: name ?? t('refused.gone'), reason: message }))}
      closeLabel={t('refused.close')}
      onClose={onClose}
    />
  );
}
