import { z } from 'zod';
import { AudienceTarget, AudienceWarning, Id, NamedTarget } from '../audiences/audiences.shapes.ts';
import { SheetQuery } from '../exports/exports.shapes.ts';
import { AnsweredDay, Instant } from '../kit/dates.ts';
import { PageQuery } from '../kit/page.ts';
import { RichText } from '../kit/rich-text.ts';
import { line, name } from '../kit/texts.ts';
import { Version } from '../kit/version.ts';
import { type Locale, locales } from '../locales.ts';
import { LONGEST_TITLE, postFeeds, postPriorities } from '../posts/posts.rules.ts';
import { Pin, PostAuthor } from '../posts/posts.shapes.ts';
import {
  articleAttachmentKinds,
  articleFormats,
  articleSorts,
  articleStatuses,
  articleViews,
  checkedLinkStates,
  LONGEST_BLURB,
  linkTargets,
  MOST_TAGS,
  reviewIntervals,
  reviewStates,
} from './articles.rules.ts';
import type { MissingArticleCode, MissingArticleTab } from './publishable-articles.rules.ts';
import { COLOR, tileIcons } from './tiles.rules.ts';

const locale = z.enum(locales);

/** An icon on a colour; a picture instead of it when `imageFileId` is set. */
export const tileFields = {
  icon: z.enum(tileIcons),
  color: z.string().regex(COLOR).toUpperCase(),
  imageFileId: Id.nullable(),
};

/** The tile of an article or a category in an answer. `imageUrl` is a signed URL, valid for 10 to 15 minutes. */
export const Tile = z.object({
  icon: z.enum(tileIcons),
  color: z.string(),
  imageFileId: z.guid().nullable(),
  imageUrl: z.string().nullable(),
});
export type Tile = z.infer<typeof Tile>;

/** One language of an article. Exactly one is the original; the others are its translations. */
const NewArticleContent = z.strictObject({
  locale,
  title: line(LONGEST_TITLE).default(''),
  blurb: line(LONGEST_BLURB).default(''),
  descriptionJson: RichText.nullable().default(null),
  /** A draft may hold any text; a publication needs a safe https URL. */
  externalLink: line(2_000).nullable().default(null),
  pdfFileId: Id.nullable().default(null),
  isOriginal: z.boolean().default(false),
  /** False confirms that a translation is still correct although the original has changed. */
  isOutdated: z.literal(false).optional(),
});

export const PdfTextQuery = z.strictObject({ locale });
export type PdfTextQuery = z.infer<typeof PdfTextQuery>;

/** The text of a PDF: its pages, its words, and at most 200,000 of its characters. */
export const PdfText = z.object({ pages: z.int(), words: z.int(), text: z.string() }).meta({ id: 'PdfText' });
export type PdfText = z.infer<typeof PdfText>;

export const LinkCheck = z.strictObject({ url: line(2_000) });
export type LinkCheck = z.infer<typeof LinkCheck>;

/**
 * Whether the page of a web link answers. `status` is that of HTTP, null when nothing answered; `title` is that of the
 * page. `unchecked`: this installation opens no pages.
 */
export const CheckedLink = z
  .object({
    state: z.enum([...checkedLinkStates, 'unchecked']),
    status: z.int().nullable(),
    title: z.string().nullable(),
    checkedAt: Instant,
  })
  .meta({ id: 'CheckedLink' });
export type CheckedLink = z.infer<typeof CheckedLink>;

/** Content of an article in one language (INFOHUB-05). */
export const InfoHubContent = z
  .object({
    locale,
    title: z.string(),
    blurb: z.string(),
    /** HTML rendered and sanitised by the server; it contains no active content (P22). */
    description: z.string(),
    descriptionJson: RichText.nullable(),
    externalLink: z.string().nullable(),
    /** The latest check of `externalLink`; null when there was none. Links of published articles are checked each week. */
    linkCheck: CheckedLink.nullable(),
    /** The PDF of this language. `url` is a signed URL, valid for 10 to 15 minutes. */
    pdf: z
      .object({
        fileId: z.guid(),
        name: z.string(),
        byteSize: z.int(),
        url: z.string(),
        /** Null for a PDF that asks for a password or cannot be read. */
        pages: z.int().nullable(),
        /** How many words search finds in it; a scan has none. */
        words: z.int().nullable(),
      })
      .nullable(),
    isOriginal: z.boolean(),
    /** The original has changed since this translation was last saved. */
    isOutdated: z.boolean(),
  })
  .meta({ id: 'InfoHubContent' });
