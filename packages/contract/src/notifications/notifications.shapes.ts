import { z } from 'zod';
import { Instant } from '../kit/dates.ts';

/** The channel of a message and its purpose. */
export const messageChannels = ['email', 'sms'] as const;
export const messageKinds = ['invitation'] as const;
/** `uncertain`: it is not known whether the provider accepted it. */
export const messageStates = ['sent', 'delivered', 'failed', 'uncertain'] as const;

/** A message that was sent to a person, or could not be sent. */
export const SentMessage = z
  .object({
    id: z.guid(),
    kind: z.enum(messageKinds),
    channel: z.enum(messageChannels),
    state: z.enum(messageStates),
    /** The address or number it was sent to. */
    contact: z.string(),
    /** Why it failed or is uncertain, in the caller's language. */
    reason: z.string().nullable(),
    /** When it was sent; when it was requested if it was never sent. */
    at: Instant,
  })
  .meta({ id: 'SentMessage' });
export type SentMessage = z.infer<typeof SentMessage>;
