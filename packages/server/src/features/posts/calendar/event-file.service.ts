import { type Language, languageOf } from '@fanal/contract/locales';
import type { CalendarFile } from '@fanal/contract/posts/calendar.shapes';
import { bestContent } from '@fanal/contract/posts/posts.rules';
import type { Context } from '#platform/context';
import { fail } from '#platform/fail';
import { contentsOf } from '../contents.data.ts';
import { inFileName } from '../file-names.rules.ts';
import { findStored } from '../posts.data.ts';
import { calendarText, ownOccasion } from './calendar-entries.service.ts';

/** What the file of an event without a title is called. */
const untitled: Record<Language, string> = { fr: 'evenement', en: 'event', es: 'evento' };

/** The iCalendar file of one event, in the caller's language. */
export const eventFileOf = async ({ db, org, locale }: Context, id: string): Promise<CalendarFile> => {
  const row = await findStored(db, org, id);
  if (row?.type !== 'event' || row.status === 'deleted' || !row.event_starts_at) throw fail('NOT_FOUND');
  const contents = (await contentsOf(db, org, [id])).get(id)!;
  const title = inFileName(bestContent(contents, locale)?.title ?? '');
  const occasion = ownOccasion(row, row.event_starts_at);
  return {
    fileName: `${title || untitled[languageOf(locale)]}.ics`,
    content: calendarText([{ row, contents, occasion }], locale),
  };
};
