import type { Locale } from '@fanal/contract/locales';
import type { Missing, MissingCode } from '@fanal/contract/posts/posts.rules';
import { searchSchema, text } from '#platform/search-schema.ts';

/** Ids of the fields that a missing point leads to; one editor stands open at a time. */
export const places = {
  title: (locale: Locale) => `post-title-${locale}`,
  text: (locale: Locale) => `post-text-${locale}`,
  attachments: 'post-attachments',
  audience: 'post-audience',
  pinFrom: 'post-pin-from',
  pinTo: 'post-pin-to',
  schedule: 'post-schedule',
  recurrenceEnd: 'post-recurrence-end',
  recurrenceCount: 'post-recurrence-count',
  eventStart: 'post-event-start',
  eventEnd: 'post-event-end',
  eventPlace: 'post-event-place',
  eventAddress: 'post-event-address',
  eventUrl: 'post-event-url',
  registrationEnd: 'post-registration-end',
} as const;

/** The time of a line of an event's programme. */
export const placeOfLineTime = (at: number): string => `post-event-line-${at}-time`;

const placesOf: Record<MissingCode, (locale: Locale) => string> = {
  TITLE_REQUIRED: places.title,
  CONTENT_REQUIRED: places.text,
  TRANSLATION_TITLE_REQUIRED: places.title,
  TRANSLATION_CONTENT_REQUIRED: places.text,
  EVENT_START_REQUIRED: () => places.eventStart,
  EVENT_START_PAST: () => places.eventStart,
  EVENT_END_BEFORE_START: () => places.eventEnd,
  EVENT_PLACE_REQUIRED: () => places.eventPlace,
  EVENT_ADDRESS_REQUIRED: () => places.eventAddress,
  EVENT_URL_REQUIRED: () => places.eventUrl,
  REGISTRATION_END_REQUIRED: () => places.registrationEnd,
  REGISTRATION_END_WRONG: () => places.registrationEnd,
  VIDEO_ADDRESS_INVALID: () => places.attachments,
  AUDIENCE_REQUIRED: () => places.audience,
  PIN_START_REQUIRED: () => places.pinFrom,
  PIN_END_BEFORE_START: () => places.pinTo,
  SCHEDULE_REQUIRED: () => places.schedule,
  SCHEDULE_PAST: () => places.schedule,
  RECURRENCE_END_PAST: () => places.recurrenceEnd,
};

/** Where a missing point is mended; `original` is the language of those that name none. */
export const placeOf = ({ code, locale }: Missing, original: Locale): string => placesOf[code](locale ?? original);

/** What of the address holds the editor open; a list closes it by taking all of this out. */
export const editorSearch = searchSchema({ open: text(), id: text(), tab: text() });
