import type { CourseStatus } from '@fanal/contract/courses/courses.rules';
import type { ReactNode } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { StatusBadge, type StatusKind } from '#ui/StatusBadge.tsx';

export const statusKinds: Record<CourseStatus, StatusKind> = {
  draft: 'draft',
  published: 'done',
  archived: 'archived',
};

type CourseStatusBadgeProps = {
  status: CourseStatus;
  /** Of a collection the word is another one in some languages. */
  words?: string;
  detail?: ReactNode;
};

/** The state of a course (LMS-COURSES-08 to LMS-COURSES-10). */
export function CourseStatusBadge({ status, words, detail }: CourseStatusBadgeProps) {
  const t = useText('courses');
  return (
    <StatusBadge kind={statusKinds[status]} detail={detail}>
      {words ?? t(`statuses.${status}`)}
    </StatusBadge>
  );
}
