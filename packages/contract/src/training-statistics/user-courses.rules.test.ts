import { expect, it } from 'vitest';
import { userDetails } from './training-statistics.examples.ts';
import { shownGroups } from './user-courses.rules.ts';

const [group] = userDetails.courseGroups;
const [course] = group!.courses;
const named = (courseName: string, completionDate: string | null, quizScore: number | null) => ({
  ...course!,
  courseName,
  completionDate,
  isComplete: completionDate !== null,
  quizScore,
});
const groups = [
  {
    ...group!,
    courses: [
      named('Épandage', '2026-11-20T12:00:00.000Z', 50),
      named('Zone', null, null),
      named('Eau', '2026-11-02T12:00:00.000Z', null),
      named('Forêt', null, 92),
    ],
  },
];
const shown = (sort: 'name' | 'completionDate' | 'score', incompleteOnly = false) =>
  shownGroups(groups, { sort, incompleteOnly, language: 'fr-CA' }).flatMap(({ courses }) =>
    courses.map(({ courseName }) => courseName),
  );

it('sorts the courses of a person by name, latest completion or best score, those without one last (LMS-STATS-24)', () => {
  expect(shown('name')).toEqual(['Eau', 'Épandage', 'Forêt', 'Zone']);
  expect(shown('completionDate')).toEqual(['Épandage', 'Eau', 'Forêt', 'Zone']);
  expect(shown('score')).toEqual(['Forêt', 'Épandage', 'Eau', 'Zone']);
});

it('leaves only what is not completed, and no level without a course (LMS-STATS-23)', () => {
  expect(shown('name', true)).toEqual(['Forêt', 'Zone']);
  const done = [{ ...group!, courses: groups[0]!.courses.slice(0, 1) }];
  expect(shownGroups(done, { sort: 'name', incompleteOnly: true, language: 'fr-CA' })).toEqual([]);
});
