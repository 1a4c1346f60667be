import { isBlankText } from '@fanal/contract/kit/blank-texts.rules';
import { isBlank } from '@fanal/contract/kit/rich-text.rules';
import type { Locale } from '@fanal/contract/locales';
import type { Missing } from '@fanal/contract/posts/posts.rules';
import type { StatusKind } from '#ui/StatusBadge.tsx';
import type { DraftContent } from '../post-draft.rules.ts';

export const isBlankContent = ({ title, contentJson }: DraftContent): boolean =>
  isBlankText(title) && isBlank(contentJson);

/** Complete, overtaken by the original, or with something missing (POSTS-35). */
export const statusKindOfContent = (
  contents: readonly DraftContent[],
  locale: Locale,
  missing: readonly Missing[],
): StatusKind => {
  const { isOriginal, isOutdated } = contents.find((one) => one.locale === locale)!;
  const codes = isOriginal ? ['TITLE_REQUIRED', 'CONTENT_REQUIRED'] : [];
  if (missing.some((point) => point.locale === locale || codes.includes(point.code))) return 'half';
  return isOutdated ? 'waiting' : 'done';
};
