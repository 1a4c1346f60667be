import { useEffect } from 'react';

export type ListRead = { data: { total: number; lastPage: number } | undefined; isPlaceholderData: boolean };

/**
 * Where the last rows of the last page are gone, or the address asks for too much, `change` leads back to what there is; it must stay the
 * same function from one rendering to the next.
 */
export const useLastPage = (
  { data, isPlaceholderData }: ListRead,
  page: number,
  change: (changes: { page: number }, options: { replace: boolean }) => unknown,
): { total: number; lastPage: number } => {
  const { total, lastPage } = data ?? { total: 0, lastPage: page };
  const isBeyond = !isPlaceholderData && page > lastPage;
  useEffect(() => {
    if (isBeyond) change({ page: lastPage }, { replace: true });
  }, [isBeyond, lastPage, change]);
  return { total, lastPage };
};
