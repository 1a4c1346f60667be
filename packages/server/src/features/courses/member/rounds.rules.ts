/** Which progress of a person counts: what was done of a version that counts, since the course last had to be done again. */
import { type Completion, type CompletionState, completionState } from '@fanal/contract/courses/deadlines.rules';
import type { ProgressRow, Round, RoundRow, Score } from './enrollments.data.ts';

const completionOf = ({ completedVersion, expiresOn, againFrom }: RoundRow): Completion | null =>
  completedVersion === null ? null : { version: completedVersion, expiresOn, againFrom };

export const stateOf = (row: RoundRow | undefined, firstValidVersion: number, today: string): CompletionState =>
  row ? completionState(completionOf(row), firstValidVersion, today) : 'none';

/** The course has to be done again, and the person has not begun to since the last completion. */
const startsAnew = (row: RoundRow, state: CompletionState): boolean =>
  state !== 'none' && state !== 'done' && row.completedAt !== null && row.completedAt >= row.countsFrom;

/** Clocks of two processes differ: what is done in a round never lies before its begin. */
export const laterOf = (one: Date, other: Date): Date => (one > other ? one : other);

const after = (moment: Date): Date => new Date(moment.getTime() + 1);

/** The round that a person is in; a new one begins `now` when the course has to be done again. */
export const roundOf = (
  row: RoundRow,
  firstValidVersion: number,
  { today, now }: { today: string; now: Date },
): Round => ({
  fromVersion: Math.max(row.countsFromVersion, firstValidVersion),
  from: startsAnew(row, stateOf(row, firstValidVersion, today))
    ? laterOf(now, after(row.completedAt!))
    : row.countsFrom,
});

/** An attempt of a version or of a time that no longer counts. */
export const isOutdated = (
  { courseVersion, begunAt }: { courseVersion: number; begunAt: Date },
  round: Round,
): boolean => courseVersion < round.fromVersion || begunAt < round.from;

type Progress = ReadonlyMap<string, ProgressRow>;

/** The progress that counts in this round; undefined when there is none. */
export const countedIn = (round: Round, row: ProgressRow | undefined): ProgressRow | undefined =>
  row && row.courseVersion >= round.fromVersion && row.updatedAt >= round.from ? row : undefined;

type Takeable = { lessons: readonly { id: string; type: string }[]; settings: { isPassRequired: boolean } };

/** When a lesson was completed in this round; null when it is not. A quiz may ask for a pass (GAP-84). */
export const lessonDoneAt = (
  lesson: { id: string; type: string },
  { settings }: Pick<Takeable, 'settings'>,
  { round, progress }: { round: Round; progress: Progress },
): Date | null => {
  const row = countedIn(round, progress.get(lesson.id));
  if (!row?.completedAt) return null;
  return lesson.type === 'quiz' && settings.isPassRequired && !row.isPassed ? null : row.completedAt;
};

export const lessonsDone = (course: Takeable, taken: { round: Round; progress: Progress }): number =>
  course.lessons.filter((lesson) => lessonDoneAt(lesson, course, taken) !== null).length;

/** Right answers and questions over the best attempt of each quiz (GAP-84). */
export const scoreOf = (course: Takeable, { round, progress }: { round: Round; progress: Progress }): Score => {
  const best = course.lessons.flatMap(({ id, type }) =>
    type === 'quiz' ? (countedIn(round, progress.get(id)) ?? []) : [],
  );
  return {
    correct: best.reduce((sum, { correct }) => sum + (correct ?? 0), 0),
    asked: best.reduce((sum, { asked }) => sum + (asked ?? 0), 0),
  };
};
