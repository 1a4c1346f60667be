/** Dates and times as people of a locale read them, always in a stated time zone. */
import type { Locale } from '@fanal/contract/locales';
import { remembered } from './remembered.ts';
import { tagOf } from './text/locale.ts';

/** A moment (ISO text or Date), or a calendar day 'YYYY-MM-DD', which belongs to no time zone. */
export type When = string | Date;

const calendarDay = /^(\d{4})-(\d{2})-(\d{2})$/;
const formats = new Map<string, Intl.DateTimeFormat>();

const formatFor = (tag: string, timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const key = `${tag} ${timeZone} ${Object.entries(options).join()}`;
  const known = formats.get(key) ?? new Intl.DateTimeFormat(tag, { ...options, timeZone });
  formats.set(key, known);
  return known;
};

const dayPartsOf = (when: When, timeZone: string): { year: string; month: string; day: string } => {
  const [, year, month, day] = (typeof when === 'string' && calendarDay.exec(when)) || [];
  if (year && month && day) return { year, month, day };
  const parts = formatFor('en-CA', timeZone, { year: 'numeric', month: '2-digit', day: '2-digit' }).formatToParts(
    new Date(when),
  );
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return { year: part('year').padStart(4, '0'), month: part('month'), day: part('day') };
};

/** The calendar day 'YYYY-MM-DD' of a moment. */
export const dayOf = (when: When, timeZone: string): string => {
  const { year, month, day } = dayPartsOf(when, timeZone);
  return `${year}-${month}-${day}`;
};

/** Days are written with the year first in the United States, and with the day first elsewhere. */
export const isYearFirst = (locale: Locale): boolean => locale === 'en_US';

/** yyyy/MM/dd for en_US, dd/MM/yyyy for the others (SHELL-47, SHELL-48). */
export const formatDate = (when: When, locale: Locale, timeZone: string): string => {
  const { year, month, day } = dayPartsOf(when, timeZone);
  return isYearFirst(locale) ? `${year}/${month}/${day}` : `${day}/${month}/${year}`;
};

const writtenDay = /^\s*(\d{1,4})\s*[/.\- ]\s*(\d{1,2})\s*[/.\- ]\s*(\d{1,4})\s*$/;

/** The calendar day 'YYYY-MM-DD' that somebody wrote in the order of the locale, or with the year in four digits first; null when there is no such day. */
export const parseDay = (text: string, locale: Locale): string | null => {
  const [, first = '', month = '', last = ''] = writtenDay.exec(text) ?? [];
  const [year, day] = first.length === 4 || isYearFirst(locale) ? [first, last] : [last, first];
  if (year.length !== 4) return null;
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${iso}T00:00:00Z`);
  // 31 February rolls over into March.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null;
};

const isDay = (text: string): boolean => calendarDay.test(text);

/** What a field for a day shows: a day as the locale writes it, also after a change of language; anything else as it was written. */
export const shownDay = (text: string, locale: Locale): string =>
  isDay(text) ? formatDate(text, locale, 'UTC') : text;

/** 14 h 05 in French, 2:05 p.m. in English (Canada), 14:05 in Spanish. */
export const formatTime = (when: When, locale: Locale, timeZone: string): string =>
  formatFor(tagOf(locale), timeZone, { hour: 'numeric', minute: '2-digit' })
    .format(new Date(when))
    .replace(/\s/g, '\u00a0');

const writtenTime = /^\s*(\d{1,2})\s*(?:[:.h]\s*(\d{2})?|(\d{2}))?\s*(?:min)?\s*([ap])?\.?\s*(?:m\.?)?\s*$/i;

/** The time of day '06:30' that somebody wrote in whatever way (6 h 30, 6:30 p.m., 18.30, 0630); null when there is no such time. */
export const parseTime = (text: string): string | null => {
  const [, hours = '', after, joined, half] = writtenTime.exec(text) ?? [];
  if (hours === '') return null;
  const isAfternoon = half?.toLowerCase() === 'p';
  const hour = half ? (Number(hours) % 12) + (isAfternoon ? 12 : 0) : Number(hours);
  const minute = Number(after ?? joined ?? 0);
  if (hour > 23 || minute > 59 || (half && Number(hours) > 12)) return null;
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
};

/** A time of day '06:30', which belongs to no time zone, as the locale writes it. */
export const formatClock = (time: string, locale: Locale): string =>
  formatTime(`2026-01-01T${time}:00Z`, locale, 'UTC');

/** 14 h and 14 h 05 in French, 2 p.m. in English (Canada), 14:00 in Spanish: as short as an hour is said. */
export const formatHour = (when: When, locale: Locale, timeZone: string): string => {
  const isFull = formatFor('en-GB', timeZone, { minute: 'numeric' }).format(new Date(when)) === '0';
  if (!isFull || locale === 'es_ES') return formatTime(when, locale, timeZone);
  const words = formatFor(tagOf(locale), timeZone, { hour: 'numeric' }).format(new Date(when));
  return words.replace(/^0(?=\d)/, '').replace(/\s/g, '\u00a0');
};

/** « mardi 1er décembre 2026 » */
export const formatLongDay = (day: string, locale: Locale): string => {
  const named = formatFor(tagOf(locale), 'UTC', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
  const words = named.format(new Date(day));
  return locale === 'fr_CA' ? words.replace(/ 1 /, ' 1er ') : words;
};

/** « 29 novembre – 5 décembre 2026 » */
export const formatDayRange = (from: string, to: string, locale: Locale): string =>
  formatFor(tagOf(locale), 'UTC', { day: 'numeric', month: 'long', year: 'numeric' }).formatRange(
    new Date(from),
    new Date(to),
  );

/** The short names of a moment's day: « mar. », « 1 », « déc. », « 2026 ». */
export const shortDayOf = (when: When, locale: Locale, timeZone: string) => {
  const part = (options: Intl.DateTimeFormatOptions, zone: string) => formatFor(tagOf(locale), zone, options);
  const at = new Date(when);
  const zone = typeof when === 'string' && isDay(when) ? 'UTC' : timeZone;
  return {
    weekday: part({ weekday: 'short' }, zone).format(at),
    day: part({ day: 'numeric' }, zone).format(at),
    month: part({ month: 'short' }, zone).format(at),
    year: part({ year: 'numeric' }, zone).format(at),
  };
};

export const formatDateTime = (when: When, locale: Locale, timeZone: string): string =>
  `${formatDate(when, locale, timeZone)} ${formatTime(when, locale, timeZone)}`;

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** From how many seconds on each unit is used. */
const units: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 365 * DAY],
  ['month', 30 * DAY],
  ['week', 7 * DAY],
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
];

const relativeFor = remembered((locale: Locale) => new Intl.RelativeTimeFormat(tagOf(locale), { numeric: 'auto' }));

/** «il y a 3 heures», «dans 2 jours»; under a minute «maintenant». The exact moment belongs beside it, on hover. */
export const formatRelative = (when: When, from: Date, locale: Locale): string => {
  const seconds = (new Date(when).getTime() - from.getTime()) / 1000;
  const [unit, size] = units.find(([, least]) => Math.abs(seconds) >= least) ?? ['second', Number.POSITIVE_INFINITY];
  return relativeFor(locale)
    .format(Math.trunc(seconds / size), unit)
    .replace(/(\d)\s/g, '$1\u00a0');
};

/** « aujourd’hui », « demain », « dans 3 jours »: whole days of the calendar. */
export const formatRelativeDays = (days: number, locale: Locale): string =>
  relativeFor(locale)
    .format(days, 'day')
    .replace(/(\d)\s/g, '$1\u00a0');
