import { postsApi } from '@fanal/contract/posts/posts.api';
import { responsesApi } from '@fanal/contract/posts/responses.api';
import { useRead, useWrite } from '#platform/api.ts';
import { type ResponsesAddress, responsesQueryOf, type WrittenAnswer } from './responses.rules.ts';

/** The event whose answers are shown. */
export const useEvent = (id: string) => useRead(postsApi.find, { params: { id } });

export const useResponses = (id: string, address: ResponsesAddress) =>
  useRead(responsesApi.list, { params: { id }, query: responsesQueryOf(address) }, { keepPreviousData: true });

const options = {
  refreshes: [responsesApi.list, postsApi.find, postsApi.metrics],
  handlesFailure: true,
};

/** Orders a reminder to those who have not answered. */
export const useRemind = (id: string) => {
  const write = useWrite(responsesApi.remind, options);
  return () => write.mutateAsync({ params: { id } });
};

export const useRecordAnswer = (id: string) => {
  const write = useWrite(responsesApi.record, options);
  return (userId: string, body: WrittenAnswer) => write.mutateAsync({ params: { id, userId }, body });
};

export const useRemoveAnswer = (id: string) => {
  const write = useWrite(responsesApi.remove, options);
  return (userId: string) => write.mutateAsync({ params: { id, userId } });
};
