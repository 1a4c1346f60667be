import type { PostRow } from '@fanal/contract/posts/posts.shapes';
import { useText } from '#platform/text/use-text.ts';
import { useOpenItem } from '#widgets/list/use-open-item.ts';
import { type ListedPost, usePostRow } from './posts.queries.ts';

/** The post that a dialog of the address speaks of. */
export const useOpenPost = (
  id: string,
  rows: readonly PostRow[] | undefined,
  onGone: () => void,
): ListedPost | undefined => {
  const t = useText('post-actions');
  return useOpenItem<ListedPost>({ id, rows, useItem: usePostRow, gone: t('refused.gone'), onGone });
};
