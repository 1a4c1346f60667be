/** What can be done with a post or an event of a list. */
import type { Permission } from '@fanal/contract/permissions';
import { mayMove } from '@fanal/contract/posts/posts.rules';
import type { PostRow } from '@fanal/contract/posts/posts.shapes';

/** In the order of the menu. */
export const postActions = [
  'duplicate',
  'template',
  'publish',
  'schedule',
  'draft',
  'archive',
  'unarchive',
  'restore',
  'delete',
  'erase',
] as const;
export type PostAction = (typeof postActions)[number];

type Judged = Pick<PostRow, 'status'>;
type May = (permission: Permission) => boolean;

/** By permission and by status (GAP-05, GAP-32). */
export const actionsOn = ({ status }: Judged, may: May): PostAction[] => {
  const isDeleted = status === 'deleted';
  const moves = may('posts:publish');
  const allowed: Record<PostAction, boolean> = {
    duplicate: may('posts:create') && !isDeleted,
    template: may('posts:create') && !isDeleted,
    publish: moves && status !== 'published' && mayMove(status, 'published'),
    schedule: moves && mayMove(status, 'scheduled'),
    draft: moves && status === 'scheduled',
    archive: moves && status === 'published',
    unarchive: moves && status === 'archived',
    restore: may('posts:delete') && isDeleted,
    delete: may('posts:delete') && !isDeleted,
    erase: may('posts:erase') && isDeleted,
  };
  return postActions.filter((action) => allowed[action]);
};

export const bulkActions = ['schedule', 'archive', 'delete', 'restore', 'erase'] as const;
export type BulkAction = (typeof bulkActions)[number];

/** With several at once: what is deleted comes back or goes for good, everything else is planned, archived or deleted. */
export const bulkActionsIn = (isDeleted: boolean, may: May): BulkAction[] => {
  if (!may('posts:delete')) return [];
  const allowed: Record<BulkAction, boolean> = {
    schedule: !isDeleted && may('posts:publish'),
    archive: !isDeleted && may('posts:publish'),
    delete: !isDeleted,
    restore: isDeleted,
    erase: isDeleted && may('posts:erase'),
  };
  return bulkActions.filter((action) => allowed[action]);
};
