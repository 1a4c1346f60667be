import type { Course, CoursesChanged } from '@fanal/contract/courses/courses.shapes';
import { type ReactNode, useState } from 'react';
import { useMay, usePerson } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { lazy } from '#ui/lazy.tsx';
import { useOpenItem } from '#widgets/list/use-open-item.ts';
import { useCourseItem } from '../courses.queries.ts';
import { WITHOUT } from '../courses.rules.ts';
import { actionsOn, type CourseAction, courseActions } from './course-actions.rules.ts';

const BulkDialog = lazy(async () => ({ default: (await import('./BulkDialog.tsx')).BulkDialog }));
const RefusedCourses = lazy(async () => ({ default: (await import('./RefusedCourses.tsx')).RefusedCourses }));
const DeleteDraft = lazy(async () => ({ default: (await import('./RemoveCourse.tsx')).DeleteDraft }));
const EraseCourse = lazy(async () => ({ default: (await import('./RemoveCourse.tsx')).EraseCourse }));

type CourseDialogsProps = {
  open: string;
  id: string;
  /** Those at hand; undefined until they have come. */
  rows: readonly Course[] | undefined;
  onOpen: (dialog: string, id?: string) => void;
};

/** The question about a course that the address names, for those who may act. */
export function CourseDialogs(props: CourseDialogsProps) {
  const action = courseActions.find((one) => one === props.open);
  if (!action || action === 'duplicate' || props.id === '') return null;
  return <OnCourse key={`${action} ${props.id}`} {...props} action={action} />;
}

type OnCourseProps = CourseDialogsProps & { action: Exclude<CourseAction, 'duplicate'> };

function OnCourse({ action, id, rows, onOpen }: OnCourseProps): ReactNode {
  const t = useText('course-actions');
  const may = useMay();
  const { profile } = usePerson();
  const [refused, setRefused] = useState<CoursesChanged['refused'] | null>(null);
  const close = () => onOpen('');
  const course = useOpenItem({ id, rows, useItem: useCourseItem, gone: t('refused.gone'), onGone: close });
  if (!course || !actionsOn(course, may, profile.id).includes(action)) return null;
  if (action === 'delete') return <DeleteDraft course={course} onClose={close} />;
  if (action === 'erase') return <EraseCourse course={course} onClose={close} />;
  if (refused) return <RefusedCourses left={refused} onClose={close} />;
  return (
    <BulkDialog
      action={action}
      ids={[id]}
      title={t(`one.${action}`, { name: course.name })}
      now={placeOf(action, course)}
      onDone={(left) => (left.length > 0 ? setRefused(left) : close())}
      onClose={close}
    />
  );
}

const placeOf = (action: CourseAction, { collection, category }: Course): string | null => {
  if (action === 'move') return collection?.id ?? WITHOUT;
  return action === 'categorize' ? (category?.id ?? WITHOUT) : null;
};
