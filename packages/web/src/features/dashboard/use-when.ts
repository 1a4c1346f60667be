import { addDays } from '@fanal/contract/kit/days.rules';
import { formatRelativeDays } from '#platform/dates.ts';
import { useLocale } from '#platform/text/use-text.ts';
import { useDates } from '#platform/use-dates.ts';

/** « hier, 16 h 52 » for today and yesterday, the date before. */
export const useWhen = (): ((at: string) => string) => {
  const locale = useLocale();
  const { day, today, time, date } = useDates();
  return (at) => {
    const [then, now] = [day(at), today()];
    const ago = then === now ? 0 : then === addDays(now, -1) ? -1 : null;
    return ago === null ? date(at) : `${formatRelativeDays(ago, locale)}, ${time(at)}`;
  };
};
