/** Texts in several languages: one original and its translations. A translation is marked as outdated when the original changes. */
import type { Locale } from '@fanal/contract/locales';
import { fail } from '#platform/fail';

type Translated = { locale: Locale; isOriginal: boolean; isOutdated: boolean };
type Sent<Text extends Translated> = Omit<Text, 'isOutdated'> & { isOutdated?: false | undefined };

type Rules<Text> = {
  /** Path of the list in the request, for validation errors. */
  path: string;
  isSame: (one: Omit<Text, 'isOutdated'>, other: Omit<Text, 'isOutdated'>) => boolean;
};

/** Refuses a duplicate language and a second original. Without a marked original, the first text is the original. */
const checked = <Text extends Translated>(sent: readonly Sent<Text>[], path: string): Sent<Text>[] => {
  const issues = sent.flatMap(({ locale, isOriginal }, at) => {
    const others = sent.slice(0, at);
    if (others.some((other) => other.locale === locale)) return [{ path: `${path}.${at}.locale`, rule: 'choice' }];
    const isSecond = isOriginal && others.some((other) => other.isOriginal);
    return isSecond ? [{ path: `${path}.${at}.isOriginal`, rule: 'choice' }] : [];
  });
  if (issues.length > 0) throw fail('VALIDATION_FAILED', { issues });
  const hasOriginal = sent.some(({ isOriginal }) => isOriginal);
  return sent.map((text, at) => ({ ...text, isOriginal: hasOriginal ? text.isOriginal : at === 0 }));
};

/**
 * The texts to store; at least one must be sent. Translations that did not change while the original changed are marked
 * as outdated, unless the request says that they still hold.
 */
export const writtenTranslations = <Text extends Translated>(
  before: readonly Text[],
  sent: readonly Sent<Text>[],
  { path, isSame }: Rules<Text>,
): Text[] => {
  const texts = checked(sent, path);
  const original = texts.find(({ isOriginal }) => isOriginal)!;
  const originalBefore = before.find(({ isOriginal }) => isOriginal);
  const hasChanged = originalBefore !== undefined && !isSame(original, originalBefore);
  return texts.map((text) => {
    const known = before.find(({ locale }) => locale === text.locale);
    const isUntouched = known !== undefined && isSame(known, text);
    const isOutdated = !text.isOriginal && text.isOutdated !== false && isUntouched && (hasChanged || known.isOutdated);
    return { ...text, isOutdated } as unknown as Text;
  });
};
