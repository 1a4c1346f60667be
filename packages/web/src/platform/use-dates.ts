import { useMemo } from 'react';
import { now } from './clock.ts';
import {
  dayOf,
  formatDate,
  formatDateTime,
  formatDayRange,
  formatHour,
  formatLongDay,
  formatRelative,
  formatTime,
  shortDayOf,
  type When,
} from './dates.ts';
import { formatBytes, formatNumber, formatPercent } from './numbers.ts';
import { usePerson } from './session/person.tsx';
import { tagOf } from './text/locale.ts';
import { useLocale } from './text/use-text.ts';

/** Dates in the format of the locale and the time zone of the organization. */
export const useDates = () => {
  const locale = useLocale();
  const { timeZone } = usePerson().organization;
  return useMemo(
    () => ({
      date: (when: When) => formatDate(when, locale, timeZone),
      time: (when: When) => formatTime(when, locale, timeZone),
      hour: (when: When) => formatHour(when, locale, timeZone),
      longDay: (day: string) => formatLongDay(day, locale),
      dayRange: (from: string, to: string) => formatDayRange(from, to, locale),
      shortDay: (when: When) => shortDayOf(when, locale, timeZone),
      dateTime: (when: When) => formatDateTime(when, locale, timeZone),
      relative: (when: When) => formatRelative(when, now(), locale),
      /** The calendar day of a moment there, 'YYYY-MM-DD'. */
      day: (when: When) => dayOf(when, timeZone),
      /** The day of now in the organization's calendar, 'YYYY-MM-DD'. */
      today: () => dayOf(now(), timeZone),
    }),
    [locale, timeZone],
  );
};

/** Figures as the locale writes them. */
export const useNumbers = () => {
  const tag = tagOf(useLocale());
  return useMemo(
    () => ({
      number: (value: number) => formatNumber(value, tag),
      percent: (share: number, digits = 0) => formatPercent(share, tag, digits),
      bytes: (count: number) => formatBytes(count, tag),
    }),
    [tag],
  );
};
