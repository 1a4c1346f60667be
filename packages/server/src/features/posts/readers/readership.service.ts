/** A post with those of its readers whom the caller may see. */
import * as audience from '#features/audiences/audience.service';
import { isLead, peopleInReach } from '#features/users/led-people.service';
import type { Context } from '#platform/context';
import type { Reach } from '#platform/db/reach';
import { fail } from '#platform/fail';
import { findStored, type StoredPost } from '../posts.data.ts';
import { targetsOf } from '../targets.service.ts';
import * as data from './readers.data.ts';

type Asker = Pick<Context, 'db' | 'org' | 'actor'>;

export const readershipOf = async (
  { db, org }: audience.Asker,
  postId: string,
  reach: Reach,
): Promise<data.Readership> => {
  const { condition } = await audience.reachedBy({ db, org }, (await targetsOf(db, org, [postId])).get(postId)!);
  return { postId, condition, reach };
};

/**
 * A post with those whom the caller may see. For a lead, one that is not meant for any of these people, or that nobody
 * has seen yet, does not exist.
 */
export const requireReadership = async (
  ctx: Asker,
  id: string,
): Promise<{ row: StoredPost; readership: data.Readership }> => {
  const { db, org } = ctx;
  const row = await findStored(db, org, id);
  if (!row) throw fail('NOT_FOUND');
  const readership = await readershipOf(ctx, row.id, await peopleInReach(ctx));
  const isOut = row.status === 'published' || row.status === 'archived';
  if (isLead(ctx.actor) && !(isOut && (await data.hasReaders(db, org, readership)))) throw fail('NOT_FOUND');
  return { row, readership };
};
