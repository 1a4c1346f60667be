/** Months of a budget, and the shares of it that administrators are told of (decision 84). */
import { budgetShares } from '@fanal/contract/assistant/assistant.rules';
import { addMonths } from '@fanal/contract/kit/days.rules';
import { localTimeOf, zonedInstant } from '#platform/time/zoned-time';

/** The first day of the month in the calendar of the organization. */
export const monthOf = (at: Date, timeZone: string): string => `${localTimeOf(at, timeZone).day.slice(0, 7)}-01`;

/** When the month after this one begins there. */
export const endOfMonth = (month: string, timeZone: string): Date =>
  zonedInstant({ day: addMonths(month, 1), time: '00:00' }, timeZone);

/** The last share that is reached, in percent; null before the first one, and without a limit. */
export const reachedShare = (spent: number, perMonth: number | null): (typeof budgetShares)[number] | null =>
  perMonth === null ? null : (budgetShares.findLast((share) => spent * 100 >= perMonth * share) ?? null);
