/** When a course must be done, when somebody is late, and when it must be done again. Days are days of the organization. */
import { addDays, addMonths } from '../kit/days.rules.ts';

export const deadlineKinds = ['none', 'on', 'after'] as const;
export type DeadlineKind = (typeof deadlineKinds)[number];
/** `on`: by this day. `after`: this many days after the course reached the person. */
export type Deadline = { kind: DeadlineKind; on: string | null; days: number | null };

export const NO_DEADLINE: Deadline = { kind: 'none', on: null, days: null };
export const MOST_DEADLINE_DAYS = 730;
/** Days before and after the end on which people are reminded, unless the course says otherwise. */
export const USUAL_REMINDERS = { daysBefore: [7, 1], daysAfter: [1, 7], escalateAfterDays: 7 } as const;

/** The last day on which the course is done in time; null without a deadline. */
export const dueOn = ({ kind, on, days }: Deadline, reachedOn: string): string | null => {
  if (kind === 'on') return on;
  return kind === 'after' && days !== null ? addDays(reachedOn, days) : null;
};

/** The earlier one of two ends; null when there is none. */
export const earlierDay = (one: string | null, other: string | null): string | null =>
  [one, other].filter((day) => day !== null).sort()[0] ?? null;

export const isLate = (due: string | null, today: string): boolean => due !== null && due < today;

/** The course must be done again each `everyMonths`; people are enrolled `enrollDaysBefore` days before the end. */
export type Recertification = { everyMonths: number; enrollDaysBefore: number };

/** The last day for which a completion holds; null when it holds for good. */
export const validUntil = (completedOn: string, recertification: Recertification | null): string | null =>
  recertification && addDays(addMonths(completedOn, recertification.everyMonths), -1);

/** The day from which the person is asked to do the course again; null when never. */
export const againFrom = (expiresOn: string | null, recertification: Recertification | null): string | null =>
  expiresOn !== null && recertification ? addDays(expiresOn, -recertification.enrollDaysBefore) : null;

/**
 * The latest completion of a person. `againFrom`: the day from which the course is to be done again, as it was when the
 * course was completed; null when never.
 */
export type Completion = { version: number; expiresOn: string | null; againFrom: string | null };

/**
 * `done`: completed in a version that counts, and not to be done again yet. `renewal`: still valid, to be done again
 * before it ends. `expired`: it has ended. `outdated`: the course has changed in a way that asks people again.
 */
export const completionStates = ['none', 'done', 'renewal', 'expired', 'outdated'] as const;
export type CompletionState = (typeof completionStates)[number];

/** `firstValidVersion`: completions of earlier versions no longer count, since the course has changed materially. */
export const completionState = (
  completion: Completion | null,
  firstValidVersion: number,
  today: string,
): CompletionState => {
  if (!completion) return 'none';
  if (completion.version < firstValidVersion) return 'outdated';
  if (completion.expiresOn !== null && completion.expiresOn < today) return 'expired';
  return completion.againFrom !== null && completion.againFrom <= today ? 'renewal' : 'done';
};

/** Whether it counts as completed in figures: a renewal that is open does not undo what is still valid. */
export const countsAsCompleted = (state: CompletionState): boolean => state === 'done' || state === 'renewal';
