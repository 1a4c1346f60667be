/** What the publication of an article requires. Apart from its statuses: a list needs nothing of it. */
import { isBlankText } from '../kit/blank-texts.rules.ts';
import { isBlank, isSafeLink, type RichText } from '../kit/rich-text.rules.ts';
import type { Locale } from '../locales.ts';
import type { Pin } from '../posts/posts.rules.ts';
import type { ArticleFormat } from './articles.rules.ts';

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

/** What a language of an article says. */
export type ArticleContent = {
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
  infoHubContents: readonly ArticleContent[];
  targets: readonly unknown[];
  pin: Pin;
};

/** Whether a link may be opened by members: a safe https URL. */
export const isArticleLink = (text: string): boolean => isSafeLink(text) && new URL(text).protocol === 'https:';

/** What the content of a language lacks. A translation without its own link or PDF shows the original's. */
const missingContent = (format: ArticleFormat, content: ArticleContent): MissingArticleCode[] => {
  const { isOriginal, descriptionJson, externalLink, pdfFileId } = content;
  if (format === 'text') {
    if (!isBlank(descriptionJson)) return [];
    return [isOriginal ? 'TEXT_REQUIRED' : 'TRANSLATION_TEXT_REQUIRED'];
  }
  if (format === 'pdf') return isOriginal && pdfFileId === null ? ['PDF_REQUIRED'] : [];
  if (!externalLink) return isOriginal ? ['LINK_REQUIRED'] : [];
  return isArticleLink(externalLink) ? [] : ['LINK_INVALID'];
};

const missingWords = ({ title, blurb, isOriginal }: ArticleContent, original: ArticleContent): MissingArticleCode[] => [
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
  const of = (content: ArticleContent, codes: MissingArticleCode[]): MissingInArticle[] =>
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
