/** What would lose whom it is meant for, if a group or something of the structure were deleted. */
import type { AudienceUses } from '@fanal/contract/audiences/audiences.shapes';
import { may } from '@fanal/contract/permissions';
import type { Context } from '#platform/context';
import * as data from './audience-uses.data.ts';

/** Uses that are named. */
const MOST_NAMED = 20;

/** What uses any of these; posts bear their names for those alone who may read posts. */
export const usesOf = async ({ db, org, actor }: Context, ids: readonly string[]): Promise<AudienceUses> => {
  const { items, total } = await data.usesOf(db, org, ids, MOST_NAMED);
  const readsPosts = may(actor, 'posts:read');
  return {
    total,
    items: items.map((use) => (use.kind === 'userGroup' || readsPosts ? use : { ...use, name: null })),
  };
};

export const countUses = ({ db, org }: Context, ids: readonly string[]): Promise<Map<string, number>> =>
  data.countUses(db, org, ids);
