/** Months of a budget, and the shares of it that administrators are told of (decision 84). */
import { Temporal } from 'temporal-polyfill';
import { localTimeOf, zonedInstant } from '#platform/time/zoned-time';

/** The first day of the month in the calendar of the organization. */
export const monthOf = (at: Date, timeZone: string): string => `${localTimeOf(at, timeZone).day.slice(0, 7)}-01`;

/** When the month after this one begins there. */
export const endOfMonth = (month: string, timeZone: string): Date =>
  zonedInstant({ day: Temporal.PlainDate.from(month).add({ months: 1 }).toString(), time: '00:00' }, timeZone);

export const toldShares = [80, 100] as const;
export type ToldShare = (typeof toldShares)[number];

/** The last share that is reached, in percent; null before the first one, and without a limit. */
export const reachedShare = (spent: number, perMonth: number | null): ToldShare | null =>
  perMonth === null ? null : (toldShares.findLast((share) => spent * 100 >= perMonth * share) ?? null);
