/** Articles of the Info Hub: their statuses, what a publication requires, and when they must be checked again. */
import { isBlankText } from '../kit/blank-texts.rules.ts';
import { addDays, addMonths } from '../kit/days.rules.ts';
import { isBlank, isSafeLink, type RichText } from '../kit/rich-text.rules.ts';
import type { Locale } from '../locales.ts';
import type { Pin } from '../posts/posts.rules.ts';

export const articleStatuses = ['draft', 'published', 'deleted'] as const;
export type ArticleStatus = (typeof articleStatuses)[number];
/** Tabs of the list. `all`: everything that is not deleted. */
export const articleViews = ['all', 'published', 'draft', 'deleted'] as const;
export type ArticleView = (typeof articleViews)[number];
/** What opens: a text page, a web link or a PDF (INFOHUB-03). */
export const articleFormats = ['text', 'link', 'pdf'] as const;
export type ArticleFormat = (typeof articleFormats)[number];
export const articleAttachmentKinds = ['image', 'icon', 'pdf'] as const;
export const articleSorts = ['order', 'title', 'date', 'review'] as const;
/** Where a web link opens. */
export const linkTargets = ['app', 'browser'] as const;

/** What became of the latest check of a web link. */
export const checkedLinkStates = ['answers', 'fails'] as const;
export type CheckedLinkState = (typeof checkedLinkStates)[number];

export const LONGEST_BLURB = 300;
export const MOST_TAGS = 10;
/** Days during which a deleted article or category can be restored (GAP-42). */
export const RESTORE_DAYS = 30;

/** Months between two checks of an article; null for an article that needs none. */
export const reviewIntervals = [3, 6, 12, 24] as const;
export type ReviewMonths = (typeof reviewIntervals)[number];
/** An article is due from this many days before the day on which its check ends. */
export const DUE_DAYS = 30;
/** The owner is notified this many days before that day, and on it. */
export const NOTICE_DAYS = 14;
export const reviewStates = ['checked', 'due', 'overdue', 'unowned'] as const;
export type ReviewState = (typeof reviewStates)[number];

export type Review = {
  /** Somebody who is still active is responsible for it. */
  hasOwner: boolean;
  checkedOn: string;
  months: ReviewMonths | null;
};

/** The day by which it must be checked again; null when it needs no check. */
export const reviewDueOn = ({ checkedOn, months }: Review): string | null =>
  months === null ? null : addMonths(checkedOn, months);

/** What readers can rely on today. The check is overdue from the day on which it ends. */
export const reviewState = (review: Review, today: string): ReviewState => {
  if (!review.hasOwner) return 'unowned';
  const end = reviewDueOn(review);
  if (end === null || addDays(today, DUE_DAYS) < end) return 'checked';
  return today < end ? 'due' : 'overdue';
};

/** Codes of missing parts, each with the editor tab where it is corrected. */
export const missingArticleCodes = {
  TITLE_REQUIRED: 'description',
  CATEGORY_REQUIRED: 'description',
  TRANSLATION_TITLE_REQUIRED: 'description',
  TRANSLATION_BLURB_REQUIRED: 'description',
  TEXT_REQUIRED: 'content',
  LINK_REQUIRED: 'content',
  LINK_INVALID: 'content',
  PDF_REQUIRED: 'content',
  TRANSLATION_TEXT_REQUIRED: 'content',
  AUDIENCE_REQUIRED: 'audience',
  PIN_START_REQUIRED: 'parameters',
  PIN_END_BEFORE_START: 'parameters',
} as const;
export type MissingArticleCode = keyof typeof missingArticleCodes;
export type MissingArticleTab = (typeof missingArticleCodes)[MissingArticleCode];
export type MissingInArticle = { code: MissingArticleCode; locale?: Locale };

type Content = {
  locale: Locale;
  title: string;
  blurb: string;
  descriptionJson: RichText | null;
  externalLink: string | null;
  pdfFileId: string | null;
  isOriginal: boolean;
};

/** The fields that a publication depends on. */
export type PublishableArticle = {
  format: ArticleFormat;
  categoryId: string | null;
  infoHubContents: readonly Content[];
  targets: readonly unknown[];
  pin: Pin;
};

/** Whether a link may be opened by members: a safe https URL. */
export const isArticleLink = (text: string): boolean => isSafeLink(text) && new URL(text).protocol === 'https:';

/** What the content of a language lacks. A translation without its own link or PDF shows the original's. */
const missingContent = (format: ArticleFormat, content: Content): MissingArticleCode[] => {
  const { isOriginal, descriptionJson, externalLink, pdfFileId } = content;
  if (format === 'text') {
    if (!isBlank(descriptionJson)) return [];
    return [isOriginal ? 'TEXT_REQUIRED' : 'TRANSLATION_TEXT_REQUIRED'];
  }
  if (format === 'pdf') return isOriginal && pdfFileId === null ? ['PDF_REQUIRED'] : [];
  if (!externalLink) return isOriginal ? ['LINK_REQUIRED'] : [];
  return isArticleLink(externalLink) ? [] : ['LINK_INVALID'];
};

const missingWords = ({ title, blurb, isOriginal }: Content, original: Content): MissingArticleCode[] => [
  ...(isBlankText(title) ? [isOriginal ? ('TITLE_REQUIRED' as const) : ('TRANSLATION_TITLE_REQUIRED' as const)] : []),
  ...(!isOriginal && isBlankText(blurb) && !isBlankText(original.blurb) ? ['TRANSLATION_BLURB_REQUIRED' as const] : []),
];

const missingInPin = ({ kind, from, to }: Pin): MissingArticleCode[] => {
  if (kind !== 'period') return [];
  if (!from) return ['PIN_START_REQUIRED'];
  return to !== null && to < from ? ['PIN_END_BEFORE_START'] : [];
};

/**
 * Everything that prevents an article from being published, in the order of the editor tabs; empty when it is complete
 * (INFOHUB-16 to INFOHUB-18).
 */
export const missingInArticle = (article: PublishableArticle): MissingInArticle[] => {
  const { format, categoryId, infoHubContents, targets, pin } = article;
  const original = infoHubContents.find(({ isOriginal }) => isOriginal) ?? infoHubContents[0]!;
  const of = (content: Content, codes: MissingArticleCode[]): MissingInArticle[] =>
    codes.map((code) => (content.isOriginal ? { code } : { code, locale: content.locale }));
  const words = infoHubContents.flatMap((content) => of(content, missingWords(content, original)));
  const contents = infoHubContents.flatMap((content) => of(content, missingContent(format, content)));
  const rest: MissingArticleCode[] = [
    ...(targets.length > 0 ? [] : ['AUDIENCE_REQUIRED' as const]),
    ...missingInPin(pin),
  ];
  return [
    ...words,
    ...(categoryId === null ? [{ code: 'CATEGORY_REQUIRED' as const }] : []),
    ...contents,
    ...rest.map((code) => ({ code })),
  ];
};
