/** Filters of the lists of posts and events, and bulk changes. */
import { z } from 'zod';
import { Id } from '../audiences/audiences.shapes.ts';
import { SheetQuery } from '../exports/exports.shapes.ts';
import { Day, SentInstant } from '../kit/dates.ts';
import { PageQuery } from '../kit/page.ts';
import { eventModes, LONGEST_TITLE, postFeeds, postSorts, postViews } from './posts.rules.ts';
import { Category, PostType } from './posts.shapes.ts';

const title = z.string().trim().max(LONGEST_TITLE).optional();
const view = z.enum(postViews).default('all');

/** `GET /v1/posts` (API-02, GAP-28): pages of ten. */
export const PostsQuery = z.strictObject({
  type: PostType,
  status: view,
  page: PageQuery.shape.page,
});
/** `GET /v1/posts/search` (API-03): up to 50 in one page. */
export const PostSearch = z.strictObject({ type: PostType, title, status: view });
/** `title` also searches the place of an event. */
const filters = {
  title,
  type: PostType.optional(),
  /** One name, or several separated by line breaks, the only character that a name cannot contain. */
  category: z
    .string()
    .max(1_000)
    .transform((names) => names.split('\n'))
    .pipe(z.array(Category).max(20))
    .optional(),
  authorId: z.guid().optional(),
  feed: z.enum(postFeeds).optional(),
  /** True: pinned today. False: not pinned. */
  pinned: z.stringbool().optional(),
  mode: z.enum(eventModes).optional(),
  from: Day.optional(),
  to: Day.optional(),
};
/** `GET /v2/posts` (API-10). `from` and `to` are days of the event, or of the date that belongs to the status. */
export const PostFilter = PageQuery.extend({
  ...filters,
  status: view,
  sort: z.enum(postSorts).default('date'),
  order: z.enum(['asc', 'desc']).default('desc'),
});
export type PostFilter = z.infer<typeof PostFilter>;

/** The filters of the list, for an export. */
export const PostExport = PostFilter.omit({ page: true, perPage: true }).extend(SheetQuery.shape);
export type PostExport = z.infer<typeof PostExport>;

/** Counts use the same filters as the list. */
export const PostCountsQuery = z.strictObject(filters);
export type PostCountsQuery = z.infer<typeof PostCountsQuery>;
export const PostCounts = z.object(
  Object.fromEntries(postViews.map((name) => [name, z.int()])) as Record<(typeof postViews)[number], z.ZodInt>,
);
export type PostCounts = z.infer<typeof PostCounts>;

/** Bulk change; `scheduledAt` is used by `schedule`. */
export const PostsChange = z.strictObject({
  ids: z.array(Id).min(1).max(100),
  action: z.enum(['archive', 'schedule', 'delete', 'restore', 'erase']),
  scheduledAt: SentInstant.optional(),
});
export type PostsChange = z.infer<typeof PostsChange>;
/** Each post is changed on its own: a post that could not be changed stays as it is, with the reason. */
export const PostsChanged = z.object({
  changed: z.array(z.guid()),
  /** `title` is null when the post does not exist. */
  refused: z.array(z.object({ id: z.guid(), title: z.string().nullable(), code: z.string(), message: z.string() })),
});
export type PostsChanged = z.infer<typeof PostsChanged>;
