import { type Locale, languageOf } from '@fanal/contract/locales';
import { currentLanguageTag, tagOf } from '#platform/text/locale.ts';
import { useLocale } from '#platform/text/use-text.ts';
import { languageName } from './languages.ts';

/** «Français», and «Anglais (Canada)» where the same language is there for more than one country. */
export const localeName = (locale: Locale, among: readonly Locale[], tag: string): string => {
  const language = languageOf(locale);
  if (!among.some((other) => other !== locale && languageOf(other) === language)) return languageName(language, tag);
  const names = new Intl.DisplayNames(tag, { type: 'language', languageDisplay: 'standard' });
  const name = names.of(tagOf(locale)) ?? locale;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
};

/** Names of locales in the language of the person; `among` are those that stand beside each other. */
export const useLocaleNames = () => {
  useLocale();
  return (locale: Locale, among: readonly Locale[]): string => localeName(locale, among, currentLanguageTag());
};
