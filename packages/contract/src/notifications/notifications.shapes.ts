import { z } from 'zod';
import { Instant } from '../kit/dates.ts';

/** By what a message reached a person, and what it was about. */
export const messageChannels = ['email', 'sms'] as const;
export const messageKinds = ['invitation'] as const;
/** `uncertain`: the provider may or may not have taken it. */
export const messageStates = ['sent', 'delivered', 'failed', 'uncertain'] as const;

/** A message that left for a person, or could not. */
export const SentMessage = z
  .object({
    id: z.guid(),
    kind: z.enum(messageKinds),
    channel: z.enum(messageChannels),
    state: z.enum(messageStates),
    /** The address or number it went to. */
    contact: z.string(),
    /** Why it failed or is uncertain, in the caller's language. */
    reason: z.string().nullable(),
    /** When it left; of one that never did, when it was asked for. */
    at: Instant,
  })
  .meta({ id: 'SentMessage' });
export type SentMessage = z.infer<typeof SentMessage>;
