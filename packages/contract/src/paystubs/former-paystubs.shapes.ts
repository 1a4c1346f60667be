import { z } from 'zod';
import { Day, Instant } from '../kit/dates.ts';
import { line } from '../kit/texts.ts';
import { PersonBrief } from '../users/users.shapes.ts';
import { linkChannels, linkProblems, linkStates } from './former-paystubs.rules.ts';
import { MyPaystubs } from './my-paystubs.shapes.ts';

/** A link that was sent to somebody who left; never its secret. */
export const PaystubLink = z
  .object({
    id: z.guid(),
    channel: z.enum(linkChannels),
    contact: z.string(),
    state: z.enum(linkStates),
    createdAt: Instant,
    createdBy: z.string(),
    /** Set while it is locked after wrong answers. */
    lockedUntil: Instant.nullable(),
    openedCount: z.int(),
    lastOpenedAt: Instant.nullable(),
  })
  .meta({ id: 'PaystubLink' });
export type PaystubLink = z.infer<typeof PaystubLink>;

/** Whether and how a person who left reaches the pay stubs. */
export const FormerAccess = z
  .object({
    person: PersonBrief,
    /** Why no link can be sent. */
    problem: z.enum(linkProblems).nullable(),
    /** End of the access; null for somebody who did not leave. */
    until: Instant.nullable(),
    /** Released stubs that the person would see. */
    stubCount: z.int(),
    /** Private addresses of the profile; null for none, or one that cannot be reached. */
    contacts: z.object({ email: z.string().nullable(), sms: z.string().nullable() }),
    /** Ways by which this installation sends. */
    channels: z.object({ email: z.boolean(), sms: z.boolean() }),
    /** The date of birth is known and asked for, beside the employee number. */
    asksBirthDate: z.boolean(),
    /** The link in force. */
    link: PaystubLink.nullable(),
  })
  .meta({ id: 'FormerAccess' });
export type FormerAccess = z.infer<typeof FormerAccess>;

export const NewPaystubLink = z.strictObject({ channel: z.enum(linkChannels) });
export type NewPaystubLink = z.infer<typeof NewPaystubLink>;

/** The secret of a link, with what only its person knows. */
const proof = {
  secret: line(200),
  employeeNumber: line(40),
  /** Compared when the employer knows it. */
  dateOfBirth: Day.nullable(),
};

export const FormerProof = z.strictObject(proof);
export type FormerProof = z.infer<typeof FormerProof>;
export const FormerQuestion = z.strictObject({ ...proof, page: z.int().min(1).max(1_000).default(1) });
export type FormerQuestion = z.infer<typeof FormerQuestion>;

/** What somebody who left sees. */
export const FormerPaystubs = z
  .object({
    displayName: z.string(),
    organizationName: z.string(),
    /** End of the access. */
    until: Instant,
    stubs: MyPaystubs,
  })
  .meta({ id: 'FormerPaystubs' });
export type FormerPaystubs = z.infer<typeof FormerPaystubs>;
