/** Groups, posts and events whose audience would change if a group or a structure item were deleted. */
import type { AudienceUses } from '@fanal/contract/audiences/audiences.shapes';
import { may } from '@fanal/contract/permissions';
import type { Context } from '#platform/context';
import * as data from './audience-uses.data.ts';

/** Uses listed by name; the rest is only counted. */
const MOST_NAMED = 20;

/** What uses any of these items. Names of posts are null for callers who may not read posts. */
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
