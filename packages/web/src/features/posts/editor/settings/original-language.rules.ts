import type { Locale } from '@fanal/contract/locales';
import type { DraftContent } from '../post-draft.rules.ts';

/** The same texts with another original: a translation that exists takes its place, else the original itself is in that language. */
export const withOriginal = (contents: readonly DraftContent[], locale: Locale): DraftContent[] => {
  const isWritten = contents.some((content) => content.locale === locale);
  return contents.map((content) => {
    if (isWritten) return { ...content, isOriginal: content.locale === locale, isOutdated: false };
    return content.isOriginal ? { ...content, locale } : content;
  });
};
