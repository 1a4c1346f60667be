/** Events in the iCalendar format (RFC 5545). */
import { plainTextOf } from '@fanal/contract/kit/rich-text.rules';
import type { Locale } from '@fanal/contract/locales';
import { bestContent } from '@fanal/contract/posts/posts.rules';
import ical, { type ICalCalendar, ICalCalendarMethod } from 'ical-generator';
import type { StoredContent } from '../contents.data.ts';
import type { StoredPost } from '../posts.data.ts';

const HOUR_MS = 60 * 60_000;

/** One occurrence of an event, with its stable iCalendar UID. */
export type Occasion = { uid: string; startsAt: Date; endsAt: Date | null };

export type CalendarEntry = { row: StoredPost; contents: readonly StoredContent[]; occasion: Occasion };

/** The event itself, at its own time. */
export const ownOccasion = (row: StoredPost, startsAt: Date): Occasion => ({
  uid: `${row.id}@fanal`,
  startsAt,
  endsAt: row.event_ends_at,
});

const locationOf = ({
  event_mode: mode,
  event_place_name: name,
  event_address: address,
  event_url: url,
}: StoredPost) => (mode === 'virtual' ? (url ?? '') : [name, address].filter(Boolean).join(', '));

/** An event without an end lasts one hour. Times are in UTC; calendar programs convert them to the reader's time zone. */
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
    location: locationOf(row),
    description: content?.contentJson ? plainTextOf(content.contentJson) : '',
    ...(row.event_url && row.event_mode !== 'inPerson' ? { url: row.event_url } : {}),
  });
};

type Head = { name?: string; refreshSeconds?: number };

/** An iCalendar file in one language. Name and refresh interval are only for subscriptions. */
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
