import { z } from 'zod';
import { Id } from '../audiences/audiences.shapes.ts';
import { Instant } from '../kit/dates.ts';
import { PageQuery } from '../kit/page.ts';
import { optionalText } from '../kit/texts.ts';
import { PersonBrief } from '../users/users.shapes.ts';

/** `waiting`: all lessons are done and nobody has signed yet. */
export const signOffStates = ['waiting', 'signed', 'refused'] as const;

export const SignOffsQuery = PageQuery.extend({
  state: z.enum(signOffStates).default('waiting'),
  courseId: z.guid().optional(),
  search: z.string().trim().max(200).optional(),
});
export type SignOffsQuery = z.infer<typeof SignOffsQuery>;

/** A person whose gestures are to be observed, or were observed. Leads see the people they manage. */
export const SignOff = z
  .object({
    course: z.object({ id: z.guid(), name: z.string() }),
    courseVersion: z.int(),
    user: PersonBrief,
    state: z.enum(signOffStates),
    gestures: z.array(z.object({ id: z.guid(), text: z.string(), isObserved: z.boolean() })),
    remark: z.string().nullable(),
    signedBy: z.string().nullable(),
    signedAt: Instant.nullable(),
    lessonsDoneAt: Instant,
    /** The caller may sign: manages the person, and holds the card when the course asks for it. */
    maySign: z.boolean(),
  })
  .meta({ id: 'SignOff' });
export type SignOff = z.infer<typeof SignOff>;

/** All gestures must be observed to approve; a refusal says why, and the person may be observed again. */
export const NewSignOff = z.strictObject({
  courseVersion: z.int().min(1),
  isApproved: z.boolean(),
  observedIds: z.array(Id).max(100),
  remark: optionalText(1_000).default(null),
});
export type NewSignOff = z.infer<typeof NewSignOff>;
