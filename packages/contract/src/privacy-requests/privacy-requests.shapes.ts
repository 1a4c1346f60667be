import { z } from 'zod';
import { DataExport } from '../data-exports/data-exports.shapes.ts';
import { AnsweredDay, Day, Instant } from '../kit/dates.ts';
import { PageQuery } from '../kit/page.ts';
import { optionalText, text } from '../kit/texts.ts';
import { Version } from '../kit/version.ts';
import { privacyRequestKinds, privacyRequestStates } from './privacy-requests.rules.ts';

const MOST_TEXT = 2_000;

export const PrivacyRequest = z
  .object({
    id: z.guid(),
    version: z.int(),
    kind: z.enum(privacyRequestKinds),
    status: z.enum(privacyRequestStates),
    /** Null once the person was erased. */
    person: z.object({ id: z.guid(), displayName: z.string() }).nullable(),
    receivedOn: AnsweredDay,
    dueOn: AnsweredDay,
    answeredOn: AnsweredDay.nullable(),
    /** What was answered, and why it was refused. */
    answer: z.string().nullable(),
    /** The latest export of what is kept about the person. */
    export: DataExport.nullable(),
    /** How far the erasure is, from 0 to 100; null for what erases nothing. */
    erasedPercent: z.int().nullable(),
    recordedByName: z.string(),
    createdAt: Instant,
  })
  .meta({ id: 'PrivacyRequest' });
export type PrivacyRequest = z.infer<typeof PrivacyRequest>;

export const NewPrivacyRequest = z.strictObject({
  kind: z.enum(privacyRequestKinds),
  userId: z.guid(),
  /** Not in the future. */
  receivedOn: Day,
});
export type NewPrivacyRequest = z.infer<typeof NewPrivacyRequest>;

/** The answer to the person: granted, perhaps with a note, or refused with the reason. */
export const PrivacyAnswer = z.discriminatedUnion('granted', [
  z.strictObject({ version: Version, granted: z.literal(true), answeredOn: Day, answer: optionalText(MOST_TEXT) }),
  z.strictObject({ version: Version, granted: z.literal(false), answeredOn: Day, answer: text(MOST_TEXT) }),
]);
export type PrivacyAnswer = z.infer<typeof PrivacyAnswer>;

export const PersonErasure = z.strictObject({ version: Version, confirmation: z.string().max(40).default('') });
export type PersonErasure = z.infer<typeof PersonErasure>;

export const PrivacyRequestFilter = PageQuery;
export type PrivacyRequestFilter = z.infer<typeof PrivacyRequestFilter>;
