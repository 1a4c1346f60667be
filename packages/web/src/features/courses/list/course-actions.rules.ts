/** What can be done with a course of the list, and with several at once. */
import type { Course, CoursesChange } from '@fanal/contract/courses/courses.shapes';
import type { Permission } from '@fanal/contract/permissions';
import type { ListState } from '../courses.rules.ts';

/** In the order of the menu. */
export const courseActions = ['duplicate', 'move', 'categorize', 'archive', 'unarchive', 'delete', 'erase'] as const;
export type CourseAction = (typeof courseActions)[number];

type Judged = Pick<Course, 'status' | 'createdBy'>;
type May = (permission: Permission) => boolean;

const isOwnDraft = ({ status, createdBy }: Judged, ownId: string | null): boolean =>
  status === 'draft' && createdBy !== null && createdBy.id === ownId;

/** Whoever may not publish changes only drafts of their own (GAP-05). */
export const mayEdit = (course: Judged, may: May, ownId: string | null): boolean =>
  may('courses:update') && course.status !== 'archived' && (may('courses:publish') || isOwnDraft(course, ownId));

/** By permission and by state (LMS-COURSES-11 to LMS-COURSES-14, GAP-05). */
export const actionsOn = (course: Judged, may: May, ownId: string | null): CourseAction[] => {
  const { status } = course;
  const publishes = may('courses:publish');
  const erases = may('courses:erase');
  const allowed: Record<CourseAction, boolean> = {
    duplicate: may('courses:create'),
    move: publishes && status !== 'archived',
    categorize: publishes && status !== 'archived',
    archive: publishes && status === 'published',
    unarchive: publishes && status === 'archived',
    delete: !erases && may('courses:update') && isOwnDraft(course, ownId),
    erase: erases,
  };
  return courseActions.filter((action) => allowed[action]);
};

export type BulkAction = CoursesChange['action'];

/** With several at once: archived ones come back, the others are put elsewhere or archived. */
export const bulkActionsIn = (status: ListState['status'], may: May): BulkAction[] => {
  if (!may('courses:publish')) return [];
  if (status === 'archived') return ['unarchive'];
  return status === 'draft' ? ['move', 'categorize'] : ['archive', 'move', 'categorize'];
};
