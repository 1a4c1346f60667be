import type { Locale } from '@fanal/contract/locales';
import type { Translated } from '../languages/contents.rules.ts';

/** The same texts with another original: a translation that exists takes its place, else the original itself is in that language. */
export const withOriginal = <Content extends Translated>(contents: readonly Content[], locale: Locale): Content[] => {
  const isWritten = contents.some((content) => content.locale === locale);
  return contents.map((content) => {
    if (isWritten) return { ...content, isOriginal: content.locale === locale, isOutdated: false };
    return content.isOriginal ? { ...content, locale } : content;
  });
};
