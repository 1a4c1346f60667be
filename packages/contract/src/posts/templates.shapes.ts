import { z } from 'zod';
import { Day, Instant } from '../kit/dates.ts';
import { name } from '../kit/texts.ts';
import { Version } from '../kit/version.ts';
import { locales } from '../locales.ts';
import { PostType } from './posts.shapes.ts';
import { LONGEST_TEMPLATE_NAME } from './templates.rules.ts';

const TemplateName = name(LONGEST_TEMPLATE_NAME);

/** `title` and `summary` are in the language of the caller, or else in the original one. */
export const PostTemplate = z
  .object({
    id: z.guid(),
    type: PostType,
    name: z.string(),
    /** Everybody who may write posts begins with it; otherwise it is its owner's alone. */
    isShared: z.boolean(),
    /** Null when its owner is no member of the organization any more. */
    ownerName: z.string().nullable(),
    /** Whether the caller may rename and remove it. */
    mayChange: z.boolean(),
    title: z.string(),
    summary: z.string(),
    locales: z.array(z.enum(locales)),
    /** Day of the event that it was made from; a new one keeps the times of day. Null when there is none. */
    eventStartsAt: Instant.nullable(),
    hasAudience: z.boolean(),
    /** Whoever may publish begins with its recurrence too. */
    isRecurring: z.boolean(),
    version: Version,
  })
  .meta({ id: 'PostTemplate' });
export type PostTemplate = z.infer<typeof PostTemplate>;

export const PostTemplatesQuery = z.strictObject({ type: PostType });

/** Keeps the saved state of a post or an event. Without `isShared`, for the caller alone. */
export const NewPostTemplate = z.strictObject({
  postId: z.guid(),
  name: TemplateName,
  isShared: z.boolean().default(false),
  keepsAudience: z.boolean().default(true),
});
export type NewPostTemplate = z.infer<typeof NewPostTemplate>;

export const PostTemplateChanges = z.strictObject({ version: Version, name: TemplateName });
export type PostTemplateChanges = z.infer<typeof PostTemplateChanges>;

/** Without `eventStartsOn`, an event begins without a date. A day is one of the organization's time zone. */
export const TemplateUse = z
  .strictObject({ keepsAudience: z.boolean().default(true), eventStartsOn: Day.optional() })
  .prefault({});
export type TemplateUse = z.infer<typeof TemplateUse>;
