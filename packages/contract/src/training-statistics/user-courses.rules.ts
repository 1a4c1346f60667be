/** Which courses of a person are shown and in which order, on the page and in its file (LMS-STATS-23, LMS-STATS-24). */
import type { CourseGroup, UserCourse, UserCourseSort } from './training-statistics.shapes.ts';

/** Greatest first; what has none comes last. */
const falling = <Value extends string | number>(one: Value | null, other: Value | null): number => {
  if (one === other) return 0;
  if (one === null) return 1;
  if (other === null) return -1;
  return one > other ? -1 : 1;
};

const comparisons: Record<UserCourseSort, (one: UserCourse, other: UserCourse) => number> = {
  name: () => 0,
  completionDate: (one, other) => falling(one.completionDate, other.completionDate),
  score: (one, other) => falling(one.quizScore, other.quizScore),
};

type Shown = { sort: UserCourseSort; incompleteOnly: boolean; language: string };

/** The courses of each level, sorted and filtered; a level without any is left out. `language` orders names as it is spoken. */
export const shownGroups = (
  groups: readonly CourseGroup[],
  { sort, incompleteOnly, language }: Shown,
): CourseGroup[] => {
  const byName = new Intl.Collator(language);
  return groups
    .map((group) => ({
      ...group,
      courses: group.courses
        .filter(({ isComplete }) => !incompleteOnly || !isComplete)
        .sort((one, other) => comparisons[sort](one, other) || byName.compare(one.courseName, other.courseName)),
    }))
    .filter(({ courses }) => courses.length > 0);
};
