import { z } from 'zod';
import { Instant, SentInstant } from '../kit/dates.ts';
import { pageOf } from '../kit/page.ts';

/** What a person is told of (specification §3). */
export const notificationTypes = ['post', 'card', 'event', 'mention', 'coursePublished'] as const;
export type NotificationType = (typeof notificationTypes)[number];

/** What a person is told of a card (CARDS-41). */
export const cardEvents = ['approved', 'rejected', 'ending', 'expired'] as const;
export type CardEvent = (typeof cardEvents)[number];

/** Something that a person is told of in the app. `title` is in the person's own language. */
export const InboxItem = z
  .object({
    id: z.guid(),
    type: z.enum(notificationTypes),
    /** The post or event that it leads to. */
    postId: z.guid().nullable(),
    /** The card that it is about, and what became of it; then `title` names its type. */
    cardId: z.guid().nullable(),
    cardEvent: z.enum(cardEvents).nullable(),
    title: z.string(),
    /** Who mentioned the person; null where the organisation signs. */
    actor: z.object({ id: z.guid(), displayName: z.string() }).nullable(),
    isRead: z.boolean(),
    createdAt: Instant,
  })
  .meta({ id: 'InboxItem' });
export type InboxItem = z.infer<typeof InboxItem>;

/** `unread` counts all pages. */
export const Inbox = pageOf(InboxItem).extend({ unread: z.int() });
export type Inbox = z.infer<typeof Inbox>;

/** The moment of the latest that the caller has seen; what came later stays unread. */
export const ReadUntil = z.strictObject({ until: SentInstant });
export const Unread = z.object({ unread: z.int() });
export type Unread = z.infer<typeof Unread>;
