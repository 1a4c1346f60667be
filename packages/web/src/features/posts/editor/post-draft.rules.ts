import { isBlankText } from '@fanal/contract/kit/blank-texts.rules';
import { isBlank } from '@fanal/contract/kit/rich-text.rules';
import { DEFAULT_LOCALE, type Locale } from '@fanal/contract/locales';
import {
  isWebAddress,
  type Missing,
  type MissingTab,
  missingCodes,
  type Publishable,
  type PublishingClock,
} from '@fanal/contract/posts/posts.rules';
import type { Attachment, EventFields, NewPost, Post, PostContent } from '@fanal/contract/posts/posts.shapes';
import { deepEqual } from '@tanstack/react-router';
import { dayOf } from '#platform/dates.ts';
import type { TextKey } from '#platform/text/use-text.ts';

/** One language of a draft: what the server makes of it (its HTML) is none of the draft's. */
export type DraftContent = Omit<PostContent, 'content'>;

/** What the editor holds and may be changed. Exactly one of the contents is the original. */
export type PostDraft = Pick<
  Post,
  | 'type'
  | 'postCategories'
  | 'attachments'
  | 'isNotificationEnabled'
  | 'organizationPost'
  | 'pin'
  | 'areCommentsEnabled'
  | 'priority'
  | 'isSignedByOrganization'
  | 'acknowledgement'
  | 'targets'
  | 'scheduledAt'
  | 'recurrence'
  | keyof EventFields
> & { postContents: DraftContent[] };

/** What each part of a tab is given; it holds no copy of the draft. */
export type PartProps = {
  draft: PostDraft;
  change: (changes: Partial<PostDraft>) => void;
  missing: readonly Missing[];
  disabled?: boolean;
  /** Somebody asked for it to go out: fields say what they lack. */
  wasTried?: boolean;
};

/** How it is to go out. */
export type Way = 'published' | 'scheduled';

/** A part that also decides how it goes out. */
export type WayProps = PartProps & { way: Way; chooseWay: (way: Way) => void };

/** What is sent of a draft, beside its type and its status. */
type SentDraft = {
  [Name in keyof Omit<NewPost, 'type' | 'status'>]-?: NonNullable<NewPost[Name]> | Extract<NewPost[Name], null>;
};

const eventUsual: EventFields = {
  eventType: 'single',
  eventMode: 'inPerson',
  eventPlaceName: null,
  eventAddress: null,
  eventZipCode: null,
  eventUrl: null,
  eventStartsAt: null,
  eventEndsAt: null,
  eventHasRegistration: false,
  eventRegistrationClosesAt: null,
  eventCapacity: null,
  eventAllowPlusOne: false,
  eventAllowChildren: false,
  eventSchedule: [],
};

export const newContent = (locale: Locale, isOriginal: boolean): DraftContent => ({
  locale,
  title: '',
  contentJson: null,
  isOriginal,
  isOutdated: false,
});

/** As it begins: in French, for the organization's feed, without push (POSTS-38, GAP-30, GAP-37). */
export const newDraft = (type: PostDraft['type']): PostDraft => ({
  type,
  postContents: [newContent(DEFAULT_LOCALE, true)],
  postCategories: [],
  attachments: [],
  targets: [],
  scheduledAt: null,
  recurrence: null,
  isNotificationEnabled: false,
  areCommentsEnabled: true,
  isSignedByOrganization: false,
  organizationPost: 'organization',
  priority: 'normal',
  pin: { kind: 'none', from: null, to: null },
  acknowledgement: null,
  ...eventUsual,
});

/** A saved post as it is written. */
export const draftOf = ({ postContents, ...post }: Post): PostDraft => {
  const kept = Object.keys(newDraft(post.type)) as (keyof typeof post)[];
  return {
    ...(Object.fromEntries(kept.map((name) => [name, post[name]])) as Omit<PostDraft, 'postContents'>),
    postContents: postContents.map(({ content: _, ...written }) => written),
  };
};

