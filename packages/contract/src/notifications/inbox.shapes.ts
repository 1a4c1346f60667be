import { z } from 'zod';
import { AnsweredDay, Instant, SentInstant } from '../kit/dates.ts';
import { pageOf } from '../kit/page.ts';

/** Types of notifications (specification §3). */
export const notificationTypes = [
  'post',
  'card',
  'event',
  'mention',
  'coursePublished',
  'courseReminder',
  'courseLate',
  'courseAgain',
  'courseSigned',
  'courseRefused',
  'courseRegraded',
  'article',
  'articleReview',
  'paystub',
  'paystubRecalled',
] as const;
export type NotificationType = (typeof notificationTypes)[number];

/** Card events that send a notification (CARDS-41). */
export const cardEvents = ['approved', 'rejected', 'ending', 'expired'] as const;
export type CardEvent = (typeof cardEvents)[number];

/** An in-app notification. `title` is in the language of the person. */
export const InboxItem = z
  .object({
    id: z.guid(),
    type: z.enum(notificationTypes),
    /** The post or event that it links to. */
    postId: z.guid().nullable(),
    /** The article that it links to; for `articleReview`, the day by which its owner must check it. */
    articleId: z.guid().nullable(),
    reviewDueOn: AnsweredDay.nullable(),
    /** The course that it links to. */
    courseId: z.guid().nullable(),
    /** The end of the deadline, or of the completion; for `courseLate`, the day on which the lead was told. */
    courseDay: AnsweredDay.nullable(),
    /** For `courseLate`: the first of the people who are late, and how many there are. */
    people: z.array(z.object({ id: z.guid(), displayName: z.string() })),
    peopleCount: z.int(),
    /** The card concerned and its event; then `title` is the name of the card type. */
    cardId: z.guid().nullable(),
    cardEvent: z.enum(cardEvents).nullable(),
    /** The pay stub that it links to, while its person may read it. */
    paystubId: z.guid().nullable(),
    title: z.string(),
    /** Who mentioned the person; null when the organization is the author. */
    actor: z.object({ id: z.guid(), displayName: z.string() }).nullable(),
    /** The person is reminded of an event that waits for an answer. */
    isReminder: z.boolean(),
    isRead: z.boolean(),
    createdAt: Instant,
  })
  .meta({ id: 'InboxItem' });
export type InboxItem = z.infer<typeof InboxItem>;

/** `unread` counts all pages. */
export const Inbox = pageOf(InboxItem).extend({ unread: z.int() });
export type Inbox = z.infer<typeof Inbox>;

/** The time of the latest notification that the caller has seen; later ones stay unread. */
export const ReadUntil = z.strictObject({ until: SentInstant });
export const Unread = z.object({ unread: z.int() });
export type Unread = z.infer<typeof Unread>;
