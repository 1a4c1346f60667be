import { openCourses } from './assigned-courses.ts';
import { measureCoursePublication, type Publication } from './course-publication.ts';
import type { Dataset } from './dataset.ts';
import { type HandIns, measureHandIns } from './hand-ins.ts';
import { learningCases } from './learning-cases.ts';
import { METHOD, measureCases } from './measure-cases.ts';
import type { Aim, PartReport, Table } from './report.ts';

const WORDS = `${METHOD}
The comparison of a course that a member opens has only what reads it: that it was opened is written by a transaction of its own.
Hand-ins: one after the other, by one person; "inside" is the execution time that explain analyze tells the application's role.
Publication: a required course for everybody with a notice for each, on a server as anybody starts it; until the call is answered, until
the last assignment is written, and until everybody was notified as well. "alone" is one statement that writes the same assignments into
the same table with its indexes and constraints, by the owner of the database, without row level security, batches and jobs.`;

const MOST_ACKNOWLEDGED_MS = 1_000;
const MOST_HAND_IN_MS = 5;

const publicationTable = (one: Publication): Table => ({
  title: 'Publication of a required course to everybody, in milliseconds',
  columns: ['', 'people', 'answered', 'all assigned', 'all notified', 'alone', 'assigned of alone'],
  rows: [
    [
      'one course with a notice',
      String(one.people),
      one.acknowledgedMs,
      one.assignedMs,
      one.notifiedMs,
      one.aloneMs,
      one.assignedMs / one.aloneMs,
    ],
  ],
});

const handInTable = ({ attempts, serverMs, databaseMs, p50, insideMs }: HandIns): Table => ({
  title: 'Hand-in of an attempt of ten questions, in milliseconds of processor time for one',
  columns: ['', 'attempts', 'server', 'database', 'together', 'inside', 'together of inside', 'p50 ms'],
  rows: [
    [
      'one after the other',
      String(attempts),
      serverMs,
      databaseMs,
      serverMs + databaseMs,
      insideMs,
      (serverMs + databaseMs) / insideMs,
      p50,
    ],
  ],
});

const handInAim = ({ serverMs, databaseMs }: HandIns): Aim => ({
  what: 'hand-in of an attempt: processor time, server and database',
  found: serverMs + databaseMs,
  unit: 'ms a request',
  most: MOST_HAND_IN_MS,
});

const publicationAim = ({ people, acknowledgedMs }: Publication): Aim => ({
  what: `publication of a required course to ${people} people: answered`,
  found: acknowledgedMs,
  unit: 'ms',
  most: MOST_ACKNOWLEDGED_MS,
});

/**
 * Lists and searches among 2,000 courses, the courses of a member among 100,000 people, a course of 60 lessons, hand-ins
 * and publications; `words` keeps only the cases whose name contains all of them.
 */
export const measureLearning = async (dataset: Dataset, words: readonly string[]): Promise<PartReport> => {
  const facts = await openCourses(dataset);
  const isWanted = ({ name }: { name: string }) => words.every((word) => name.includes(word));
  const { measured, tables, aims, notMeasured } = await measureCases(dataset, learningCases(facts).filter(isWanted));
  const handIns = isWanted({ name: 'hand-in' }) ? await measureHandIns(dataset) : null;
  const publication = isWanted({ name: 'publication' }) ? await measureCoursePublication(dataset, facts) : null;
  return {
    words: WORDS,
    tables: [
      ...(measured.length > 0 ? tables : []),
      ...(handIns ? [handInTable(handIns)] : []),
      ...(publication ? [publicationTable(publication)] : []),
    ],
    aims: [...aims, ...(handIns ? [handInAim(handIns)] : []), ...(publication ? [publicationAim(publication)] : [])],
    notMeasured,
    figures: { measured, handIns, publication },
  };
};
