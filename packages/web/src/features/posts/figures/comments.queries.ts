import { commentsApi } from '@fanal/contract/posts/comments.api';
import { postsApi } from '@fanal/contract/posts/posts.api';
import { useRead, useWrite } from '#platform/api.ts';

export type CommentsQuestion = { search: string; page: number; perPage: number };

/** A page of what people said of a post, the newest first. */
export const useComments = (id: string, { search, page, perPage }: CommentsQuestion) =>
  useRead(
    commentsApi.list,
    { params: { id }, query: { page, perPage, ...(search && { search }) } },
    { keepPreviousData: true },
  );

export const useRemoveComment = (id: string) => {
  const { mutateAsync } = useWrite(commentsApi.remove, {
    refreshes: [commentsApi.list, postsApi.metrics],
    handlesFailure: true,
  });
  return (commentId: string) => mutateAsync({ params: { id, commentId } });
};
