import { postsApi } from '@fanal/contract/posts/posts.api';
import type { NewPost, Post, PostChanges } from '@fanal/contract/posts/posts.shapes';
import { call, useRead, useWrite } from '#platform/api.ts';
import { postReads } from '../posts.queries.ts';

const one = (id: string) => ({ params: { id } });

/** A post with everything that the editor shows, as it stands now. */
export const usePost = (id: string | null) =>
  useRead(postsApi.find, one(id ?? ''), { enabled: id !== null, staleTime: 0 });

/** The post as somebody else left it, whatever was read before. */
export const readPostAnew = (id: string): Promise<Post> => call(postsApi.find, one(id));

const touched = [...postReads, postsApi.categories];

export const useSavePost = () => {
  const create = useWrite(postsApi.create, { refreshes: touched, handlesFailure: true });
  const change = useWrite(postsApi.change, { refreshes: touched, handlesFailure: true });
  return {
    create: (body: NewPost): Promise<Post> => create.mutateAsync({ body }),
    change: (id: string, body: PostChanges): Promise<Post> => change.mutateAsync({ ...one(id), body }),
  };
};

/** Puts a post among the deleted, or takes one back as a draft. */
export const useDeletePost = () => {
  const remove = useWrite(postsApi.fakeDelete, { refreshes: touched });
  const restore = useWrite(postsApi.restore, { refreshes: touched });
  const sentFor = ({ type, id }: Pick<Post, 'type' | 'id'>) => ({ params: { type, id } });
  return {
    remove: (post: Pick<Post, 'type' | 'id'>) => remove.mutateAsync(sentFor(post)),
    restore: (post: Pick<Post, 'type' | 'id'>) => restore.mutateAsync(sentFor(post)),
    isBusy: remove.isPending || restore.isPending,
  };
};
