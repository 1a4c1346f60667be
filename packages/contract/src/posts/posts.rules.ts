/** Status changes of posts and events, and what a publication requires (specification §4, §5). */
import { isBlankText } from '../kit/blank-texts.rules.ts';
import { isBlank, isSafeLink, type RichText } from '../kit/rich-text.rules.ts';
import { type Locale, languageOf } from '../locales.ts';
import type { Recurrence } from './recurrence.rules.ts';

export const postTypes = ['post', 'event'] as const;
export const postStatuses = ['draft', 'scheduled', 'published', 'deleted', 'archived'] as const;
export type PostStatus = (typeof postStatuses)[number];
/**
 * Tabs of the list. `all`: everything that is not deleted. `recurring`: has a recurrence and is neither deleted nor
 * archived (GAP-31). `upcoming` and `past`: events that are neither, by their end.
 */
export const postViews = ['all', ...postStatuses, 'recurring', 'upcoming', 'past'] as const;
export type PostView = (typeof postViews)[number];
export const postSorts = ['date', 'title', 'createdAt', 'eventStartsAt'] as const;
export const postFeeds = ['organization', 'community'] as const;
export const postPriorities = ['normal', 'high'] as const;
export const pinKinds = ['none', 'indefinite', 'period'] as const;
export const attachmentKinds = ['image', 'video', 'pdf', 'videoUrl'] as const;
export type AttachmentKind = (typeof attachmentKinds)[number];
export const eventTypes = ['single', 'recurring'] as const;
export const eventModes = ['inPerson', 'virtual', 'hybrid'] as const;
export const eventAnswers = ['participates', 'maybe', 'declines'] as const;
export const reactions = ['like', 'love', 'applause', 'support'] as const;
export type Reaction = (typeof reactions)[number];
/** What a person has done with a post, the most first. */
export const readerStates = ['acknowledged', 'read', 'unread'] as const;
export type ReaderState = (typeof readerStates)[number];
/** `missing`: everybody who has not acknowledged it. */
export const readerFilters = [...readerStates, 'missing'] as const;
/** Hours between two reminders of the same post to the same person. */
export const READING_REMINDER_HOURS = 24;
/** Includes people who have not answered (EVENTS-09). */
export const eventResponses = [...eventAnswers, 'none'] as const;

export const MOST_ATTACHMENTS = 10;
export const MOST_CATEGORIES = 10;
export const LONGEST_TITLE = 200;
/** Maximum number of responses returned with an event; the others are read page by page. */
export const MOST_EMBEDDED_RESPONSES = 100;
/** Hours between two reminders of the same event. */
export const REMINDER_HOURS = 12;
/** Days during which a deleted post can be restored (POSTS-28). */
export const RESTORE_DAYS = 30;

/** Status changes by a plain update; delete, restore and purge have their own calls (GAP-32). */
const movesFrom: Record<PostStatus, readonly PostStatus[]> = {
  draft: ['scheduled', 'published'],
  scheduled: ['draft', 'scheduled', 'published'],
  published: ['archived'],
  archived: ['draft'],
  deleted: [],
};
export const mayMove = (from: PostStatus, to: PostStatus): boolean => from === to || movesFrom[from].includes(to);

export type Pin = { kind: (typeof pinKinds)[number]; from: string | null; to: string | null };

/** Whether the pin is active on that day of the organization's calendar (GAP-37). */
export const isPinned = ({ kind, from, to }: Pin, day: string): boolean =>
  kind === 'indefinite' || (kind === 'period' && from !== null && from <= day && (to === null || day <= to));

/**
 * Whether the text is a web video: a YouTube URL with an id, or a URL with the extension of a video file (POSTS-37,
 * GAP-38).
 */
