/** Access of members to posts: a post not meant for the member gives NOT_FOUND (GAP-80). */
import * as audience from '#features/audiences/audience.service';
import type { Context } from '#platform/context';
import { fail } from '#platform/fail';
import { findStored, type StoredPost } from './posts.data.ts';
import { targetsOf } from './targets.service.ts';

/** A published post that is meant for the caller. */
export const requireMeant = async (ctx: Context, id: string): Promise<{ row: StoredPost; userId: string }> => {
  const { db, org, actor } = ctx;
  const [row, targets] = await Promise.all([findStored(db, org, id), targetsOf(db, org, [id])]);
  if (!actor.userId || row?.status !== 'published') throw fail('NOT_FOUND');
  if (!(await audience.isMeantFor(ctx, targets.get(id)!, actor.userId))) throw fail('NOT_FOUND');
  return { row, userId: actor.userId };
};
