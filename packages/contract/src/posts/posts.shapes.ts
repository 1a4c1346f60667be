import { z } from 'zod';
import { AudienceTarget, AudienceWarning, Id, NamedTarget } from '../audiences/audiences.shapes.ts';
import { AnsweredDay, Day, Instant, SentInstant } from '../kit/dates.ts';
import { isSafeLink } from '../kit/rich-text.rules.ts';
import { RichText } from '../kit/rich-text.ts';
import { line, name, optionalLine } from '../kit/texts.ts';
import { Version } from '../kit/version.ts';
import { type Locale, locales } from '../locales.ts';
import {
  attachmentKinds,
  eventModes,
  eventTypes,
  LONGEST_TITLE,
  type MissingCode,
  type MissingTab,
  MOST_ATTACHMENTS,
  MOST_CATEGORIES,
  pinKinds,
  postFeeds,
  postPriorities,
  postStatuses,
  postTypes,
  reactions,
} from './posts.rules.ts';
import { Recurrence, SavedRecurrence } from './recurrence.shapes.ts';

export const PostType = z.enum(postTypes);
export type PostType = z.infer<typeof PostType>;
const locale = z.enum(locales);
const text = z.string().nullable();

/** One language of a post. Exactly one is the original; the others are its translations. */
const NewPostContent = z.strictObject({
  locale,
  title: line(LONGEST_TITLE).default(''),
  contentJson: RichText.nullable().default(null),
  isOriginal: z.boolean().default(false),
  /** False confirms that a translation is still correct although the original has changed. */
  isOutdated: z.literal(false).optional(),
});

export const PostContent = z
  .object({
    locale,
    title: z.string(),
    /** HTML rendered and sanitised by the server; it contains no active content (P22). */
    content: z.string(),
    contentJson: RichText.nullable(),
    isOriginal: z.boolean(),
    /** The original has changed since this translation was last saved. */
    isOutdated: z.boolean(),
  })
  .meta({ id: 'PostContent' });
export type PostContent = z.infer<typeof PostContent>;

/** A file that the caller uploaded for a post or that the post already has, or a web video by its URL. */
const NewAttachment = z.union([z.strictObject({ fileId: Id }), z.strictObject({ videoUrl: name(2_000) })]);

export const Attachment = z
  .object({
    kind: z.enum(attachmentKinds),
    fileId: z.guid().nullable(),
    name: z.string(),
    /** A signed URL, valid for 10 to 15 minutes; for a web video its own URL. */
    url: z.string(),
    byteSize: z.int().nullable(),
  })
  .meta({ id: 'Attachment' });
export type Attachment = z.infer<typeof Attachment>;

export const Pin = z.strictObject({ kind: z.enum(pinKinds), from: Day.nullable(), to: Day.nullable() });

/** A line of the programme; in a draft, its time or title may be missing. */
const scheduleLine = z.strictObject({
  time: z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/),
  title: line(LONGEST_TITLE),
});

/** The additional fields of an event in a request. */
const eventFields = {
  eventType: z.enum(eventTypes),
  eventMode: z.enum(eventModes),
  eventPlaceName: optionalLine(200),
  eventAddress: optionalLine(300),
  eventZipCode: optionalLine(16),
  eventUrl: z
    .url({ protocol: /^https?$/, hostname: z.regexes.domain })
    .max(2_000)
    .refine(isSafeLink)
    .nullable(),
  eventStartsAt: SentInstant.nullable(),
  eventEndsAt: SentInstant.nullable(),
  eventHasRegistration: z.boolean(),
  eventRegistrationClosesAt: SentInstant.nullable(),
  /** Maximum number of people, including spouses and children; null for no limit. */
  eventCapacity: z.int().min(1).max(1_000_000).nullable(),
  eventAllowPlusOne: z.boolean(),
  eventAllowChildren: z.boolean(),
  eventSchedule: z.array(scheduleLine).max(50),
};

/** Each person whom it is meant for is asked to confirm having read it, by that day if there is one. */
const Acknowledgement = z.strictObject({ dueOn: Day.nullable() });

