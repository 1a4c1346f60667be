import { z } from 'zod';
import { AnsweredDay, Instant } from '../kit/dates.ts';
import { PageQuery, pageOf } from '../kit/page.ts';
import { optionalText } from '../kit/texts.ts';
import { locales } from '../locales.ts';
import { postPriorities } from '../posts/posts.rules.ts';
import { articleFormats, linkTargets } from './articles.rules.ts';
import { Tile } from './articles.shapes.ts';

const locale = z.enum(locales);

/** `search` finds words of titles, blurbs and texts in any language; accents and capitals are ignored. */
export const MyInfoHubQuery = PageQuery.extend({
  perPage: PageQuery.shape.perPage.default(40),
  search: z.string().trim().max(200).optional(),
  categoryId: z.guid().optional(),
});
export type MyInfoHubQuery = z.infer<typeof MyInfoHubQuery>;

/** A category as its tile shows it; `articleCount` counts the articles that are meant for the person. */
export const MyCategory = z
  .object({
    id: z.guid(),
    name: z.string(),
    /** What the tile shows of the description: at most 40 characters and an ellipsis. */
    tileText: z.string().nullable(),
    description: z.string().nullable(),
    ...Tile.shape,
    articleCount: z.int(),
  })
  .meta({ id: 'MyCategory' });
export type MyCategory = z.infer<typeof MyCategory>;

/** An article in the list of the app, in the language that fits the reader best. */
export const MyArticleRow = z
  .object({
    id: z.guid(),
    categoryId: z.guid(),
    locale,
    title: z.string(),
    blurb: z.string(),
    format: z.enum(articleFormats),
    ...Tile.shape,
    tags: z.array(z.string()),
    isPinned: z.boolean(),
    priority: z.enum(postPriorities),
    checkedOn: AnsweredDay,
    publishedAt: Instant,
  })
  .meta({ id: 'MyArticleRow' });
export type MyArticleRow = z.infer<typeof MyArticleRow>;

/** Categories in order, and a page of articles: by category, pinned ones first, then in their order. */
export const MyInfoHub = pageOf(MyArticleRow).extend({ categories: z.array(MyCategory) });
export type MyInfoHub = z.infer<typeof MyInfoHub>;

/** An article to read. `externalLink` and `pdf` fall back to those of the original. */
export const MyArticle = MyArticleRow.extend({
  description: z.string(),
  externalLink: z.string().nullable(),
  linkTarget: z.enum(linkTargets),
  pdf: z.object({ name: z.string(), byteSize: z.int(), url: z.string() }).nullable(),
  canShare: z.boolean(),
  canDownload: z.boolean(),
  /** The author; the organization when it is published in its name. */
  author: z.object({ id: z.guid().nullable(), displayName: z.string(), avatarUrl: z.string().nullable() }),
  /** The caller's own answer to « was this useful? ». */
  myFeedback: z.object({ isUseful: z.boolean(), comment: z.string().nullable() }).nullable(),
}).meta({ id: 'MyArticle' });
export type MyArticle = z.infer<typeof MyArticle>;

export const ArticleClick = z.strictObject({ locale });
export type ArticleClick = z.infer<typeof ArticleClick>;

export const NewFeedback = z.strictObject({ isUseful: z.boolean(), comment: optionalText(500).optional() });
export type NewFeedback = z.infer<typeof NewFeedback>;
