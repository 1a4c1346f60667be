/** The texts of a post: one original and its translations. A translation is marked as outdated when the original changes. */
import { isDeepStrictEqual } from 'node:util';
import { DEFAULT_LOCALE } from '@fanal/contract/locales';
import type { NewPost } from '@fanal/contract/posts/posts.shapes';
import { fail } from '#platform/fail';
import type { StoredContent } from './contents.data.ts';

type Sent = NonNullable<NewPost['postContents']>;

/** The default text of a new post is in French (POSTS-38). */
const BLANK: Sent = [{ locale: DEFAULT_LOCALE, title: '', contentJson: null, isOriginal: true }];

/** Refuses a duplicate language (POSTS-36) and a second original. Without a marked original, the first text is the original. */
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
const isSame = (a: Words, b: Words) => a.title === b.title && isDeepStrictEqual(a.contentJson, b.contentJson);

/** The texts to store. Translations that did not change while the original changed are marked as outdated. */
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
