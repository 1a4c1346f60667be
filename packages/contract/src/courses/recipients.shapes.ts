import { z } from 'zod';
import { AudienceKind, AudienceTarget, Id } from '../audiences/audiences.shapes.ts';
import { AnsweredDay, Day, Instant } from '../kit/dates.ts';
import { Version } from '../kit/version.ts';
import { PersonBrief } from '../users/users.shapes.ts';
import { importances } from './courses.rules.ts';
import { deadlineKinds, MOST_DEADLINE_DAYS, NO_DEADLINE } from './deadlines.rules.ts';

/** `on` needs a day, `after` a number of days; a draft may still lack them. */
export const Deadline = z.strictObject({
  kind: z.enum(deadlineKinds),
  on: Day.nullable().default(null),
  days: z.int().min(1).max(MOST_DEADLINE_DAYS).nullable().default(null),
});
export type Deadline = z.infer<typeof Deadline>;

const fields = {
  importance: z.enum(importances),
  /** Sees the course. Without it the audience is only prepared. */
  visible: z.boolean(),
  /** Gets a notice at the publication. */
  notification: z.boolean(),
  deadline: Deadline,
};

/** One audience of a course (LMS-COURSES-19, GAP-46). */
export const NewCourseRecipient = z.strictObject({
  courseId: Id,
  recipient: AudienceTarget,
  importance: fields.importance.default('none'),
  visible: fields.visible.default(true),
  notification: fields.notification.default(true),
  deadline: fields.deadline.default(NO_DEADLINE),
});
export type NewCourseRecipient = z.infer<typeof NewCourseRecipient>;

export const CourseRecipientChanges = z.strictObject({ version: Version, ...z.object(fields).partial().shape });
export type CourseRecipientChanges = z.infer<typeof CourseRecipientChanges>;

/** `recipient` as the specification has it (LMS-COURSES-20); `users` with `join=users`: the first 10 by name. */
export const CourseRecipient = z
  .object({
    id: z.guid(),
    courseId: z.guid(),
    version: z.int(),
    importance: fields.importance,
    visible: z.boolean(),
    notification: z.boolean(),
    deadline: z.object({ kind: z.enum(deadlineKinds), on: AnsweredDay.nullable(), days: z.int().nullable() }),
    recipient: z.object({
      recipientid: z.guid(),
      childtype: z.enum(['User', 'group']),
      kind: AudienceKind,
      name: z.string(),
      parentName: z.string().nullable(),
      count: z.int(),
      users: z.array(PersonBrief).optional(),
    }),
    createdAt: Instant,
    course: z.object({ id: z.guid(), name: z.string() }).optional(),
  })
  .meta({ id: 'CourseRecipient' });
export type CourseRecipient = z.infer<typeof CourseRecipient>;
