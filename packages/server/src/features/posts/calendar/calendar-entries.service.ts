/** Events as calendars read them (RFC 5545). */
import { plainTextOf } from '@fanal/contract/kit/rich-text.rules';
import type { Locale } from '@fanal/contract/locales';
import { bestContent } from '@fanal/contract/posts/posts.rules';
import ical, { type ICalCalendar, ICalCalendarMethod } from 'ical-generator';
import type { StoredContent } from '../contents.data.ts';
import type { StoredPost } from '../posts.data.ts';

const HOUR_MS = 60 * 60_000;

/** When something takes place, and what calendars know it by. */
export type Occasion = { uid: string; startsAt: Date; endsAt: Date | null };

export type CalendarEntry = { row: StoredPost; contents: readonly StoredContent[]; occasion: Occasion };

/** The event itself, at its own time. */
export const ownOccasion = (row: StoredPost, startsAt: Date): Occasion => ({
  uid: `${row.id}@fanal`,
  startsAt,
  endsAt: row.event_ends_at,
});

const placeOf = ({ event_mode: mode, event_place_name: place, event_address: address, event_url: url }: StoredPost) =>
  mode === 'virtual' ? (url ?? '') : [place, address].filter(Boolean).join(', ');

/** Without an end it lasts an hour. Times are instants of UTC, which every calendar shows by the clock of whoever looks at it. */
const add = (calendar: ICalCalendar, { row, contents, occasion }: CalendarEntry, locale: Locale) => {
  const content = bestContent(contents, locale);
  const { uid, startsAt, endsAt } = occasion;
  calendar.createEvent({
    id: uid,
    sequence: row.version,
    stamp: row.updated_at,
    summary: content?.title ?? '',
    start: startsAt,
    end: endsAt ?? new Date(startsAt.getTime() + HOUR_MS),
    location: placeOf(row),
    description: content?.contentJson ? plainTextOf(content.contentJson) : '',
    ...(row.event_url && row.event_mode !== 'inPerson' ? { url: row.event_url } : {}),
  });
};

type Head = { name?: string; refreshSeconds?: number };

/** A calendar in one language; a name and how often to look again are for those that subscribe to it. */
export const calendarText = (
  entries: readonly CalendarEntry[],
  locale: Locale,
  { name, refreshSeconds }: Head = {},
): string => {
  const calendar = ical({
    prodId: { company: 'Fanal', product: 'Fanal' },
    ...(name === undefined ? {} : { name, method: ICalCalendarMethod.PUBLISH }),
    ...(refreshSeconds === undefined ? {} : { ttl: refreshSeconds }),
  });
  for (const entry of entries) add(calendar, entry, locale);
  return calendar.toString();
};
