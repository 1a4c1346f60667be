/** Which posts and events a list asks for, and what is done with several of them at once. */
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
/** `title` is looked for in the place of an event too. */
const circle = {
  title,
  type: PostType.optional(),
  /** One name, or several of which any will do, each on a line of its own: a name may contain anything but that. */
  category: z
    .string()
    .max(1_000)
    .transform((names) => names.split('\n'))
    .pipe(z.array(Category).max(20))
    .optional(),
  authorId: z.guid().optional(),
  feed: z.enum(postFeeds).optional(),
  /** Those that stand on top today, or those that do not. */
  pinned: z.stringbool().optional(),
  mode: z.enum(eventModes).optional(),
  from: Day.optional(),
  to: Day.optional(),
};
/** `GET /v2/posts` (API-10). `from` and `to` are days of the event, or of what the status dates. */
export const PostFilter = PageQuery.extend({
  ...circle,
  status: view,
  sort: z.enum(postSorts).default('date'),
  order: z.enum(['asc', 'desc']).default('desc'),
});
export type PostFilter = z.infer<typeof PostFilter>;

/** What the list leaves, for a file. */
export const PostExport = PostFilter.omit({ page: true, perPage: true }).extend(SheetQuery.shape);
export type PostExport = z.infer<typeof PostExport>;

/** Counts follow the same filters as the list. */
export const PostCountsQuery = z.strictObject(circle);
export type PostCountsQuery = z.infer<typeof PostCountsQuery>;
export const PostCounts = z.object(
  Object.fromEntries(postViews.map((name) => [name, z.int()])) as Record<(typeof postViews)[number], z.ZodInt>,
);
export type PostCounts = z.infer<typeof PostCounts>;

/** Many at once; `scheduledAt` belongs to `schedule`. */
export const PostsChange = z.strictObject({
  ids: z.array(Id).min(1).max(100),
  action: z.enum(['archive', 'schedule', 'delete', 'restore', 'erase']),
  scheduledAt: SentInstant.optional(),
});
export type PostsChange = z.infer<typeof PostsChange>;
/** Each by itself: what could not be changed stays as it is and says why. */
export const PostsChanged = z.object({
  changed: z.array(z.guid()),
  /** `title` is null where nothing is found. */
  refused: z.array(z.object({ id: z.guid(), title: z.string().nullable(), code: z.string(), message: z.string() })),
});
export type PostsChanged = z.infer<typeof PostsChanged>;