export const Category = name(60);
const fields = {
  postCategories: z.array(Category).max(MOST_CATEGORIES),
  postContents: z.array(NewPostContent).max(locales.length),
  attachments: z.array(NewAttachment).max(MOST_ATTACHMENTS),
  isNotificationEnabled: z.boolean(),
  organizationPost: z.enum(postFeeds),
  pin: Pin,
  areCommentsEnabled: z.boolean(),
  priority: z.enum(postPriorities),
  isSignedByOrganization: z.boolean(),
  targets: z.array(AudienceTarget).max(200),
  /** Null: nobody is asked to confirm. */
  acknowledgement: Acknowledgement.nullable(),
  scheduledAt: SentInstant.nullable(),
  recurrence: Recurrence.nullable(),
  ...eventFields,
};

/**
 * Defaults for fields that are not sent: a draft in French for the organization's feed, without push (POSTS-38, GAP-30,
 * GAP-37).
 */
export const NewPost = z.strictObject({
  type: PostType,
  status: z.enum(['draft', 'scheduled', 'published']).default('draft'),
  ...z.object(fields).partial().shape,
});
export type NewPost = z.infer<typeof NewPost>;

/**
 * Only the fields that are sent change; lists are replaced as a whole. `version` is the version that was read (GAP-35).
 */
export const PostChanges = z.strictObject({
  version: Version,
  status: z.enum(postStatuses).exclude(['deleted']).optional(),
  ...z.object(fields).partial().shape,
});
export type PostChanges = z.infer<typeof PostChanges>;

/** Figures of a post: views count people, not visits. `people`: number of recipients; `answers`: for events. */
export const PostMetrics = z
  .object({
    postId: z.guid(),
    people: z.int(),
    views: z.int(),
    reactions: z.int(),
    comments: z.int(),
    clicks: z.int(),
    /** How many have acknowledged it; null where nobody is asked to. */
    acknowledgements: z.int().nullable(),
    /** `seats`: number of people who come, including spouses and children. */
    answers: z.object({ participates: z.int(), maybe: z.int(), declines: z.int(), seats: z.int() }).nullable(),
    /** Reactions in use, the most frequent first. */
    reactionsByKind: z.array(z.object({ reaction: z.enum(reactions), people: z.int() })),
    /** By the language that the person read the post in, and by day in the organization's time zone. */
    viewsByLocale: z.array(z.object({ locale, views: z.int() })),
    viewsByDay: z.array(z.object({ day: z.string(), views: z.int() })),
    reactionsByLocale: z.array(z.object({ locale, reactions: z.int() })),
    reactionsByDay: z.array(z.object({ day: z.string(), reactions: z.int() })),
    commentsByLocale: z.array(z.object({ locale, comments: z.int() })),
    commentsByDay: z.array(z.object({ day: z.string(), comments: z.int() })),
    clicksByLocale: z.array(z.object({ locale, clicks: z.int() })),
    clicksByDay: z.array(z.object({ day: z.string(), clicks: z.int() })),
  })
  .meta({ id: 'PostMetrics' });
export type PostMetrics = z.infer<typeof PostMetrics>;

/** The additional fields of an event in a response; nulls and defaults for a post. */
export const EventFields = z.object({
  eventType: z.enum(eventTypes),
  eventMode: z.enum(eventModes),
  eventPlaceName: text,
  eventAddress: text,
  eventZipCode: text,
  eventUrl: text,
  eventStartsAt: Instant.nullable(),
  eventEndsAt: Instant.nullable(),
  eventHasRegistration: z.boolean(),
  eventRegistrationClosesAt: Instant.nullable(),
  eventCapacity: z.int().nullable(),
  eventAllowPlusOne: z.boolean(),
  eventAllowChildren: z.boolean(),
  eventSchedule: z.array(z.object({ time: z.string(), title: z.string() })),
});
export type EventFields = z.infer<typeof EventFields>;

