/** Where the entries of a calendar stand: on which days, and at which height of a day. */
import type { AgendaEntry } from '@fanal/contract/posts/agenda.shapes';
import { localTimeOf } from '#platform/zoned-time.ts';
import {
  addDays,
  addMonths,
  daysBetween,
  monthOf,
  type WeekStart,
  weekOf,
  weeksOf,
} from '#ui/calendar/month-grid.rules.ts';

export const spans = ['month', 'week'] as const;
/** How much of the calendar is shown. */
export type Span = (typeof spans)[number];

export const daysOf = (span: Span, day: string, start: WeekStart): string[] =>
  span === 'week' ? weekOf(day, start) : weeksOf(monthOf(day), start).flat();

/** The same day of another month, or its last one. */
const dayInMonth = (month: string, like: string): string => {
  const last = addDays(`${addMonths(month, 1)}-01`, -1);
  const day = `${month}${like.slice(7)}`;
  return day > last ? last : day;
};

/** The day one month or week on, or back. */
export const daysLater = (span: Span, day: string, count: number): string =>
  span === 'week' ? addDays(day, 7 * count) : dayInMonth(addMonths(monthOf(day), count), day);

/** Where a key leads from a day of the calendar; undefined for any other key. */
export const dayByKey = (key: string, day: string, start: WeekStart): string | undefined => {
  const week = weekOf(day, start);
  const led: Record<string, () => string | undefined> = {
    ArrowLeft: () => addDays(day, -1),
    ArrowRight: () => addDays(day, 1),
    ArrowUp: () => addDays(day, -7),
    ArrowDown: () => addDays(day, 7),
    Home: () => week[0],
    End: () => week[6],
    PageUp: () => daysLater('month', day, -1),
    PageDown: () => daysLater('month', day, 1),
  };
  return led[key]?.();
};

const MINUTES_A_DAY = 24 * 60;
/** What has no end takes an hour of the day, as in calendar programs; a moment has room for its line. */
const USUAL_MINUTES = 60;
const LEAST_MINUTES = 30;

export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

type Timed = Pick<AgendaEntry, 'startsAt' | 'endsAt'>;

/** An entry on one of its days. Minutes are those that the clocks of the zone show: a day with changed clocks has 24 hours too. */
export type CalendarEntry<Entry extends Timed = AgendaEntry> = {
  entry: Entry;
  day: string;
  /** « jour 2 sur 3 »; 1 of 1 for what begins and ends on the same day. */
  at: number;
  of: number;
  /** A whole day or more: it stands above the hours, and on each of its days of a month. */
  isLong: boolean;
  from: number;
  to: number;
};

/** An entry on every day that it touches; one that ends at midnight does not touch the day that begins then. */
export const placesOf = <Entry extends Timed>(entry: Entry, timeZone: string): CalendarEntry<Entry>[] => {
  const starts = localTimeOf(entry.startsAt, timeZone);
  const ends = entry.endsAt ? localTimeOf(entry.endsAt, timeZone) : null;
  const lastDay = !ends
    ? starts.day
    : ends.time === '00:00' && ends.day > starts.day
      ? addDays(ends.day, -1)
      : ends.day;
  const of = daysBetween(starts.day, lastDay) + 1;
  const isLong = ends !== null && of > 1 && (of > 2 || ends.time >= starts.time || ends.time === '00:00');
  return Array.from({ length: of }, (_, index) => {
    const day = addDays(starts.day, index);
    const from = index === 0 ? minutesOf(starts.time) : 0;
    const to = !ends ? from + USUAL_MINUTES : ends.day === day ? minutesOf(ends.time) : MINUTES_A_DAY;
    const room = Math.max(to, from + LEAST_MINUTES);
    return { entry, day, at: index + 1, of, isLong, from, to: Math.min(room, MINUTES_A_DAY) };
  });
};

/** What stands on each of these days: first what goes on for days, then by the clock. */
export const byDay = <Entry extends Timed>(
  entries: readonly Entry[],
  days: readonly string[],
  timeZone: string,
): ReadonlyMap<string, readonly CalendarEntry<Entry>[]> => {
  const places = entries.flatMap((entry) => placesOf(entry, timeZone));
  return new Map(
    days.map((day) => [
      day,
      places
        .filter((place) => place.day === day)
        .sort((a, b) => Number(b.at > 1) - Number(a.at > 1) || a.from - b.from || b.to - a.to),
    ]),
  );
};

/** Beside which others something stands that takes place at the same time: its column, and how many there are. */
export type Laned = CalendarEntry & { lane: number; lanes: number };

/** Gives each the first column that is free; those that overlap, also through others, share the width alike. */
export const lanesOf = (places: readonly CalendarEntry[]): Laned[] => {
  const inOrder = [...places].sort((a, b) => a.from - b.from || b.to - a.to);
  const laned: Laned[] = [];
  let group: { place: CalendarEntry; lane: number }[] = [];
  let ends: number[] = [];
  const close = () => {
    laned.push(...group.map(({ place, lane }) => ({ ...place, lane, lanes: ends.length })));
    group = [];
    ends = [];
  };
  for (const place of inOrder) {
    if (ends.every((end) => end <= place.from)) close();
    const free = ends.findIndex((end) => end <= place.from);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = place.to;
    group.push({ place, lane });
  }
  close();
  return laned;
};

/** Entries that a day of the month shows by name; a third one stays for the link to the others. */
export const SHOWN_A_DAY = 2;

/** What a day of the month shows, and how many more it has; `leftOut` are those that were not even sent. What ends in the night stays with its evening. */
export const shownOn = (
  places: readonly CalendarEntry[],
  leftOut: number,
): { shown: readonly CalendarEntry[]; more: number } => {
  const standing = places.filter(({ at, isLong }) => isLong || at === 1);
  const shown = standing.slice(0, SHOWN_A_DAY);
  return { shown, more: standing.length - shown.length + leftOut };
};
