import type { Importance } from '@fanal/contract/courses/courses.rules';
import type { Course } from '@fanal/contract/courses/courses.shapes';
import { importances } from '../courses.rules.ts';

type Counted = Pick<Course, 'figures'>;
export type Sum = { people: number; completed: number };

/** By importance, over all courses: somebody with two courses counts twice. */
export const sumsOf = (courses: readonly Counted[]): Record<Importance, Sum> => {
  const sumOf = (importance: Importance): Sum =>
    courses.reduce(
      (sum, { figures }) => ({
        people: sum.people + figures[importance].people,
        completed: sum.completed + figures[importance].completed,
      }),
      { people: 0, completed: 0 },
    );
  return Object.fromEntries(importances.map((importance) => [importance, sumOf(importance)])) as Record<
    Importance,
    Sum
  >;
};

/** From 0 to 1. */
export const shareOf = ({ people, completed }: Sum): number => (people === 0 ? 0 : completed / people);

const MOST_SHOWN = 5;

/** Courses that people are required to take and that are furthest from being completed, the furthest first. */
export const furthestFromDone = <One extends Counted>(courses: readonly One[]): One[] =>
  courses
    .filter(({ figures: { required } }) => required.people > 0 && required.completed < required.people)
    .sort(
      (one, other) =>
        shareOf(one.figures.required) - shareOf(other.figures.required) ||
        other.figures.required.people - one.figures.required.people,
    )
    .slice(0, MOST_SHOWN);
