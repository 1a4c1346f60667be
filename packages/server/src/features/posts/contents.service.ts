/** The texts of a post: one original and its translations. */
import { isDeepStrictEqual } from 'node:util';
import { DEFAULT_LOCALE } from '@fanal/contract/locales';
import type { NewPost } from '@fanal/contract/posts/posts.shapes';
import { writtenTranslations } from '#features/translations/translations.service';
import type { StoredContent } from './contents.data.ts';

type Sent = NonNullable<NewPost['postContents']>;
type Words = Pick<StoredContent, 'title' | 'contentJson'>;

/** The default text of a new post is in French (POSTS-38). */
const BLANK: Sent = [{ locale: DEFAULT_LOCALE, title: '', contentJson: null, isOriginal: true }];

const isSame = (a: Words, b: Words) => a.title === b.title && isDeepStrictEqual(a.contentJson, b.contentJson);

/** The texts to store (POSTS-36). Translations that did not change while the original changed are marked as outdated. */
export const writtenContents = (before: readonly StoredContent[], sent: Sent): StoredContent[] =>
  writtenTranslations(before, sent.length > 0 ? sent : BLANK, { path: 'postContents', isSame });
