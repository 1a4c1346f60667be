/** Languages of the product (specification §9; GAP-13). */
export const locales = ['fr_CA', 'en_CA', 'en_US', 'es_ES'] as const;
export type Locale = (typeof locales)[number];
export const languages = ['fr', 'en', 'es'] as const;
export type Language = (typeof languages)[number];

export const DEFAULT_LOCALE: Locale = 'fr_CA';
/** Used for unknown languages. */
export const FALLBACK_LOCALE: Locale = 'en_CA';
export const LANGUAGE_COOKIE = 'language';
export const LANGUAGE_COOKIE_DAYS = 365;

export const isLocale = (text: string): text is Locale => (locales as readonly string[]).includes(text);
export const languageOf = (locale: Locale) => locale.slice(0, 2) as Language;
/** As HTML, PDF and Intl name a locale: 'fr-CA'. */
export const tagOf = (locale: Locale): string => locale.replace('_', '-');

/** The locale of the language cookie: the default without a cookie, English for an unknown value (GAP-13). */
export const localeFromCookie = (value: string | undefined, organizationDefault: Locale = DEFAULT_LOCALE): Locale =>
  value === undefined || value === '' ? organizationDefault : isLocale(value) ? value : FALLBACK_LOCALE;

/**
 * The locale of an Accept-Language header (also 'fr_CA'): the first supported language; the default without a header.
 */
export const localeFromHeader = (header: string | undefined): Locale => {
  if (!header) return DEFAULT_LOCALE;
  for (const part of header.slice(0, 200).split(',')) {
    const tag = part.split(';')[0]!.trim().replace('-', '_');
    const exact = locales.find((locale) => locale.toLowerCase() === tag.toLowerCase());
    if (exact) return exact;
    const near = locales.find((locale) => languageOf(locale) === tag.slice(0, 2).toLowerCase());
    if (near) return near;
  }
  return FALLBACK_LOCALE;
};
