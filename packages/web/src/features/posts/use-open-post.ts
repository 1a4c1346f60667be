import type { PostRow } from '@fanal/contract/posts/posts.shapes';
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '#platform/api-error.ts';
import { useFailureText } from '#platform/failure.ts';
import { useText } from '#platform/text/use-text.ts';
import { toast } from '#ui/toast.ts';
import { type ListedPost, usePostRow } from './posts.queries.ts';

/**
 * The post that a dialog of the address speaks of: of the page at hand, or asked for. It stays what it was when the dialog opened; one that does
 * not exist closes the dialog and says so.
 */
export const useOpenPost = (
  id: string,
  rows: readonly PostRow[] | undefined,
  onGone: () => void,
): ListedPost | undefined => {
  const t = useText('post-actions');
  const failureText = useFailureText();
  const [shown, setShown] = useState<ListedPost>();
  const known = shown ?? rows?.find((row) => row.id === id);
  const { post, error } = usePostRow(id, rows !== undefined && !known);
  const open = known ?? post;
  if (open && open !== shown) setShown(open);
  const tell = useEffectEvent((failure: Error) => {
    const isGone = failure instanceof ApiError && failure.code === 'NOT_FOUND';
    toast.error(isGone ? t('refused.gone') : failureText(failure));
    onGone();
  });
  useEffect(() => {
    if (error) tell(error);
  }, [error]);
  return open;
};
