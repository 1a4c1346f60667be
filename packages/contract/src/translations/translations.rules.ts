/** The ledger of translations: what is published and lacks a language that somebody reads, or has a translation that is behind. */

export const translatedModules = ['posts', 'events', 'infohub', 'courses', 'cardTypes'] as const;
export type TranslatedModule = (typeof translatedModules)[number];

/** What is left to do in a language: the text is missing, or its original has changed since. */
export const translationGaps = ['missing', 'outdated'] as const;
export type TranslationGap = (typeof translationGaps)[number];

/** Everybody's texts first, then the latest; or the longest unchanged first. */
export const translationOrders = ['reach', 'oldest'] as const;

/**
 * A post is listed for so many days after its publication, an event until it is over, an article and a course while it is published,
 * a card type with its description while the organization uses it.
 */
export const POSTS_LISTED_DAYS = 365;
