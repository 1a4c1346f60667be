import { addDays, addMonths } from '@fanal/contract/kit/days.rules';
import type { Random } from './random.ts';

const DAY_MS = 86_400_000;
const WINDOW_DAYS = 30;

/**
 * First and last visit of a person who accepted the invitation: first within the last years, last within the last
 * weeks.
 */
export const visitOf = (user: { organization_id: string; id: string }, random: Random, now: Date) => ({
  organization_id: user.organization_id,
  user_id: user.id,
  first_sign_in_at: new Date(now.getTime() - (60 + random.next() * 1_200) * DAY_MS),
  last_seen_at: new Date(now.getTime() - random.next() ** 4 * 50 * DAY_MS),
});

/** How many of these people were here in the last 30 days. */
export const activeOf = (visits: readonly { last_seen_at: Date }[], now: Date): number =>
  visits.filter(({ last_seen_at: seen }) => seen.getTime() > now.getTime() - WINDOW_DAYS * DAY_MS).length;

const MONTHS = 11;
/** The share of the people of today who were active as long ago as that, growing month after month. */
const shareAt = (monthsAgo: number, random: Random): number => 1 - 0.024 * monthsAgo - 0.01 * random.next();

/** How many people were active at the end of each of the last months and 30 days ago, as the job of each night would have kept it. */
export const activeDaysOf = (org: string, today: string, people: number, random: Random) => {
  const firstOfMonth = `${today.slice(0, 7)}-01`;
  const ends = Array.from({ length: MONTHS }, (_, at) => ({
    day: addDays(addMonths(firstOfMonth, -at), -1),
    monthsAgo: at + 1,
  }));
  const aMonthAgo = { day: addDays(today, -WINDOW_DAYS), monthsAgo: 1 };
  const days = [...ends.filter(({ day }) => day !== aMonthAgo.day), aMonthAgo];
  return days.map(({ day, monthsAgo }) => ({
    organization_id: org,
    day,
    people: Math.round(people * shareAt(monthsAgo, random)),
  }));
};
