import {
  isLocale,
  LANGUAGE_COOKIE,
  type Language,
  type Locale,
  languageOf,
  localeFromHeader,
} from '@fanal/contract/locales';
import { readCookie } from '#platform/http/cookies';
import english from './sign-in.text.en.json' with { type: 'json' };
import spanish from './sign-in.text.es.json' with { type: 'json' };
import french from './sign-in.text.fr.json' with { type: 'json' };

export type Words = typeof french;

const words: Record<Language, Words> = { fr: french, en: english, es: spanish };

/** Each language by its own name, so that its speakers can read it. */
export const LOCALE_NAMES: Record<Locale, string> = {
  fr_CA: 'Français (Canada)',
  en_CA: 'English (Canada)',
  en_US: 'English (United States)',
  es_ES: 'Español (España)',
};

export const wordsOf = (locale: Locale): Words => words[languageOf(locale)];

export type LanguageWishes = {
  /** The language chosen on this page. */
  chosen?: string | null | undefined;
  /** The languages that the portal requests (`ui_locales`): BCP 47 tags separated by spaces. */
  uiLocales?: unknown;
  cookies?: string | undefined;
  acceptLanguage?: string | undefined;
};

/** In this order: chosen on the page, requested by the portal, stored in the cookie, the browser's languages. */
export function chooseLocale(wishes: LanguageWishes): Locale {
  if (typeof wishes.chosen === 'string' && isLocale(wishes.chosen)) return wishes.chosen;
  if (typeof wishes.uiLocales === 'string' && wishes.uiLocales !== '') {
    return localeFromHeader(wishes.uiLocales.replaceAll(' ', ','));
  }
  const remembered = readCookie(wishes.cookies, LANGUAGE_COOKIE);
  if (remembered !== undefined && isLocale(remembered)) return remembered;
  return localeFromHeader(wishes.acceptLanguage);
}
