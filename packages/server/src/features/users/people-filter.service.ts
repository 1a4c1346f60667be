/** The filter of a list of people as a request sends it, made into what the database is asked. */
import { may } from '@fanal/contract/permissions';
import { searchTextOf } from '@fanal/contract/users/users.rules';
import { membersQuery } from '#features/audiences/audience.service';
import type { Context } from '#platform/context';
import { fail } from '#platform/fail';
import { peopleInReach } from './led-people.service.ts';
import type { UserListFilter } from './user-pages.data.ts';

type Found = { search?: string | undefined };
/** Normalizes the search text, as in the search key of people. */
export const lookedUp = ({ search }: Found): Found => (search ? { search: searchTextOf(search) } : {});

type SentFilter = Omit<UserListFilter, 'reach' | 'members'> & { userGroupId?: string[] | undefined };

/** The people whom the caller may see, as this filter selects them (GAP-53, GAP-04). */
export const peopleFilterOf = async <Sent extends SentFilter>(
  ctx: Pick<Context, 'db' | 'org' | 'actor'>,
  { userGroupId, ...sent }: Sent,
): Promise<Omit<Sent, 'userGroupId'> & UserListFilter> => {
  if (userGroupId && !may(ctx.actor, 'groups:read')) throw fail('ACTION_FORBIDDEN');
  const groups = userGroupId?.map((id) => ({ kind: 'userGroup' as const, id: id.toLowerCase() }));
  return {
    ...sent,
    ...lookedUp(sent),
    reach: await peopleInReach(ctx),
    members: groups ? await membersQuery(ctx, groups) : null,
  };
};
