/** Leaders of structure groups and user groups: they manage the members (ROLES-10, GAP-04). */
import type { PersonBrief } from '@fanal/contract/users/users.shapes';
import * as audience from '#features/audiences/audience.service';
import { leadsInALoop, lockLeading } from '#features/users/led-people.service';
import type { Context } from '#platform/context';
import { fail } from '#platform/fail';
import { briefOf } from '#platform/files/avatar-url';
import * as data from './group-leaders.data.ts';

/** The leaders of each of these groups, sorted by name; groups without leaders are missing. Without `ids`, of all groups. */
export const leadersOf = async (
  ctx: Pick<Context, 'db' | 'org' | 'fileUrl'>,
  ids: readonly string[] | null,
): Promise<Map<string, PersonBrief[]>> => {
  const leaders = await data.leadersOf(ctx.db, ctx.org, ids);
  const briefs = leaders.map(({ groupId, ...person }) => ({ groupId, person: briefOf(ctx, person) }));
  const grouped = Map.groupBy(briefs, ({ groupId }) => groupId);
  return new Map([...grouped].map(([id, all]) => [id, all.map(({ person }) => person)]));
};

/** The ids of the leaders before and after a change. */
export type LeadersChange = { before: string[]; after: string[] };

/**
 * Replaces the leaders of a group. VALIDATION_FAILED with the position of an unknown person; LEADER_LOOP when a member
 * of the group leads the new leader, directly or not.
 */
export const setLeaders = async (
  ctx: Context,
  group: data.LeadableGroup,
  userIds: readonly string[],
): Promise<LeadersChange> => {
  const { db, org } = ctx;
  const leaderIds = [...new Set(userIds)];
  await lockLeading(ctx);
  await audience.lockTargets(
    ctx,
    leaderIds.map((id, at) => ({ kind: 'user', id, path: `leaderIds.${at}` })),
  );
  const before = (await data.leadersOf(db, org, [group.id])).map(({ id }) => id);
  await data.writeLeaders(db, org, group, leaderIds);
  const led = { ...group, leaderIds };
  for (const id of leaderIds)
    if (!before.includes(id) && (await leadsInALoop(ctx, id, led))) throw fail('LEADER_LOOP', await nameOf(ctx, id));
  return { before: before.toSorted(), after: leaderIds.toSorted() };
};

const nameOf = async (ctx: Context, id: string): Promise<{ name: string }> => {
  const [person] = await audience.namedInOrder(ctx, [{ kind: 'user', id }]);
  return { name: person!.name };
};

/** People who lead the group now and did not, or no longer do. */
export const leadersMoved = ({ before, after }: LeadersChange): string[] => [
  ...before.filter((id) => !after.includes(id)),
  ...after.filter((id) => !before.includes(id)),
];
