import { z } from 'zod';

/** What a person is told of (specification §3). */
export const notificationTypes = ['post', 'card', 'event', 'mention', 'coursePublished'] as const;
export type NotificationType = (typeof notificationTypes)[number];

/** Something that a person is told of in the app. `title` is in the person's own language. */
export const InboxItem = z
  .object({
    id: z.guid(),
    type: z.enum(notificationTypes),
    /** The post or event that it leads to. */
    postId: z.guid().nullable(),
    title: z.string(),
    /** Who mentioned the person. */
    actor: z.object({ id: z.guid(), displayName: z.string() }).nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'InboxItem' });
export type InboxItem = z.infer<typeof InboxItem>;
