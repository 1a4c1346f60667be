import type {
  CourseGroup,
  UserCourse,
  UserCourseSort,
  UserStatistics,
} from '@fanal/contract/training-statistics/training-statistics.shapes';
import { flag, named, oneOf, type SearchState, searchSchema } from '#platform/search-schema.ts';

/** How the courses of a person are sorted (LMS-STATS-24). */
export const courseSorts = ['name', 'completionDate', 'score'] as const satisfies readonly UserCourseSort[];

/** What of the courses of a person is shown, as the address keeps it beside whatever else stands there. */
export const personSearch = searchSchema({
  incomplete: named('person-incomplete', flag()),
  sort: named('person-sort', oneOf(courseSorts, 'name')),
});

/** The courses that are shown, as their file takes it. */
export const exportQueryOf = ({ incomplete, sort }: SearchState<typeof personSearch>) => ({
  ...(incomplete && { incompleteOnly: 'true' as const }),
  sort,
});

const openIn = ({ totalCourses, completedCourses }: Pick<CourseGroup, 'totalCourses' | 'completedCourses'>): number =>
  totalCourses - completedCourses;

/** How many courses are not completed, and how many of them are required. */
export const remainingOf = ({ summary, courseGroups }: UserStatistics): { all: number; required: number } => {
  const required = courseGroups.find(({ type }) => type === 'required');
  return { all: openIn(summary), required: required ? openIn(required) : 0 };
};

/** The required courses that somebody would be reminded of. */
export const toRemind = ({ courseGroups }: UserStatistics): UserCourse[] =>
  courseGroups
    .filter(({ type }) => type === 'required')
    .flatMap(({ courses }) => courses.filter((one) => !one.isComplete));

/** The day on which the course that was opened last was completed; null while it is not. */
export const lastCourseEnd = ({ user, courseGroups }: UserStatistics): string | null =>
  courseGroups.flatMap(({ courses }) => courses).find(({ courseName }) => courseName === user.lastCourseTitle)
    ?.completionDate ?? null;

type Neighbours = { before: string | undefined; after: string | undefined };

/** Who stands before and after a person in a list. */
export const neighboursOf = (userId: string, people: readonly string[]): Neighbours => {
  const at = people.indexOf(userId);
  return { before: at > 0 ? people[at - 1] : undefined, after: at >= 0 ? people[at + 1] : undefined };
};
