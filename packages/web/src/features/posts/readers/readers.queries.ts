import { postsApi } from '@fanal/contract/posts/posts.api';
import { readersApi } from '@fanal/contract/posts/readers.api';
import { useRead, useWrite } from '#platform/api.ts';
import { type ReadersAddress, readersQueryOf } from './readers.rules.ts';

export const useReaders = (id: string, address: ReadersAddress) =>
  useRead(
    readersApi.list,
    { params: { id }, query: readersQueryOf(address) },
    { keepPreviousData: true, staleTime: 0 },
  );

/** Reminds those who are missing: all of them, or one. */
export const useRemindReaders = (id: string) => {
  const write = useWrite(readersApi.remind, {
    refreshes: [readersApi.list, readersApi.asked, postsApi.metrics],
    handlesFailure: true,
  });
  return (userIds: string[] | null) => write.mutateAsync({ params: { id }, body: { userIds } });
};