export type InfoHubContent = z.infer<typeof InfoHubContent>;

const reviewMonths = z.literal([...reviewIntervals]).nullable();

const fields = {
  format: z.enum(articleFormats),
  categoryId: Id.nullable(),
  infoHubContents: z.array(NewArticleContent).max(locales.length),
  ...tileFields,
  tags: z.array(name(40)).max(MOST_TAGS),
  organizationPost: z.enum(postFeeds),
  isNotificationEnabled: z.boolean(),
  pin: Pin,
  priority: z.enum(postPriorities),
  isSignedByOrganization: z.boolean(),
  canShare: z.boolean(),
  /** Members may keep the PDF on their phone. */
  canDownload: z.boolean(),
  linkTarget: z.enum(linkTargets),
  targets: z.array(AudienceTarget).max(200),
  /** Who keeps it true; the author unless another person is named. */
  ownerId: Id.nullable(),
  reviewMonths,
};

/** Defaults for fields that are not sent: a text page in French with the author as owner and a check once a year (INFOHUB-19). */
export const NewArticle = z.strictObject({
  status: z.enum(['draft', 'published']).default('draft'),
  ...z.object(fields).partial().shape,
});
export type NewArticle = z.infer<typeof NewArticle>;

/**
 * Only the fields that are sent change; lists are replaced as a whole. `version` is the version that was read
 * (GAP-35).
 */
export const ArticleChanges = z.strictObject({
  version: Version,
  status: z.enum(['draft', 'published']).optional(),
  ...z.object(fields).partial().shape,
});
export type ArticleChanges = z.infer<typeof ArticleChanges>;

/** When it was last checked and until when that holds. `dueOn` is null for an article that needs no check. */
export const ArticleReview = z.object({
  state: z.enum(reviewStates),
  checkedOn: AnsweredDay,
  dueOn: AnsweredDay.nullable(),
  months: reviewMonths,
});
export type ArticleReview = z.infer<typeof ArticleReview>;

/** An article in a list. `title` and `blurb` are those of the original. */
export const ArticleRow = z
  .object({
    id: z.guid(),
    status: z.enum(articleStatuses),
    version: z.int(),
    title: z.string(),
    blurb: z.string(),
    format: z.enum(articleFormats),
    category: z.object({ id: z.guid(), name: z.string() }).nullable(),
    /** Place in its category, from 1; null for a deleted article and one without a category. */
    order: z.int().nullable(),
    ...Tile.shape,
    locales: z.array(locale),
    /** Translations that are older than the last change of the original. */
    outdatedLocales: z.array(locale),
    tags: z.array(z.string()),
    createdBy: PostAuthor.nullable(),
    owner: PostAuthor.nullable(),
    review: ArticleReview,
    isPinned: z.boolean(),
    /** A web link of it did not answer when it was last checked. */
    isLinkBroken: z.boolean(),
    priority: z.enum(postPriorities),
    isNotificationEnabled: z.boolean(),
    isSignedByOrganization: z.boolean(),
    canShare: z.boolean(),
    organizationPost: z.enum(postFeeds),
    /** How often members opened it. */
    clickCount: z.int(),
    publishedAt: Instant.nullable(),
    deletedAt: Instant.nullable(),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: 'ArticleRow' });
export type ArticleRow = z.infer<typeof ArticleRow>;

/** A file of an article: the picture of its tile, a picture of its texts, or the PDF of a language (INFOHUB-06). */
export const ArticleAttachment = z.object({
  kind: z.enum(articleAttachmentKinds),
  fileId: z.guid(),
  name: z.string(),
  url: z.string(),
  byteSize: z.int(),
});
export type ArticleAttachment = z.infer<typeof ArticleAttachment>;

/** All data of the editor. `externalLink` and `pdfLink` are those of the original, null for another format. */
export const Article = ArticleRow.omit({ title: true, blurb: true, locales: true, outdatedLocales: true })
  .extend({
    infoHubContents: z.array(InfoHubContent),
    attachments: z.array(ArticleAttachment),
    externalLink: z.string().nullable(),
    pdfLink: z.string().nullable(),
    linkTarget: z.enum(linkTargets),
    canDownload: z.boolean(),
    pin: Pin,
    targets: z.array(NamedTarget),
    warnings: z.array(AudienceWarning),
  })
  .meta({ id: 'Article' });
