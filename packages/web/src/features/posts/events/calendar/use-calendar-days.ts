import type { Agenda } from '@fanal/contract/posts/agenda.shapes';
import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef } from 'react';
import { now } from '#platform/clock.ts';
import { usePerson } from '#platform/session/person.tsx';
import { tagOf } from '#platform/text/locale.ts';
import { useLocale } from '#platform/text/use-text.ts';
import { localTimeOf } from '#platform/zoned-time.ts';
import { weekStartOf } from '#ui/calendar/month-grid.rules.ts';
import { byDay, type CalendarEntry, dayByKey, daysOf, type Span } from './agenda.rules.ts';
import { type Holiday, holidaysOf, regionOf } from './holidays.rules.ts';

/** The days that a calendar shows, in the organization's zone: the one that is looked at, or today. */
export const useShownDays = (span: Span, wanted: string) => {
  const { timeZone } = usePerson().organization;
  const start = weekStartOf(tagOf(useLocale()));
  const today = localTimeOf(now(), timeZone).day;
  const current = wanted || today;
  const days = useMemo(() => daysOf(span, current, start), [span, current, start]);
  return { today, current, days, start };
};

type Shown = ReturnType<typeof useShownDays> & {
  agenda: Agenda | undefined;
  isLoading: boolean;
  onDay: (day: string) => void;
};

export type CalendarDays = Omit<Shown, 'agenda' | 'onDay' | 'start'> & {
  placesOn: (day: string) => readonly CalendarEntry[];
  /** Entries of a day that were too many to be sent. */
  leftOutOn: (day: string) => number;
  holidays: ReadonlyMap<string, Holiday>;
  /** Goes where the days are. */
  ref: RefObject<HTMLTableSectionElement | null>;
  moveByKey: (event: KeyboardEvent) => void;
};

/** Arrows go from day to day, also into another month; the focus follows. */
const useDayKeys = ({ current, start, onDay }: Pick<Shown, 'current' | 'start' | 'onDay'>) => {
  const ref = useRef<HTMLTableSectionElement>(null);
  const isFollowing = useRef(false);
  useEffect(() => {
    if (!isFollowing.current) return;
    isFollowing.current = false;
    ref.current?.querySelector<HTMLElement>(`[data-day="${current}"]`)?.focus();
  }, [current]);
  const moveByKey = (event: KeyboardEvent) => {
    const from = (event.target as HTMLElement).dataset.day;
    const day =
      from && !event.altKey && !event.ctrlKey && !event.metaKey ? dayByKey(event.key, from, start) : undefined;
    if (!day) return;
    event.preventDefault();
    isFollowing.current = true;
    onDay(day);
  };
  return { ref, moveByKey };
};

/** What stands on the days that a calendar shows, and the keys that lead through them. */
export const useCalendarDays = ({ agenda, onDay, start, ...shown }: Shown): CalendarDays => {
  const { organization } = usePerson();
  const { days } = shown;
  const places = useMemo(
    () => byDay(agenda?.entries ?? [], days, organization.timeZone),
    [agenda, days, organization.timeZone],
  );
  const holidays = useMemo(() => holidaysOf(days, regionOf(organization)), [days, organization]);
  const leftOut = new Map(agenda?.leftOut.map(({ day, count }) => [day, count]));
  return {
    ...shown,
    ...useDayKeys({ current: shown.current, start, onDay }),
    placesOn: (day) => places.get(day) ?? [],
    leftOutOn: (day) => leftOut.get(day) ?? 0,
    holidays,
  };
};
