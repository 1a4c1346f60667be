import { describe, expect, it } from 'vitest';
import { invisibleTexts } from '../kit/blank-texts.examples.ts';
import type { RichText } from '../kit/rich-text.rules.ts';
import {
  bestContent,
  isPinned,
  isVideoAddress,
  mayMove,
  missingToPublish,
  type Publishable,
  postStatuses,
  seatsOf,
} from './posts.rules.ts';

const now = '2026-11-20T15:00:00.000Z';
/** The day of an instant in Toronto in winter, five hours behind UTC. */
const dayOf = (instant: string) => new Date(Date.parse(instant) - 5 * 3_600_000).toISOString().slice(0, 10);
const later = '2026-11-21T15:00:00.000Z';
const latest = '2026-11-22T15:00:00.000Z';
const text: RichText = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Bonjour' }] }] };
const whole: Publishable = {
  type: 'post',
  targets: [{}],
  attachments: [],
  pin: { kind: 'none', from: null, to: null },
  postContents: [{ locale: 'fr_CA', title: 'Titre', contentJson: text, isOriginal: true }],
  scheduledAt: null,
  recurrence: null,
  event: null,
};
const event: NonNullable<Publishable['event']> = {
  mode: 'inPerson',
  placeName: 'Garage',
  address: '1, rue Racine',
  url: null,
  startsAt: later,
  endsAt: null,
  hasRegistration: false,
  registrationClosesAt: null,
};
const codes = (given: Partial<Publishable>, how: 'published' | 'scheduled' = 'published') =>
  missingToPublish({ ...whole, ...given }, how, { now, dayOf }).map(({ code }) => code);
const eventCodes = (given: Partial<typeof event>) => codes({ type: 'event', event: { ...event, ...given } });

describe('the list of what is missing to publish', () => {
  it('is empty when there is a title, a text and an audience', () => {
    expect(codes({})).toEqual([]);
    expect(eventCodes({})).toEqual([]);
  });

  it('names the title, the text or media, and the audience (POSTS-31, POSTS-32, POSTS-33)', () => {
    const untitled = { locale: 'fr_CA' as const, title: ' ', contentJson: null, isOriginal: true };
    expect(codes({ postContents: [untitled], targets: [] })).toEqual([
      'TITLE_REQUIRED',
      'CONTENT_REQUIRED',
      'AUDIENCE_REQUIRED',
    ]);
    expect(codes({ postContents: [] })).toEqual(['TITLE_REQUIRED', 'CONTENT_REQUIRED']);
    for (const text of invisibleTexts) {
      const contentJson = {
        type: 'doc',
        content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
      } as RichText;
      const postContents = [{ ...untitled, title: text, contentJson }];
      expect(codes({ postContents })).toEqual(['TITLE_REQUIRED', 'CONTENT_REQUIRED']);
    }
    expect(codes({ postContents: [{ ...untitled, title: 'x' }], attachments: [{ kind: 'image' }] })).toEqual([]);
  });

  it('names each translation without a title or a text, by its language (POSTS-35)', () => {
    const translation = { locale: 'es_ES' as const, title: '', contentJson: null, isOriginal: false };
    expect(
      missingToPublish({ ...whole, postContents: [...whole.postContents, translation] }, 'published', { now, dayOf }),
    ).toEqual([
      { code: 'TRANSLATION_TITLE_REQUIRED', locale: 'es_ES' },
      { code: 'TRANSLATION_CONTENT_REQUIRED', locale: 'es_ES' },
    ]);
  });

  it('names a pin period without a start, or with its end before its start (POSTS-17, GAP-37)', () => {
    const pin = (from: string | null, to: string | null) => codes({ pin: { kind: 'period', from, to } });
    expect(pin(null, '2026-12-01')).toEqual(['PIN_START_REQUIRED']);
    expect(pin('2026-12-02', '2026-12-01')).toEqual(['PIN_END_BEFORE_START']);
    expect([pin('2026-12-01', '2026-12-01'), pin('2026-12-01', null)]).toEqual([[], []]);
    expect(codes({ pin: { kind: 'indefinite', from: null, to: null } })).toEqual([]);
  });

  it('names a scheduled time that is not in the future (GAP-34)', () => {
    expect(codes({}, 'scheduled')).toEqual(['SCHEDULE_REQUIRED']);
    expect(codes({ scheduledAt: now }, 'scheduled')).toEqual(['SCHEDULE_PAST']);
    expect(codes({ scheduledAt: later }, 'scheduled')).toEqual([]);
    expect(codes({ scheduledAt: now })).toEqual([]);
  });

  it('names a recurrence that ends before it starts (POSTS-26)', () => {
    const until = (day: string) => codes({ recurrence: { frequency: 'weekly', end: { kind: 'until', until: day } } });
    expect([until('2026-11-19'), until('2026-11-20')]).toEqual([['RECURRENCE_END_PAST'], []]);
  });

  it('includes the last day of a recurrence to its end in the organization’s time zone (POSTS-26, GAP-85)', () => {
    const at = (scheduledAt: string) =>
      codes(
        { scheduledAt, recurrence: { frequency: 'weekly', end: { kind: 'until', until: '2026-11-21' } } },
        'scheduled',
      );
    // 23:00 in Toronto is the next day in UTC
    expect([at('2026-11-22T04:00:00.000Z'), at('2026-11-22T05:00:00.000Z')]).toEqual([[], ['RECURRENCE_END_PAST']]);
  });

  it('compares the last day of a recurrence with today when it is published at once, whatever was scheduled (POSTS-26)', () => {
    const end = { kind: 'until', until: '2026-11-20' } as const;
    expect(codes({ scheduledAt: latest, recurrence: { frequency: 'weekly', end } })).toEqual([]);
  });

  it('names the start and end of an event, and its place or link by its mode (EVENTS-04, EVENTS-12, GAP-39)', () => {
    expect(eventCodes({ startsAt: null })).toEqual(['EVENT_START_REQUIRED']);
    expect(eventCodes({ startsAt: now })).toEqual(['EVENT_START_PAST']);
    expect(eventCodes({ endsAt: later })).toEqual(['EVENT_END_BEFORE_START']);
    expect(eventCodes({ placeName: null, address: '' })).toEqual(['EVENT_PLACE_REQUIRED', 'EVENT_ADDRESS_REQUIRED']);
    expect(eventCodes({ mode: 'virtual', placeName: null, address: null })).toEqual(['EVENT_URL_REQUIRED']);
    expect(eventCodes({ mode: 'hybrid', placeName: null })).toEqual(['EVENT_PLACE_REQUIRED', 'EVENT_URL_REQUIRED']);
    for (const url of ['le lien de Maude', 'rencontre.example.com', 'javascript:alert(1)', 'https://rencontre'])
      expect(eventCodes({ mode: 'virtual', url })).toEqual(['EVENT_URL_REQUIRED']);
    expect(eventCodes({ mode: 'virtual', url: 'https://rencontre.example.com/souper' })).toEqual([]);
  });

  it('names a closing date that is missing, past, or after the start (EVENTS-14, GAP-40)', () => {
    const closes = (registrationClosesAt: string | null) => eventCodes({ hasRegistration: true, registrationClosesAt });
    expect(closes(null)).toEqual(['REGISTRATION_END_REQUIRED']);
    expect([closes(now), closes(latest)]).toEqual([['REGISTRATION_END_WRONG'], ['REGISTRATION_END_WRONG']]);
    expect(closes(later)).toEqual([]);
  });
});

