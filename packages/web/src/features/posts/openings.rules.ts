import type { PostRow } from '@fanal/contract/posts/posts.shapes';

/** What was deleted is only looked at: it is restored before it is written on. */
export const openingOf = ({ status }: Pick<PostRow, 'status'>): 'edit' | 'figures' =>
  status === 'deleted' ? 'figures' : 'edit';

/** What stands over the list when a row is pressed. */
export const rowAddress = (post: Pick<PostRow, 'id' | 'status'>): string => `?open=${openingOf(post)}&id=${post.id}`;
