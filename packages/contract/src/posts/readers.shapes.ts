import { z } from 'zod';
import { Id } from '../audiences/audiences.shapes.ts';
import { SheetQuery } from '../exports/exports.shapes.ts';
import { AnsweredDay, Instant } from '../kit/dates.ts';
import { PageQuery, pageOf } from '../kit/page.ts';
import { locales } from '../locales.ts';
import { PersonBrief } from '../users/users.shapes.ts';
import { postTypes, readerFilters, readerStates } from './posts.rules.ts';

/** A person for whom a post is meant, or who acknowledged it and is not among these any more. */
export const PostReader = z
  .object({
    user: PersonBrief,
    state: z.enum(readerStates),
    readAt: Instant.nullable(),
    acknowledgedAt: Instant.nullable(),
    /** The kept version that the person acknowledged, and the language in which it was read. */
    version: z.int().nullable(),
    locale: z.enum(locales).nullable(),
    /** False: the person acknowledged it and does not belong to the audience any more. */
    isMeant: z.boolean(),
    /** The latest reminder of this post to the person. */
    remindedAt: Instant.nullable(),
  })
  .meta({ id: 'PostReader' });
export type PostReader = z.infer<typeof PostReader>;

/** Each person is counted once: in `acknowledged`, `read` or `unread`. */
export const ReaderTotals = z
  .object({
    people: z.int(),
    acknowledged: z.int(),
    read: z.int(),
    unread: z.int(),
    /** Those of `acknowledged` who do not belong to the audience any more. */
    left: z.int(),
    /** Acknowledgements of people who were removed since: only their number is kept. Zero for a lead. */
    removed: z.int(),
  })
  .meta({ id: 'ReaderTotals' });
export type ReaderTotals = z.infer<typeof ReaderTotals>;

/** `missing`: those who have not acknowledged, whether they read it or not. `search`: part of a name or a number. */
export const ReaderFilter = PageQuery.extend({
  search: z.string().trim().max(200).optional(),
  state: z.enum(readerFilters).optional(),
});
export type ReaderFilter = z.infer<typeof ReaderFilter>;

/** The filters of the list, for an export. */
export const ReaderExport = ReaderFilter.omit({ page: true, perPage: true }).extend(SheetQuery.shape);
export type ReaderExport = z.infer<typeof ReaderExport>;
/** The same for the list to print. */
export const ReaderPrint = ReaderFilter.omit({ page: true, perPage: true });
export type ReaderPrint = z.infer<typeof ReaderPrint>;

/** `people`: how many were notified; null while it is being sent. */
export const PostReminder = z
  .object({ requestedAt: Instant, requestedBy: z.string(), people: z.int().nullable() })
  .meta({ id: 'PostReminder' });
export type PostReminder = z.infer<typeof PostReminder>;

/** A page of people, sorted by name; the totals count everyone whom the caller may see. */
export const PostReaders = pageOf(PostReader).extend({
  title: z.string(),
  type: z.enum(postTypes),
  isPublished: z.boolean(),
  acknowledgement: z.object({ dueOn: AnsweredDay.nullable() }).nullable(),
  /** The number of the latest version; null when none was kept. */
  version: z.int().nullable(),
  totals: ReaderTotals,
  /** The latest reminder that the caller, or for others than leads anybody, has ordered. */
  reminder: PostReminder.nullable(),
});
export type PostReaders = z.infer<typeof PostReaders>;

/** Null: everybody who is missing, of those whom the caller may see. */
export const NewPostReminder = z.strictObject({ userIds: z.array(Id).min(1).max(100).nullable() });
export type NewPostReminder = z.infer<typeof NewPostReminder>;

/** `leftOut`: people who were reminded within a day. `isNight`: push messages wait for the morning. */
export const PostReminded = z.object({ people: z.int(), leftOut: z.int(), isNight: z.boolean() });
export type PostReminded = z.infer<typeof PostReminded>;

/** A published post that asks for an acknowledgement, with the people whom the caller may see. */
export const AskedPost = z
  .object({
    id: z.guid(),
    type: z.enum(postTypes),
    title: z.string(),
    publishedAt: Instant,
    dueOn: AnsweredDay.nullable(),
    isOverdue: z.boolean(),
    people: z.int(),
    acknowledged: z.int(),
  })
  .meta({ id: 'AskedPost' });
export type AskedPost = z.infer<typeof AskedPost>;

export const AskedPostsQuery = PageQuery.extend({ search: z.string().trim().max(200).optional() });
export type AskedPostsQuery = z.infer<typeof AskedPostsQuery>;
