import { useMemo } from 'react';
import { now } from '#platform/clock.ts';
import { formatClock, formatRelativeDays } from '#platform/dates.ts';
import { usePerson } from '#platform/session/person.tsx';
import { tagOf } from '#platform/text/locale.ts';
import { useLocale } from '#platform/text/use-text.ts';
import { cityOf, localTimeOf } from '#platform/zoned-time.ts';
import { daysBetween, weekdayName } from '#ui/calendar/month-grid.rules.ts';

/** Days and times of day as they are said in a zone: the organization's, unless another one is given. */
export const useMoments = (zone?: string) => {
  const locale = useLocale();
  const { organization } = usePerson();
  const timeZone = zone ?? organization.timeZone;
  return useMemo(() => {
    const today = () => localTimeOf(now(), timeZone).day;
    const daysUntil = (day: string) => daysBetween(today(), day);
    return {
      timeZone,
      city: cityOf(timeZone),
      today,
      daysUntil,
      weekday: (day: string) => weekdayName(day, tagOf(locale)),
      clock: (time: string) => formatClock(time, locale),
      relative: (day: string) => formatRelativeDays(daysUntil(day), locale),
    };
  }, [locale, timeZone]);
};
