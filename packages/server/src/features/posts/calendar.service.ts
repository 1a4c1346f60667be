/** An event as calendars read it (RFC 5545). */
import { plainTextOf } from '@fanal/contract/kit/rich-text.rules';
import { bestContent } from '@fanal/contract/posts/posts.rules';
import type { CalendarFile } from '@fanal/contract/posts/posts.shapes';
import ical from 'ical-generator';
import type { Context } from '#platform/context';
import { fail } from '#platform/fail';
import { contentsOf } from './contents.data.ts';
import { findStored, type StoredPost } from './posts.data.ts';

const HOUR_MS = 60 * 60_000;

const placeOf = ({ event_mode: mode, event_place_name: place, event_address: address, event_url: url }: StoredPost) =>
  mode === 'virtual' ? (url ?? '') : [place, address].filter(Boolean).join(', ');

/** In the caller's language; without an end it lasts an hour. */
export const calendarOf = async (ctx: Context, id: string): Promise<CalendarFile> => {
  const { db, org, locale } = ctx;
  const row = await findStored(db, org, id);
  if (row?.type !== 'event' || row.status === 'deleted' || !row.event_starts_at) throw fail('NOT_FOUND');
  const contents = (await contentsOf(db, org, [id])).get(id)!;
  const content = bestContent(contents, locale);
  const title = content?.title ?? '';
  const calendar = ical({ prodId: { company: 'Fanal', product: 'Fanal' } });
  calendar.createEvent({
    ...{ id: `${id}@fanal`, sequence: row.version, stamp: row.updated_at, summary: title },
    ...{ start: row.event_starts_at, end: row.event_ends_at ?? new Date(row.event_starts_at.getTime() + HOUR_MS) },
    ...{ location: placeOf(row), description: content?.contentJson ? plainTextOf(content.contentJson) : '' },
    ...(row.event_url ? { url: row.event_url } : {}),
  });
  return { fileName: `${title.replace(/[^\p{L}\p{N} -]/gu, '').trim() || 'event'}.ics`, content: calendar.toString() };
};
