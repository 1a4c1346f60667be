/** Groups, posts, events, articles, courses and apps whose audience would change if a group or a structure item were deleted. */
import type { AudienceUses } from '@fanal/contract/audiences/audiences.shapes';
import { may } from '@fanal/contract/permissions';
import type { Context } from '#platform/context';
import * as data from './audience-uses.data.ts';

/** Uses listed by name; the rest is only counted. */
const MOST_NAMED = 20;

/** What uses any of these items. Names are null for callers who may not read what they belong to. */
export const usesOf = async ({ db, org, actor }: Context, ids: readonly string[]): Promise<AudienceUses> => {
  const { items, total } = await data.usesOf(db, org, ids, MOST_NAMED);
  const reads = {
    userGroup: true,
    post: may(actor, 'posts:read'),
    event: may(actor, 'posts:read'),
    article: may(actor, 'infohub:read'),
    course: may(actor, 'courses:read'),
    app: may(actor, 'apps:read'),
    aiDocument: may(actor, 'ai:read'),
  };
  return { total, items: items.map((use) => (reads[use.kind] ? use : { ...use, name: null })) };
};

export const countUses = ({ db, org }: Context, ids: readonly string[]): Promise<Map<string, number>> =>
  data.countUses(db, org, ids);
