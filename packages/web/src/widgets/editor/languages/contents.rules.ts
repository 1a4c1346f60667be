import { type Locale, locales } from '@fanal/contract/locales';

/** One language of what is written. Exactly one is the original. */
export type Translated = { locale: Locale; isOriginal: boolean; isOutdated: boolean };

/**
 * What is written in one language; translations of an original that changes are to be looked at again unless they are
 * blank, one that is touched is as it should be.
 */
export const written = <Content extends Translated>(
  contents: readonly Content[],
  locale: Locale,
  changes: Partial<Content>,
  isBlank: (content: Content) => boolean,
): Content[] => {
  const isOriginal = contents.some((one) => one.locale === locale && one.isOriginal);
  return contents.map((one) => {
    if (one.locale === locale) return { ...one, isOutdated: false, ...changes };
    return isOriginal && !isBlank(one) ? { ...one, isOutdated: true } : one;
  });
};

/** Languages that are not there yet: none can be added twice (POSTS-36). */
export const freeLocales = (contents: readonly Translated[]): Locale[] =>
  locales.filter((locale) => !contents.some((one) => one.locale === locale));

export const withoutLanguage = <Content extends Translated>(contents: readonly Content[], locale: Locale): Content[] =>
  contents.filter((one) => one.locale !== locale);

/** The language to write, and the one beside it: the original and a translation, or one alone. */
export const shownContents = <Content extends Translated>(
  contents: readonly Content[],
  locale: Locale,
  beside: boolean,
): { content: Content; shown: Content[] } => {
  const original = contents.find(({ isOriginal }) => isOriginal) ?? contents[0]!;
  const content = contents.find((one) => one.locale === locale) ?? original;
  const translation = content.isOriginal ? contents.find(({ isOriginal }) => !isOriginal) : content;
  return { content, shown: beside && translation ? [original, translation] : [content] };
};
