/** When a post goes out and when it comes again, as days and times of the organization's calendar. */

import type { Post } from '@fanal/contract/posts/posts.shapes';
import { nextOccurrences, occurrences, type Recurrence, weekdays } from '@fanal/contract/posts/recurrence.rules';
import { localTimeOf } from '#platform/zoned-time.ts';
import { addDays } from '#ui/calendar/month-grid.rules.ts';
import type { PostDraft, Way } from '../post-draft.rules.ts';

export type Plan = {
  recurrence: Recurrence | null;
  /** The day of the first one. */
  start: string;
  /** Null when it goes out at once: nobody knows the minute yet. */
  time: string | null;
  /** What has been published already, this day included, does not come again. */
  after: string | null;
};

type Planned = {
  draft: Pick<PostDraft, 'scheduledAt' | 'recurrence'>;
  way: Way;
  saved: Pick<Post, 'status' | 'publishedAt' | 'nextAt'> | null;
  now: Date;
  zone: string;
};

/** Null while a date is to be chosen and none is. */
export const planOf = ({ draft: { scheduledAt, recurrence }, way, saved, now, zone }: Planned): Plan | null => {
  const today = localTimeOf(now, zone).day;
  if (saved?.status === 'published' && saved.publishedAt) {
    const first = localTimeOf(saved.publishedAt, zone);
    const { time } = saved.nextAt ? localTimeOf(saved.nextAt, zone) : first;
    return {
      recurrence,
      start: first.day,
      time,
      after: saved.nextAt ? addDays(localTimeOf(saved.nextAt, zone).day, -1) : today,
    };
  }
  if (way === 'published') return { recurrence, start: today, time: null, after: null };
  if (scheduledAt === null) return null;
  const { day, time } = localTimeOf(scheduledAt, zone);
  return { recurrence, start: day, time, after: null };
};

/** The first days that are still to come; one more than shown is asked for, to know which is the last. */
export const nextDays = (
  { recurrence, start, after }: Plan,
  most: number,
): { days: string[]; endsWith: string | null } => {
  if (!recurrence) return after === null ? { days: [start], endsWith: null } : { days: [], endsWith: null };
  const days = nextOccurrences(recurrence, start, { after, most: most + 1 });
  const ends = recurrence.end.kind !== 'never' && days.length <= most;
  return { days: days.slice(0, most), endsWith: ends ? (days.at(-1) ?? null) : null };
};

/** Beyond this nobody counts: a weekly talk of twenty years. */
const MOST_COUNTED = 1_040;

/** How many there are in all, and the day of the last one; nulls without end, or where there are too many to count. */
export const totalOf = (recurrence: Recurrence, start: string): { count: number | null; last: string | null } => {
  if (recurrence.end.kind === 'never') return { count: null, last: null };
  let count = 0;
  let last = start;
  for (const day of occurrences(recurrence, start)) {
    if (count === MOST_COUNTED) return { count: null, last: null };
    count += 1;
    last = day;
  }
  return { count, last };
};

const weekdayOf = (day: string) => weekdays[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7]!;
const isLastOfMonth = (day: string, daysLater: number) => addDays(day, daysLater).slice(0, 7) !== day.slice(0, 7);
const ordinalsInMonth = ['first', 'second', 'third', 'fourth'] as const;

/** The place of a day in its month as a rule names it: the fourth Monday; a fifth one is the last. */
export const placeInMonth = (day: string) => ({
  ordinal: ordinalsInMonth[Math.ceil(Number(day.slice(8)) / 7) - 1] ?? ('last' as const),
  weekday: weekdayOf(day),
});

/** Whether the rule itself names its first day, which takes place in any case (GAP-85). */
export const namesStart = (recurrence: Recurrence, start: string): boolean => {
  switch (recurrence.frequency) {
    case 'weekly':
      return true;
    case 'monthlyOn15th':
      return start.endsWith('-15');
    case 'monthlyOnFirstDay':
      return start.endsWith('-01');
    case 'monthlyOnLastDay':
      return isLastOfMonth(start, 1);
    default:
      return namesDay(recurrence, start);
  }
};

type CustomRecurrence = Extract<Recurrence, { frequency: 'custom' }>;

const namesDay = (recurrence: CustomRecurrence, day: string): boolean => {
  const weekday = weekdayOf(day);
  if (recurrence.unit === 'week') return recurrence.weekdays.includes(weekday);
  if (recurrence.weekday !== weekday) return false;
  return recurrence.ordinal === 'last' ? isLastOfMonth(day, 7) : placeInMonth(day).ordinal === recurrence.ordinal;
};
