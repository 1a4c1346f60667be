import type { MissingArticleCode, MissingInArticle } from '@fanal/contract/infohub/publishable-articles.rules';
import type { Locale } from '@fanal/contract/locales';
import { searchSchema, text } from '#platform/search-schema.ts';

/** Ids of the fields that a missing point leads to; one editor stands open at a time. */
export const places = {
  title: (locale: Locale) => `article-title-${locale}`,
  blurb: (locale: Locale) => `article-blurb-${locale}`,
  category: 'article-category',
  text: (locale: Locale) => `article-text-${locale}`,
  link: (locale: Locale) => `article-link-${locale}`,
  pdf: (locale: Locale) => `article-pdf-${locale}`,
  audience: 'article-audience',
  pinFrom: 'article-pin-from',
  pinTo: 'article-pin-to',
} as const;

const placesOf: Record<MissingArticleCode, (locale: Locale) => string> = {
  TITLE_REQUIRED: places.title,
  CATEGORY_REQUIRED: () => places.category,
  TRANSLATION_TITLE_REQUIRED: places.title,
  TRANSLATION_BLURB_REQUIRED: places.blurb,
  TEXT_REQUIRED: places.text,
  LINK_REQUIRED: places.link,
  LINK_INVALID: places.link,
  PDF_REQUIRED: places.pdf,
  TRANSLATION_TEXT_REQUIRED: places.text,
  AUDIENCE_REQUIRED: () => places.audience,
  PIN_START_REQUIRED: () => places.pinFrom,
  PIN_END_BEFORE_START: () => places.pinTo,
};

/** Where a missing point is mended; `original` is the language of those that name none. */
export const placeOf = ({ code, locale }: MissingInArticle, original: Locale): string =>
  placesOf[code](locale ?? original);

/** What of the address holds the editor open; a list closes it by taking all of this out. */
export const editorSearch = searchSchema({ open: text(), id: text(), tab: text(), about: text() });
