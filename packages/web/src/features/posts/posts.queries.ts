import type { Page } from '@fanal/contract/kit/page';
import { agendaApi } from '@fanal/contract/posts/agenda.api';
import type { PostCopy } from '@fanal/contract/posts/copies.shapes';
import type { PostsChanged } from '@fanal/contract/posts/post-lists.shapes';
import { postsApi } from '@fanal/contract/posts/posts.api';
import type { Post, PostMetrics, PostRow } from '@fanal/contract/posts/posts.shapes';
import { versionsApi } from '@fanal/contract/versions/versions.api';
import { useQueryClient } from '@tanstack/react-query';
import { useRead, useWrite } from '#platform/api.ts';
import type { BulkAction } from './post-actions.rules.ts';

const { list, search, counts, pages, find, metrics } = postsApi;
/** Reads that a change of any post or event makes untrue. */
export const postReads = [list, search, counts, pages, find, metrics, agendaApi.read, versionsApi.post.list];

/** Categories that somebody gave to posts or events, those used most first. */
export const useCategories = () => useRead(postsApi.categories, {}).data ?? [];

const writing = { refreshes: postReads, handlesFailure: true };

type Moved = { status: 'draft' | 'scheduled' | 'published' | 'archived'; scheduledAt?: string };
type Named = Pick<PostRow, 'id' | 'version'>;

/** Moves one to another status; whatever is refused, the list is asked for again, so that the next try speaks of what there is. */
export const useMovePost = (): ((post: Named, moved: Moved) => Promise<Post>) => {
  const client = useQueryClient();
  const { mutateAsync } = useWrite(postsApi.change, writing);
  return async ({ id, version }, moved) => {
    try {
      return await mutateAsync({ params: { id }, body: { version, ...moved } });
    } catch (error) {
      await Promise.all(postReads.map((read) => client.invalidateQueries({ queryKey: [read.call] })));
      throw error;
    }
  };
};

export const useDuplicatePost = () => {
  const { mutateAsync } = useWrite(postsApi.duplicate, writing);
  return (id: string, copy: PostCopy): Promise<Post> => mutateAsync({ params: { id }, body: copy });
};

type Typed = Pick<PostRow, 'type' | 'id'>;

/** Takes rows out of every page that shows them until the server has answered; a refusal brings them back. */
const useTakingOut = () => {
  const client = useQueryClient();
  const lists = {
    predicate: ({ queryKey: [call] }: { queryKey: readonly unknown[] }) => call === pages.call || call === list.call,
  };
  return async <Answer>(id: string, work: () => Promise<Answer>): Promise<Answer> => {
    await client.cancelQueries(lists);
    client.setQueriesData<Page<PostRow>>(lists, (page) => {
      const items = page?.items.filter((row) => row.id !== id) ?? [];
      return page && items.length < page.items.length ? { ...page, items, total: page.total - 1 } : page;
    });
    try {
      return await work();
    } catch (error) {
      await client.invalidateQueries(lists);
      throw error;
    }
  };
};

/** Into the deleted ones; gone from the list at once. */
export const useDeletePost = () => {
  const takingOut = useTakingOut();
  const { mutateAsync } = useWrite(postsApi.fakeDelete, writing);
  return ({ type, id }: Typed) => takingOut(id, () => mutateAsync({ params: { type, id } }));
};

/** Back as a draft; gone from the deleted ones at once. */
export const useRestorePost = () => {
  const takingOut = useTakingOut();
  const { mutateAsync } = useWrite(postsApi.restore, writing);
  return ({ type, id }: Typed) => takingOut(id, () => mutateAsync({ params: { type, id } }));
};

export const useErasePost = () => {
  const { mutateAsync } = useWrite(postsApi.erase, writing);
  return ({ type, id }: Typed) => mutateAsync({ params: { type, id } });
};

export const useChangePosts = () => {
  const { mutateAsync } = useWrite(postsApi.changeMany, writing);
  return (ids: readonly string[], action: BulkAction, scheduledAt?: string): Promise<PostsChanged> =>
    mutateAsync({ body: { ids: [...ids], action, ...(scheduledAt && { scheduledAt }) } });
};

/** What became of these posts as a list shows it, by their ids; asked for once the list itself is there. */
export const usePostMetrics = (ids: readonly string[]): ReadonlyMap<string, PostMetrics> => {
  const { data = [] } = useRead(
    metrics,
    { body: { postIds: [...ids], details: false } },
    { enabled: ids.length > 0, keepPreviousData: true },
  );
  return new Map(data.map((one) => [one.postId, one]));
};

/** The same of one, with what keeps them away. */
export const useFiguresOf = (id: string) => {
  const { data, error, refetch } = useRead(metrics, { body: { postIds: [id] } });
  return { figures: data?.[0], error, reload: () => void refetch() };
};

/** One that the page of the list may not show: a dialog opened by a link. */
export const usePostRow = (id: string, enabled: boolean) => {
  const { data, error } = useRead(find, { params: { id } }, { enabled });
  return { item: data && rowOf(data), error };
};

const rowOf = (post: Post): ListedPost => ({
  ...post,
  title: post.postContents.find(({ isOriginal }) => isOriginal)?.title ?? '',
  locales: post.postContents.map(({ locale }) => locale),
  attachmentKind: post.attachments[0]?.kind ?? null,
  targetCount: post.targets.length,
});

/** What dialogs over a list need to know of the post that they speak of. */
export type ListedPost = Pick<
  PostRow,
  | 'id'
  | 'type'
  | 'status'
  | 'version'
  | 'title'
  | 'scheduledAt'
  | 'publishedAt'
  | 'recurrence'
  | 'isNotificationEnabled'
  | 'eventStartsAt'
  | 'locales'
  | 'attachmentKind'
  | 'targetCount'
>;

export type PostDialogProps = {
  post: ListedPost;
  onClose: () => void;
  /** Opens the editor at the tab where something is missing. */
  onMend: (tab: string) => void;
  /** Opens the editor with another one: a copy. */
  onEdit: (id: string) => void;
};
