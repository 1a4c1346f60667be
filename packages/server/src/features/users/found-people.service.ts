/** Everybody whom a filter of the list finds, for what is done to all of them. */
import { countsDiffer } from '@fanal/contract/bulk-changes/bulk-changes.rules';
import { InvitationStatus, type PeopleFound } from '@fanal/contract/users/users.shapes';
import type { Context, PreparingContext } from '#platform/context';
import { fail } from '#platform/fail';
import { peopleFilterOf } from './people-filter.service.ts';
import { idsOfUsers } from './user-pages.data.ts';

/**
 * Their ids by name, as they are at this moment. SELECTION_CHANGED when the caller saw a number that is too different
 * from it, or when nobody is found any more.
 */
export const idsOfFound = (ctx: PreparingContext, { filter, count }: PeopleFound): Promise<string[]> =>
  ctx.reading(async (db) => {
    const ids = await idsBy({ ...ctx, db }, filter);
    if (ids.length === 0 || countsDiffer(count, ids.length))
      throw fail('SELECTION_CHANGED', { seen: count, found: ids.length });
    return ids;
  });

/** The same, without those who are deactivated already, or who are not. */
export const idsOfFoundToBlock = (
  ctx: PreparingContext,
  { filter, count }: PeopleFound,
  blocked: boolean,
): Promise<string[]> =>
  ctx.reading(async (db) => {
    const found = (await idsBy({ ...ctx, db }, filter)).length;
    if (found === 0 || countsDiffer(count, found)) throw fail('SELECTION_CHANGED', { seen: count, found });
    const wanted = InvitationStatus.options.filter(
      (status) => (status === 'disabled') !== blocked && (filter.invitationStatus?.includes(status) ?? true),
    );
    return wanted.length === 0 ? [] : idsBy({ ...ctx, db }, { ...filter, invitationStatus: wanted });
  });

const idsBy = async (ctx: Pick<Context, 'db' | 'org' | 'actor'>, filter: PeopleFound['filter']): Promise<string[]> => {
  const listFilter = await peopleFilterOf(ctx, filter);
  return idsOfUsers(ctx.db, ctx.org, { ...listFilter, sort: 'name', order: 'asc' });
};
