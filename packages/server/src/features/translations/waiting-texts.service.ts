/** Why a draft or a text that lacks translations waits. */
import type { InboxReason } from '@fanal/contract/dashboard/inbox.shapes';
import { type Language, type Locale, languageOf } from '@fanal/contract/locales';
import type { Context } from '#platform/context';
import { daysSince } from '#platform/time/zoned-time';

/** Since when a draft waits for somebody who publishes. */
export const draftReason = (
  { now, organization }: Pick<Context, 'now' | 'organization'>,
  updatedAt: Date,
): InboxReason => ({
  code: 'waitsDays',
  number: daysSince(updatedAt, { now, timeZone: organization.timeZone }),
  languages: [],
});

/** Translations that are behind come before languages that are missing. */
export const translationReason = (
  { locales, outdated }: { locales: readonly Locale[]; outdated: readonly Locale[] },
  languagesRead: readonly Language[],
): InboxReason => {
  const behind = [...new Set(outdated.map(languageOf))];
  if (behind.length > 0) return { code: 'outdatedLanguages', number: null, languages: behind };
  const present = new Set(locales.map(languageOf));
  return {
    code: 'missingLanguages',
    number: null,
    languages: languagesRead.filter((language) => !present.has(language)),
  };
};
