/** Texts of courses, lessons and questions beside their translations: which of these the original has left behind. */
import { isDeepStrictEqual } from 'node:util';
import type { Locale } from '@fanal/contract/locales';
import { writtenTranslations } from '#features/translations/translations.service';
import { fail } from '#platform/fail';

type Words = Record<string, unknown>;
type Kept<W extends Words> = W & { locale: Locale; isOutdated: boolean };
type Sent<W extends Words> = W & { locale: Locale; isOutdated?: false | undefined };
type State<W extends Words> = { original: W; translations: readonly Kept<W>[] };

/**
 * The translations to store. Those that did not change while the original changed are outdated, unless the request says
 * that they still hold. Refuses a language twice and the language of the original.
 */
export const keptTranslations = <W extends Words>(
  before: State<W> | null,
  after: { original: W; translations: readonly Sent<W>[] },
  { locale, path, names }: { locale: Locale; path: string; names: readonly (keyof W & string)[] },
): Kept<W>[] => {
  const at = after.translations.findIndex((text) => text.locale === locale);
  if (at >= 0) throw fail('VALIDATION_FAILED', { issues: [{ path: `${path}.${at}.locale`, rule: 'choice' }] });
  type Text = Kept<Words> & { isOriginal: boolean };
  const asText = (words: Words): Words => Object.fromEntries(names.map((name) => [name, words[name]]));
  const isSame = (one: Words, other: Words) => isDeepStrictEqual(asText(one), asText(other));
  const listed = ({
    original,
    translations,
  }: {
    original: W;
    translations: readonly Sent<W>[] | readonly Kept<W>[];
  }) => [...translations.map((text) => ({ ...text, isOriginal: false })), { ...original, locale, isOriginal: true }];
  const known = before ? (listed(before) as unknown as Text[]) : [];
  const texts = writtenTranslations<Text>(known, listed(after) as never, { path, isSame: isSame as never });
  return texts.filter(({ isOriginal }) => !isOriginal).map(({ isOriginal: _, ...text }) => text as unknown as Kept<W>);
};
