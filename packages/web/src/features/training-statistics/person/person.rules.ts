import type { UserStatistics } from '@fanal/contract/training-statistics/training-statistics.shapes';
import { flag, named, oneOf, searchSchema } from '#platform/search-schema.ts';

export type CourseGroup = UserStatistics['courseGroups'][number];
export type UserCourse = CourseGroup['courses'][number];

/** How the courses of a person are sorted (LMS-STATS-24). */
export const courseSorts = ['name', 'completionDate', 'score'] as const;
export type CourseSort = (typeof courseSorts)[number];

/** What of the courses of a person is shown, as the address keeps it beside whatever else stands there. */
export const personSearch = searchSchema({
  incomplete: named('person-incomplete', flag()),
  sort: named('person-sort', oneOf(courseSorts, 'name')),
});

/** Greatest first; what has none comes last. */
const falling = <Value extends string | number>(one: Value | null, other: Value | null): number => {
  if (one === other) return 0;
  if (one === null) return 1;
  if (other === null) return -1;
  return one > other ? -1 : 1;
};

const comparisons: Record<CourseSort, (one: UserCourse, other: UserCourse) => number> = {
  name: () => 0,
  completionDate: (one, other) => falling(one.completionDate, other.completionDate),
  score: (one, other) => falling(one.quizScore, other.quizScore),
};

/** The courses of each level, sorted and filtered; a level without any is left out. `language` orders names as it is spoken. */
export const shownGroups = (
  groups: readonly CourseGroup[],
  { sort, incomplete, language }: { sort: CourseSort; incomplete: boolean; language: string },
): CourseGroup[] => {
  const byName = new Intl.Collator(language);
  return groups
    .map((group) => ({
      ...group,
      courses: group.courses
        .filter(({ isComplete }) => !incomplete || !isComplete)
        .sort((one, other) => comparisons[sort](one, other) || byName.compare(one.courseName, other.courseName)),
    }))
    .filter(({ courses }) => courses.length > 0);
};

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