export const originalOf = ({ postContents }: Pick<PostDraft, 'postContents'>): DraftContent =>
  postContents.find(({ isOriginal }) => isOriginal) ?? newContent(DEFAULT_LOCALE, true);

const sentAttachment = ({ fileId, url }: Attachment): SentDraft['attachments'][number] =>
  fileId === null ? { videoUrl: url } : { fileId };

/** A translation that stands as it should says so, whatever becomes of the original. */
const sentContent = ({ locale, title, contentJson, isOriginal, isOutdated }: DraftContent) => ({
  locale,
  title: title.trim(),
  contentJson,
  isOriginal,
  ...(isOriginal || isOutdated ? {} : { isOutdated: false as const }),
});

const isWritten = ({ time, title }: PostDraft['eventSchedule'][number]) => time !== '' || !isBlankText(title);

const sentOf = ({ type: _, postContents, attachments, targets, ...draft }: PostDraft): SentDraft => ({
  ...draft,
  eventSchedule: draft.eventSchedule.filter(isWritten),
  // a link that is not whole yet stays in its field, and keeps nothing else from being saved
  eventUrl: draft.eventUrl !== null && isWebAddress(draft.eventUrl) ? draft.eventUrl : null,
  postContents: postContents.map(sentContent),
  attachments: attachments.map(sentAttachment),
  targets: targets.map(({ kind, id }) => ({ kind, id })),
});

/** Only what differs, in the shape that the server takes; nothing when they say the same. */
export const changesOf = (draft: PostDraft, saved: PostDraft): Partial<SentDraft> => {
  const before = sentOf(saved);
  const differing = Object.entries(sentOf(draft)).filter(
    ([name, value]) => !deepEqual(value, before[name as keyof SentDraft]),
  );
  return Object.fromEntries(differing);
};

export const isSameDraft = (one: PostDraft, other: PostDraft): boolean =>
  Object.keys(changesOf(one, other)).length === 0;

/** There is something to keep: a draft may lack anything, but not everything (GAP-34). */
export const saysSomething = (draft: PostDraft): boolean =>
  draft.postContents.some(({ title, contentJson }) => !isBlankText(title) || !isBlank(contentJson)) ||
  [draft.attachments, draft.targets, draft.postCategories].some((list) => list.length > 0) ||
  draft.eventStartsAt !== null ||
  draft.eventPlaceName !== null;

/** What decides whether people may see it. */
/** The current time and the organization's days, by which dates of a draft are judged. */
export const publishingClock = (now: Date, timeZone: string): PublishingClock => ({
  now: now.toISOString(),
  dayOf: (instant) => dayOf(instant, timeZone),
});

export const publishableOf = (draft: PostDraft): Publishable => ({
  type: draft.type,
  postContents: draft.postContents,
  attachments: draft.attachments,
  targets: draft.targets,
  pin: draft.pin,
  scheduledAt: draft.scheduledAt,
  recurrence: draft.recurrence,
  event:
    draft.type === 'event'
      ? {
          mode: draft.eventMode,
          placeName: draft.eventPlaceName,
          address: draft.eventAddress,
          url: draft.eventUrl,
          startsAt: draft.eventStartsAt,
          endsAt: draft.eventEndsAt,
          hasRegistration: draft.eventHasRegistration,
          registrationClosesAt: draft.eventRegistrationClosesAt,
        }
      : null,
});

/** Tabs of the editor, in their order; each holds what is missing in it. */
export const editorTabs = ['content', 'audience', 'parameters', 'diffusion'] as const satisfies readonly MissingTab[];

export const isMissingIn = (tab: MissingTab, missing: readonly Missing[]): boolean =>
  missing.some(({ code }) => missingCodes[code] === tab);

/** Words of the telephone, in the language of its reader. */
export type Said = (key: TextKey<'post-preview'>) => string;
