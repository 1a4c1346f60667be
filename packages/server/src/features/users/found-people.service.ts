/** Everybody whom a filter of the list finds, for what is done to all of them. */
import { countsDiffer } from '@fanal/contract/bulk-changes/bulk-changes.rules';
import type { PeopleFound } from '@fanal/contract/users/users.shapes';
import type { PreparingContext } from '#platform/context';
import { fail } from '#platform/fail';
import { peopleFilterOf } from './people-filter.service.ts';
import { idsOfUsers } from './user-pages.data.ts';

/**
 * Their ids by name, as they are at this moment. SELECTION_CHANGED when the caller saw a number that is too different
 * from it, or when nobody is found any more.
 */
export const idsOfFound = async (ctx: PreparingContext, { filter, count }: PeopleFound): Promise<string[]> => {
  const ids = await ctx.reading(async (db) => {
    const listFilter = await peopleFilterOf({ ...ctx, db }, filter);
    return idsOfUsers(db, ctx.org, { ...listFilter, sort: 'name', order: 'asc' });
  });
  if (ids.length === 0 || countsDiffer(count, ids.length))
    throw fail('SELECTION_CHANGED', { seen: count, found: ids.length });
  return ids;
};