export const isVideoAddress = (text: string): boolean => {
  if (!isSafeLink(text)) return false;
  const { protocol, hostname, pathname, searchParams } = new URL(text);
  if (protocol !== 'https:' && protocol !== 'http:') return false;
  const host = hostname.replace(/^(www|m)\./, '');
  const id = /^[\w-]{11}$/;
  if (host === 'youtu.be') return id.test(pathname.slice(1));
  if (host === 'youtube.com' || host === 'youtube-nocookie.com')
    return id.test(searchParams.get('v') ?? pathname.replace(/^\/(embed|shorts|live)\//, ''));
  return host.includes('.') && /\.(mp4|webm|mov|m4v)$/i.test(pathname);
};

const domain = /^([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,}$/i;

/** The link of an online meeting: a safe http or https URL. */
export const isWebAddress = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return /^https?:$/.test(protocol) && domain.test(hostname);
};

type Content = { locale: Locale; title: string; contentJson: RichText | null; isOriginal: boolean };

/** The fields that a publication depends on. Instants are ISO 8601. */
export type Publishable = {
  type: (typeof postTypes)[number];
  postContents: readonly Content[];
  attachments: readonly { kind: (typeof attachmentKinds)[number] }[];
  targets: readonly unknown[];
  pin: Pin;
  scheduledAt: string | null;
  recurrence: Recurrence | null;
  event: {
    mode: (typeof eventModes)[number];
    placeName: string | null;
    address: string | null;
    url: string | null;
    startsAt: string | null;
    endsAt: string | null;
    hasRegistration: boolean;
    registrationClosesAt: string | null;
  } | null;
};

/** Codes of missing parts, each with the editor tab where it is corrected. */
export const missingCodes = {
  TITLE_REQUIRED: 'content',
  CONTENT_REQUIRED: 'content',
  TRANSLATION_TITLE_REQUIRED: 'content',
  TRANSLATION_CONTENT_REQUIRED: 'content',
  EVENT_START_REQUIRED: 'content',
  EVENT_START_PAST: 'content',
  EVENT_END_BEFORE_START: 'content',
  EVENT_PLACE_REQUIRED: 'content',
  EVENT_ADDRESS_REQUIRED: 'content',
  EVENT_URL_REQUIRED: 'content',
  REGISTRATION_END_REQUIRED: 'content',
  REGISTRATION_END_WRONG: 'content',
  VIDEO_ADDRESS_INVALID: 'content',
  AUDIENCE_REQUIRED: 'audience',
  PIN_START_REQUIRED: 'parameters',
  PIN_END_BEFORE_START: 'parameters',
  SCHEDULE_REQUIRED: 'diffusion',
  SCHEDULE_PAST: 'diffusion',
  RECURRENCE_END_PAST: 'diffusion',
} as const;
export type MissingCode = keyof typeof missingCodes;
export type MissingTab = (typeof missingCodes)[MissingCode];
export type Missing = { code: MissingCode; locale?: Locale };

/**
 * Checks that depend on the current time: applied when a post is published or scheduled, not when it is edited
 * afterwards (GAP-39).
 */
export const timelyCodes: readonly MissingCode[] = [
  'EVENT_START_PAST',
  'REGISTRATION_END_WRONG',
  'RECURRENCE_END_PAST',
];

/** `now` is an ISO 8601 instant in UTC, as all others. `dayOf` returns the day of an instant in the organization's time zone. */
export type PublishingClock = { now: string; dayOf: (instant: string) => string };

const isVisual = ({ attachments }: Publishable) => attachments.length > 0;

const missingInContents = (post: Publishable): Missing[] => {
  const original = post.postContents.find(({ isOriginal }) => isOriginal);
  const translations = post.postContents.filter(({ isOriginal }) => !isOriginal);
  return [
    ...(!isBlankText(original?.title ?? '') ? [] : [{ code: 'TITLE_REQUIRED' } as const]),
    ...(isBlank(original?.contentJson ?? null) && !isVisual(post) ? [{ code: 'CONTENT_REQUIRED' } as const] : []),
    ...translations.flatMap(({ locale, title, contentJson }): Missing[] => [
      ...(!isBlankText(title) ? [] : [{ code: 'TRANSLATION_TITLE_REQUIRED' as const, locale }]),
      ...(isBlank(contentJson) ? [{ code: 'TRANSLATION_CONTENT_REQUIRED' as const, locale }] : []),
    ]),
  ];
};

/** Registration must end in the future, and not after the start of the event. */
const isOutside = (closes: string, now: string, startsAt: string | null): boolean =>
  closes <= now || (startsAt !== null && closes > startsAt);

const missingInEvent = (event: NonNullable<Publishable['event']>, now: string): MissingCode[] => {
  const { mode, startsAt, endsAt, registrationClosesAt: closes } = event;
  const codes: (MissingCode | false)[] = [
    !startsAt && 'EVENT_START_REQUIRED',
    startsAt !== null && startsAt <= now && 'EVENT_START_PAST',
    startsAt !== null && endsAt !== null && endsAt <= startsAt && 'EVENT_END_BEFORE_START',
    mode !== 'virtual' && !event.placeName && 'EVENT_PLACE_REQUIRED',
    mode !== 'virtual' && !event.address && 'EVENT_ADDRESS_REQUIRED',
    mode !== 'inPerson' && !isWebAddress(event.url ?? '') && 'EVENT_URL_REQUIRED',
    event.hasRegistration && !closes && 'REGISTRATION_END_REQUIRED',
    event.hasRegistration && !!closes && isOutside(closes, now, startsAt) && 'REGISTRATION_END_WRONG',
  ];
  return codes.filter((code) => code !== false);
};

const missingInPin = ({ kind, from, to }: Pin): MissingCode[] => {
  if (kind !== 'period') return [];
  if (!from) return ['PIN_START_REQUIRED'];
  return to !== null && to < from ? ['PIN_END_BEFORE_START'] : [];
};

/**
 * Everything that prevents it from being published or scheduled now, in the order of the editor tabs; empty when it is
 * complete (POSTS-31 to POSTS-36, POSTS-17, EVENTS-12 to EVENTS-14, GAP-34, GAP-39, GAP-40).
 */
export const missingToPublish = (
  post: Publishable,
  how: 'published' | 'scheduled',
  { now, dayOf }: PublishingClock,
): Missing[] => {
  const { scheduledAt } = post;
  const start = how === 'scheduled' ? (scheduledAt ?? now) : now;
  const end = post.recurrence?.end;
  const diffusion: (MissingCode | false)[] = [
    how === 'scheduled' && !scheduledAt && 'SCHEDULE_REQUIRED',
    how === 'scheduled' && scheduledAt !== null && scheduledAt <= now && 'SCHEDULE_PAST',
    end?.kind === 'until' && end.until < dayOf(start) && 'RECURRENCE_END_PAST',
  ];
  const codes = [
    ...(post.event ? missingInEvent(post.event, now) : []),
    ...(post.targets.length > 0 ? [] : (['AUDIENCE_REQUIRED'] as const)),
    ...missingInPin(post.pin),
    ...diffusion.filter((code) => code !== false),
  ];
  return [...missingInContents(post), ...codes.map((code) => ({ code }))];
};

/**
 * Translations by preference for a reader of `locale`: the exact locale, the same language elsewhere, the original,
 * English.
 */
export const bestContent = <C extends { locale: Locale; isOriginal: boolean }>(
  contents: readonly C[],
  locale: Locale,
): C | undefined =>
  contents.find((content) => content.locale === locale) ??
  contents.find((content) => languageOf(content.locale) === languageOf(locale)) ??
  contents.find(({ isOriginal }) => isOriginal) ??
  contents.find((content) => languageOf(content.locale) === 'en');

/** Number of seats that one answer takes. */
export const seatsOf = (answer: { response: string; spouseCount: number; childrenCount: number }): number =>
  answer.response === 'participates' ? 1 + answer.spouseCount + answer.childrenCount : 0;
