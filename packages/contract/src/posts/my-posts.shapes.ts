import { z } from 'zod';
import { Id } from '../audiences/audiences.shapes.ts';
import { AnsweredDay, Instant } from '../kit/dates.ts';
import { name, text } from '../kit/texts.ts';
import { locales } from '../locales.ts';
import { eventResponses, postFeeds, postPriorities, postTypes, reactions } from './posts.rules.ts';
import { Attachment, EventFields } from './posts.shapes.ts';

/** `cursor`: the `next` value of an earlier answer. */
export const FeedQuery = z.strictObject({
  feed: z.enum(postFeeds).optional(),
  type: z.enum(postTypes).optional(),
  cursor: z
    .string()
    .regex(/^\d{1,14}\.[0-9a-f-]{36}$/)
    .optional(),
  take: z.coerce.number<number | string>().int().min(1).max(50).default(20),
});
export type FeedQuery = z.infer<typeof FeedQuery>;

/** A post as a member reads it, in the best matching language. */
export const FeedItem = z
  .object({
    id: z.guid(),
    type: z.enum(postTypes),
    locale: z.enum(locales),
    title: z.string(),
    content: z.string(),
    attachments: z.array(Attachment),
    postCategories: z.array(z.string()),
    organizationPost: z.enum(postFeeds),
    priority: z.enum(postPriorities),
    isPinned: z.boolean(),
    areCommentsEnabled: z.boolean(),
    /** The author; the organization when it is published in its name. */
    author: z.object({ id: z.guid().nullable(), displayName: z.string(), avatarUrl: z.string().nullable() }),
    publishedAt: Instant,
    isSeen: z.boolean(),
    reactionCount: z.int(),
    commentCount: z.int(),
    myReaction: z.enum(reactions).nullable(),
    /** The caller's own answer; null for a post. */
    myResponse: z.object({ response: z.enum(eventResponses), spouseCount: z.int(), childrenCount: z.int() }).nullable(),
    /** What the caller is asked to confirm, and when it was done; null where nothing is asked. */
    acknowledgement: z
      .object({
        dueOn: AnsweredDay.nullable(),
        acknowledgedAt: Instant.nullable(),
        /** The number of the version that is shown; null when none was kept. */
        version: z.int().nullable(),
      })
      .nullable(),
    ...EventFields.shape,
  })
  .meta({ id: 'FeedItem' });
export type FeedItem = z.infer<typeof FeedItem>;

/** Pinned posts first, then newest first; `next` is the cursor of the following page, null on the last one. */
export const Feed = z.object({ items: z.array(FeedItem), next: z.string().nullable() });
export type Feed = z.infer<typeof Feed>;

export const PostView = z.strictObject({ locale: z.enum(locales) });
export type PostView = z.infer<typeof PostView>;
export const PostClick = z.strictObject({ url: name(2_000) });
export type PostClick = z.infer<typeof PostClick>;
/** `locale`: the language in which it was read. */
export const NewAcknowledgement = PostView.extend({
  /** The version that was read, as the feed gave it; the latest one when it is not sent. */
  version: z.int().min(1).optional(),
});
export type NewAcknowledgement = z.infer<typeof NewAcknowledgement>;
/** The first confirmation counts; a repeated one changes nothing. */
export const Acknowledged = z.object({ acknowledgedAt: Instant });
export type Acknowledged = z.infer<typeof Acknowledged>;
/** Null removes the reaction. */
export const NewReaction = z.strictObject({ reaction: z.enum(reactions).nullable() });
export type NewReaction = z.infer<typeof NewReaction>;

export const NewComment = z.strictObject({
  text: text(2_000).regex(/^[\P{Cc}\n]*$/u),
  mentionedUserIds: z.array(Id).max(20).default([]),
});
export type NewComment = z.infer<typeof NewComment>;

export const Comment = z
  .object({
    id: z.guid(),
    text: z.string(),
    author: z.object({ id: z.guid(), displayName: z.string(), avatarUrl: z.string().nullable() }),
    mentions: z.array(z.object({ id: z.guid(), displayName: z.string() })),
    createdAt: Instant,
  })
  .meta({ id: 'Comment' });
export type Comment = z.infer<typeof Comment>;
