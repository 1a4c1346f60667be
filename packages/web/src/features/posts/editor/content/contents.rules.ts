import { isBlankText } from '@fanal/contract/kit/blank-texts.rules';
import { isBlank } from '@fanal/contract/kit/rich-text.rules';
import { type Locale, locales } from '@fanal/contract/locales';
import type { Missing } from '@fanal/contract/posts/posts.rules';
import type { StatusKind } from '#ui/StatusBadge.tsx';
import { type DraftContent, newContent, type PostDraft } from '../post-draft.rules.ts';

type Contents = PostDraft['postContents'];

const isWritten = ({ title, contentJson }: DraftContent) => !isBlankText(title) || !isBlank(contentJson);

/** What is written in one language; translations of an original that changes are to be looked at again, one that is touched is as it should be. */
export const written = (contents: Contents, locale: Locale, changes: Partial<DraftContent>): Contents => {
  const isOriginal = contents.some((one) => one.locale === locale && one.isOriginal);
  return contents.map((one) => {
    if (one.locale === locale) return { ...one, isOutdated: false, ...changes };
    return isOriginal && isWritten(one) ? { ...one, isOutdated: true } : one;
  });
};

/** Languages that it does not have yet: none can be added twice (POSTS-36). */
export const freeLocales = (contents: Contents): Locale[] =>
  locales.filter((locale) => !contents.some((one) => one.locale === locale));

export const withLanguage = (contents: Contents, locale: Locale): Contents => [...contents, newContent(locale, false)];

export const withoutLanguage = (contents: Contents, locale: Locale): Contents =>
  contents.filter((one) => one.locale !== locale);

/** Complete, overtaken by the original, or with something missing (POSTS-35). */
export const statusKindOfContent = (
  { locale, isOriginal, isOutdated }: DraftContent,
  missing: readonly Missing[],
): StatusKind => {
  const codes = isOriginal ? ['TITLE_REQUIRED', 'CONTENT_REQUIRED'] : [];
  if (missing.some((point) => point.locale === locale || codes.includes(point.code))) return 'half';
  return isOutdated ? 'waiting' : 'done';
};
