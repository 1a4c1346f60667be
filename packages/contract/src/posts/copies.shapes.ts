import { z } from 'zod';
import { Day } from '../kit/dates.ts';
import { line } from '../kit/texts.ts';
import { LONGEST_TITLE } from './posts.rules.ts';

/** What a duplicate takes from its original; everything unless it is said otherwise. Nothing of it is published. */
export const PostCopy = z
  .strictObject({
    /** The title in the original language; that of the original post when it is left out. */
    title: line(LONGEST_TITLE).optional(),
    keepsAudience: z.boolean().default(true),
    /** Without attachments; pictures in the texts stay. */
    keepsAttachments: z.boolean().default(true),
    /** Without the languages that are not the original. */
    keepsTranslations: z.boolean().default(true),
    /** Push, comments, priority, pin, signature, acknowledgement and repetition; without them, those of a new post. */
    keepsOptions: z.boolean().default(true),
    /**
     * For an event with a date: its new first day in the organization's time zone. Its end, and the end of its
     * registration, move by as many days; the times of day stay.
     */
    eventStartsOn: Day.optional(),
  })
  .prefault({});
export type PostCopy = z.infer<typeof PostCopy>;
