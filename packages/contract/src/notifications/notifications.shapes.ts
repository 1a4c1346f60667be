import { z } from 'zod';
import { Instant } from '../kit/dates.ts';
import { PageQuery } from '../kit/page.ts';
import { cardEvents, notificationTypes } from './inbox.shapes.ts';
import { messageChannels, messageStates } from './notifications.rules.ts';

const messageKinds = ['invitation', 'reminder', ...notificationTypes] as const;

/** A notice to a person through one channel; one that goes into the app and to devices is listed once for each. */
export const SentMessage = z
  .object({
    /** Of the notice: two channels of one notice have the same. */
    id: z.guid(),
    kind: z.enum(messageKinds),
    channel: z.enum(messageChannels),
    state: z.enum(messageStates),
    /** Title of the post or name of the card type, in the caller's language; null for an invitation. */
    title: z.string().nullable(),
    cardEvent: z.enum(cardEvents).nullable(),
    /** The address or number it was sent to; null in the app. */
    contact: z.string().nullable(),
    /** Number of devices that a push message was sent to. */
    devices: z.int().nullable(),
    /** Why it failed or is uncertain, in the caller's language. */
    reason: z.string().nullable(),
    /** When it was sent; when it was requested if it was never sent. */
    at: Instant,
  })
  .meta({ id: 'SentMessage' });
export type SentMessage = z.infer<typeof SentMessage>;

export const MessageFilter = PageQuery.extend({
  channel: z.enum(messageChannels).optional(),
  state: z.enum(messageStates).optional(),
});
export type MessageFilter = z.infer<typeof MessageFilter>;
