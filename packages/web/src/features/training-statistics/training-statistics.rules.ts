import { oneOf, searchSchema, uuid } from '#platform/search-schema.ts';

/** What of training is looked at, in the order in which the choices stand (LMS-STATS-01). */
export const trainingViews = ['courses', 'people', 'trends'] as const;
export type TrainingView = (typeof trainingViews)[number];

/** What every view shares: which one it is, and the course and the person whose details stand over it. */
export const viewSearch = searchSchema({ view: oneOf(trainingViews, 'courses'), course: uuid(), person: uuid() }, [
  'course',
  'person',
]);

/** Rows of a page of every list of statistics (LMS-STATS-31). */
export const STATISTICS_PER_PAGE = 10;

/** Opens the details of a person; `neighbours`: the ids of those who stand in the same list, in its order. */
export type OpenPerson = (userId: string, neighbours: readonly string[]) => void;

/** What is known of a person beside the name, in one line or two; empty when there is nothing. No line begins with a dot. */
export const factsOf = (...facts: readonly (string | null)[]): string =>
  facts.filter((fact) => fact !== null).join('\u00a0· ');

/** Where the questions of a course are analysed, below the organization. */
export const questionsPathOf = (courseId: string): string => `dashboard/formations/${courseId}/questions`;
