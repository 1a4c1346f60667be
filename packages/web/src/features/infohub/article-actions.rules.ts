/** What can be done with an article of a list, and with several at once. */

import type { ArticleRow, ArticlesChange } from '@fanal/contract/infohub/articles.shapes';
import { addMonths } from '@fanal/contract/kit/days.rules';
import type { Permission } from '@fanal/contract/permissions';

/** In the order of the menu. */
export const articleActions = ['check', 'own', 'handOver', 'interval', 'move', 'restore', 'delete', 'erase'] as const;
export type ArticleAction = (typeof articleActions)[number];

type Judged = Pick<ArticleRow, 'status' | 'owner' | 'review'>;
type May = (permission: Permission) => boolean;

/** Somebody is named, but is no longer active. */
export const isOwnerBlocked = ({ owner, review }: Judged): boolean => owner !== null && review.state === 'unowned';

/** Whoever publishes may note a check, and the owner of the article. */
export const mayCheck = ({ status, owner }: Judged, may: May, ownId: string | null): boolean =>
  status !== 'deleted' && (may('infohub:publish') || (may('infohub:update') && owner !== null && owner.id === ownId));

/** By permission and by status (GAP-05, GAP-42). */
export const actionsOn = (article: Judged, may: May, ownId: string | null): ArticleAction[] => {
  const isDeleted = article.status === 'deleted';
  const manages = may('infohub:publish') && !isDeleted;
  const allowed: Record<ArticleAction, boolean> = {
    check: mayCheck(article, may, ownId),
    own: manages,
    handOver: manages && isOwnerBlocked(article),
    interval: manages,
    move: manages,
    restore: may('infohub:delete') && isDeleted,
    delete: may('infohub:delete') && !isDeleted,
    erase: may('infohub:delete') && isDeleted,
  };
  return articleActions.filter((action) => allowed[action]);
};

export type BulkAction = ArticlesChange['action'];
const bulkActions = [
  'check',
  'own',
  'interval',
  'move',
  'publish',
  'delete',
  'restore',
  'erase',
] as const satisfies readonly BulkAction[];

/** With several at once: what is deleted comes back or goes for good. Every one takes the permission to publish. */
export const bulkActionsIn = (isDeleted: boolean, may: May): BulkAction[] => {
  if (!may('infohub:publish')) return [];
  const removes = may('infohub:delete');
  return bulkActions.filter((action) => {
    if (action === 'restore' || action === 'erase') return isDeleted && removes;
    return !isDeleted && (action !== 'delete' || removes);
  });
};

/** An article after somebody has checked it on this day. */
export const afterCheck = <Row extends Judged>(row: Row, today: string): Row => {
  const { months, state } = row.review;
  return {
    ...row,
    review: {
      ...row.review,
      checkedOn: today,
      dueOn: months === null ? null : addMonths(today, months),
      state: state === 'unowned' ? state : 'checked',
    },
  };
};