describe('the status of a post', () => {
  it('changes only as specified (GAP-32)', () => {
    const ways = postStatuses.flatMap((from) =>
      postStatuses.filter((to) => to !== from && mayMove(from, to)).map((to) => `${from} ${to}`),
    );
    expect(ways).toEqual([
      'draft scheduled',
      'draft published',
      'scheduled draft',
      'scheduled published',
      'published archived',
      'archived draft',
    ]);
  });
});

describe('a pin', () => {
  it('is active without end, or from its first day to its last (POSTS-15, POSTS-16, CONSTANTS-28, GAP-37)', () => {
    const days = ['2026-11-30', '2026-12-01', '2026-12-05', '2026-12-06'];
    const pinnedOn = (kind: 'none' | 'indefinite' | 'period', from: string | null, to: string | null) =>
      days.map((day) => isPinned({ kind, from, to }, day));
    expect(pinnedOn('indefinite', null, null)).toEqual([true, true, true, true]);
    expect(pinnedOn('none', '2026-12-01', null)).toEqual([false, false, false, false]);
    expect(pinnedOn('period', '2026-12-01', '2026-12-05')).toEqual([false, true, true, false]);
    expect(pinnedOn('period', '2026-12-01', null)).toEqual([false, true, true, true]);
  });
});

describe('the address of a video', () => {
  it.each([
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://youtu.be/dQw4w9WgXcQ?t=10',
    'https://m.youtube.com/shorts/dQw4w9WgXcQ',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
    'https://videos.example.com/chantier.MP4?x=1',
  ])('may be %s (POSTS-37, GAP-38)', (address) => {
    expect(isVideoAddress(address)).toBe(true);
  });

  it.each([
    '',
    'chantier.mp4',
    'https://youtu.be/short',
    'https://www.youtube.com/',
    'https://localhost/x.mp4',
    'javascript:alert(1)//x.mp4',
    'data:video/mp4,x',
    'file:///x.mp4',
    'https://example.com/page',
    'https://evil.example/?v=dQw4w9WgXcQ&x=youtube.com',
  ])('may not be "%s" (POSTS-37, P23)', (address) => {
    expect(isVideoAddress(address)).toBe(false);
  });
});

describe('the language of a text', () => {
  const content = (locale: 'fr_CA' | 'en_CA' | 'en_US' | 'es_ES', isOriginal = false) => ({ locale, isOriginal });

  it('is one’s own, else the same language, else the original (GAP-80)', () => {
    const contents = [content('es_ES', true), content('en_CA'), content('en_US')];
    const chosen = (['en_US', 'en_CA', 'fr_CA'] as const).map((locale) => bestContent(contents, locale)?.locale);
    expect(chosen).toEqual(['en_US', 'en_CA', 'es_ES']);
    expect(bestContent([content('es_ES', true), content('en_CA')], 'en_US')?.locale).toBe('en_CA');
    expect(bestContent([], 'fr_CA')).toBeUndefined();
  });
});

describe('the seats of an event', () => {
  it('are counted from people who come and their guests', () => {
    const taken = (response: string) => seatsOf({ response, spouseCount: 1, childrenCount: 2 });
    expect([taken('participates'), taken('maybe'), taken('declines')]).toEqual([4, 0, 0]);
  });
});