export type Article = z.infer<typeof Article>;

const filters = {
  /** Words of titles, blurbs and texts in any language; accents and capitals are ignored. */
  title: z.string().trim().max(LONGEST_TITLE).optional(),
  categoryId: z.guid().optional(),
  /** Not `format`, which is the format of the file in an export. */
  articleFormat: z.enum(articleFormats).optional(),
  ownerId: z.guid().optional(),
  review: z.enum(reviewStates).optional(),
  /** Articles without this language. */
  missingLocale: locale.optional(),
  /** True: articles with an outdated translation. */
  outdated: z.stringbool().optional(),
};

/** `order` sorts by category, then by the place in it. */
export const ArticleFilter = PageQuery.extend({
  ...filters,
  status: z.enum(articleViews).default('all'),
  sort: z.enum(articleSorts).default('order'),
  order: z.enum(['asc', 'desc']).default('asc'),
});
export type ArticleFilter = z.infer<typeof ArticleFilter>;
export const ArticleExport = ArticleFilter.omit({ page: true, perPage: true }).extend(SheetQuery.shape);
export type ArticleExport = z.infer<typeof ArticleExport>;
/** Counts use the same filters as the list. */
export const ArticleCountsQuery = z.strictObject({ ...filters, status: z.enum(articleViews).default('all') });
export type ArticleCountsQuery = z.infer<typeof ArticleCountsQuery>;

const countOf = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  z.object(Object.fromEntries(names.map((one) => [one, z.int()])) as Record<Names[number], z.ZodInt>);

/** `status` counts without the status filter, `review` without the review filter; both heed all others. */
export const ArticleCounts = z.object({ status: countOf(articleViews), review: countOf(reviewStates) });
export type ArticleCounts = z.infer<typeof ArticleCounts>;

/** Bulk change. `move` uses `categoryId`, `own` `ownerId`, `interval` `reviewMonths`. */
export const ArticlesChange = z.strictObject({
  ids: z.array(Id).min(1).max(100),
  action: z.enum(['publish', 'check', 'move', 'own', 'interval', 'delete', 'restore', 'erase']),
  categoryId: Id.optional(),
  ownerId: Id.optional(),
  reviewMonths: reviewMonths.optional(),
});
export type ArticlesChange = z.infer<typeof ArticlesChange>;
/** Each article is changed on its own: one that could not be changed stays as it is, with the reason. */
export const ArticlesChanged = z.object({
  changed: z.array(z.guid()),
  /** `title` is null when the article does not exist. */
  refused: z.array(z.object({ id: z.guid(), title: z.string().nullable(), code: z.string(), message: z.string() })),
});
export type ArticlesChanged = z.infer<typeof ArticlesChanged>;

/** Everything that a person owns gets another owner. */
export const HandOver = z.strictObject({ ownerId: Id });
export type HandOver = z.infer<typeof HandOver>;

/** A person with articles. `isActive` is false once the person is blocked. */
export const ArticleOwner = PostAuthor.extend({ articles: z.int(), isActive: z.boolean() });
export type ArticleOwner = z.infer<typeof ArticleOwner>;

/** How members used an article. Days are days of the organization's time zone. */
export const ArticleMetrics = z
  .object({
    clicks: z.int(),
    clicksByLocale: z.array(z.object({ locale, clicks: z.int() })),
    clicksByDay: z.array(z.object({ day: AnsweredDay, clicks: z.int() })),
    useful: z.int(),
    notUseful: z.int(),
  })
  .meta({ id: 'ArticleMetrics' });
export type ArticleMetrics = z.infer<typeof ArticleMetrics>;

/** What a member answered to « was this useful? ». */
export const ArticleFeedback = z
  .object({ user: PostAuthor, isUseful: z.boolean(), comment: z.string().nullable(), at: Instant })
  .meta({ id: 'ArticleFeedback' });
export type ArticleFeedback = z.infer<typeof ArticleFeedback>;

/** A missing part, with the editor tab where it is corrected, in the caller's language: `details.missing` of ARTICLE_INCOMPLETE. */
export type MissingArticlePoint = {
  code: MissingArticleCode;
  tab: MissingArticleTab;
  locale: Locale | null;
  message: string;
};

/** The new place, from 1. */
export const OrderAddress = z.object({
  id: z.guid(),
  order: z.coerce.number<number | string>().int().min(1).max(100_000),
});