export const PostAuthor = z.object({ id: z.guid(), displayName: z.string(), avatarUrl: text });
export type PostAuthor = z.infer<typeof PostAuthor>;

/** A post or an event in a list. `title` is the title of the original. */
export const PostRow = z
  .object({
    id: z.guid(),
    type: PostType,
    status: z.enum(postStatuses),
    version: z.int(),
    title: z.string(),
    locales: z.array(locale),
    /** Translations that are older than the last change of the original. */
    outdatedLocales: z.array(locale),
    author: PostAuthor.nullable(),
    isSignedByOrganization: z.boolean(),
    createdByAMember: z.boolean(),
    postCategories: z.array(z.string()),
    organizationPost: z.enum(postFeeds),
    isPinned: z.boolean(),
    isNotificationEnabled: z.boolean(),
    priority: z.enum(postPriorities),
    acknowledgement: z.object({ dueOn: AnsweredDay.nullable() }).nullable(),
    /** Signed URL of the first picture. */
    imageUrl: text,
    /** Kind of the first attachment. */
    attachmentKind: z.enum(attachmentKinds).nullable(),
    targetCount: z.int(),
    /** The name of the target when there is only one. */
    targetName: text,
    recurrence: SavedRecurrence.nullable(),
    /** The post or event that this one is a repetition of. */
    parentId: z.guid().nullable(),
    scheduledAt: Instant.nullable(),
    /** Date of the next repetition. */
    nextAt: Instant.nullable(),
    publishedAt: Instant.nullable(),
    deletedAt: Instant.nullable(),
    createdAt: Instant,
    updatedAt: Instant,
    ...EventFields.shape,
  })
  .meta({ id: 'PostRow' });
export type PostRow = z.infer<typeof PostRow>;

/** All data of the editor. `warnings`: audiences without recipients (POSTS-34). */
export const Post = PostRow.omit({
  title: true,
  locales: true,
  outdatedLocales: true,
  imageUrl: true,
  attachmentKind: true,
  targetCount: true,
  targetName: true,
})
  .extend({
    postContents: z.array(PostContent),
    attachments: z.array(Attachment),
    pin: Pin,
    areCommentsEnabled: z.boolean(),
    targets: z.array(NamedTarget),
    /** IANA name of the time zone of the schedule and its repetitions. */
    timeZone: z.string(),
    warnings: z.array(AudienceWarning),
  })
  .meta({ id: 'Post' });
export type Post = z.infer<typeof Post>;

/**
 * Without `details`, the figures by language, day and kind of reaction stay empty: lists do not show them, and they are
 * the most expensive to compute.
 */
export const PostIds = z.strictObject({
  postIds: z.array(z.guid()).min(1).max(100),
  details: z.boolean().default(true),
});
export type PostIds = z.infer<typeof PostIds>;

/**
 * A missing part, with the editor tab where it is corrected, in the caller's language: `details.missing` of
 * POST_INCOMPLETE.
 */
export type MissingPoint = { code: MissingCode; tab: MissingTab; locale: Locale | null; message: string };

/**
 * The people it would reach if it were published now. Languages are the ones in which they would read it; `missing` are
 * languages without their own text.
 */
export const ReachDraft = z.strictObject({
  targets: z.array(AudienceTarget).max(200),
  locales: z.array(locale).min(1).max(locales.length),
});
export type ReachDraft = z.infer<typeof ReachDraft>;
export const PostReach = z.object({
  people: z.int(),
  claimed: z.int(),
  /** People with at least one device that receives push notifications. */
  withPush: z.int(),
  /** Number of duplicates: people included by more than one target. */
  overlap: z.int(),
  targets: z.array(NamedTarget.extend({ count: z.int() })),
  readers: z.array(z.object({ locale, people: z.int() })),
  missing: z.array(z.object({ locale, people: z.int() })),
  warnings: z.array(AudienceWarning),
});
export type PostReach = z.infer<typeof PostReach>;

export const CategoryQuery = z.strictObject({ search: z.string().trim().max(60).optional() });
