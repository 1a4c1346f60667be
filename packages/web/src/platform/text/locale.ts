import {
  LANGUAGE_COOKIE,
  LANGUAGE_COOKIE_DAYS,
  type Language,
  type Locale,
  languageOf,
  localeFromCookie,
  tagOf,
} from '@fanal/contract/locales';
import { keepCookie, readCookie } from '../cookies.ts';

let locale: Locale = localeFromCookie(readCookie(LANGUAGE_COOKIE));
const listeners = new Set<() => void>();

export const currentLocale = (): Locale => locale;
export const currentLanguage = (): Language => languageOf(locale);

export { tagOf };
export const currentLanguageTag = (): string => tagOf(locale);

/** What people read before anything was chosen; a cookie always wins (GAP-13). Answers the locale that then applies. */
export const localeWithDefault = (organizationDefault: Locale): Locale =>
  localeFromCookie(readCookie(LANGUAGE_COOKIE), organizationDefault);

/** Keeps the choice for a year. */
export const keepLocale = (next: Locale): void => keepCookie(LANGUAGE_COOKIE, next, LANGUAGE_COOKIE_DAYS);

/** From now on the page speaks `next`; its words are there already. */
export const applyLocale = (next: Locale): void => {
  locale = next;
  document.documentElement.lang = tagOf(next);
  for (const listener of listeners) listener();
};

export const watchLocale = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
