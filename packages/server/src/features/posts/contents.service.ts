/** The texts of a post: one original, and translations of it that know when it has changed since. */
import { isDeepStrictEqual } from 'node:util';
import { DEFAULT_LOCALE } from '@fanal/contract/locales';
import type { NewPost } from '@fanal/contract/posts/posts.shapes';
import { fail } from '#platform/fail';
import type { StoredContent } from './contents.data.ts';

type Sent = NonNullable<NewPost['postContents']>;

/** A new post begins in French (POSTS-38). */
const BLANK: Sent = [{ locale: DEFAULT_LOCALE, title: '', contentJson: null, isOriginal: true }];

/** Refuses a language that comes twice (POSTS-36) and two originals; without one named the first is the original. */
const checked = (contents: Sent): Sent => {
  const issues = contents.flatMap(({ locale, isOriginal }, at) => {
    const others = contents.slice(0, at);
    if (others.some((other) => other.locale === locale)) return [{ path: `postContents.${at}.locale`, rule: 'choice' }];
    const isSecond = isOriginal && others.some((other) => other.isOriginal);
    return isSecond ? [{ path: `postContents.${at}.isOriginal`, rule: 'choice' }] : [];
  });
  if (issues.length > 0) throw fail('VALIDATION_FAILED', { issues });
  const hasOriginal = contents.some(({ isOriginal }) => isOriginal);
  return contents.map((content, at) => ({ ...content, isOriginal: hasOriginal ? content.isOriginal : at === 0 }));
};

type Words = Pick<StoredContent, 'title' | 'contentJson'>;
const isSame = (one: Words, other: Words) =>
  one.title === other.title && isDeepStrictEqual(one.contentJson, other.contentJson);

/** What is to be stored, translations marked that were left as they were while the original changed. */
export const writtenContents = (before: readonly StoredContent[], sent: Sent): StoredContent[] => {
  const contents = checked(sent.length > 0 ? sent : BLANK);
  const original = contents.find(({ isOriginal }) => isOriginal)!;
  const originalBefore = before.find(({ isOriginal }) => isOriginal);
  const hasChanged = originalBefore !== undefined && !isSame(original, originalBefore);
  return contents.map(({ locale, title, contentJson, isOriginal, isOutdated }) => {
    const known = before.find((content) => content.locale === locale);
    const isUntouched = known !== undefined && isSame(known, { title, contentJson });
    return {
      locale,
      title,
      contentJson,
      isOriginal,
      isOutdated: !isOriginal && isOutdated !== false && isUntouched && (hasChanged || known.isOutdated),
    };
  });
};
