/**
 * Whom a lead manages (ROLES-10, GAP-04): the people whom he supervises and the members of the groups that he leads, and
 * everybody below these, at any depth. Leaders of one group do not lead each other.
 */
import { createHash } from 'node:crypto';
import * as audience from '#features/audiences/audience.service';
import type { Context } from '#platform/context';
import { chainAbove, lockSupervision } from './assignments.data.ts';
import * as data from './led-people.data.ts';

type Asker = Pick<Context, 'db' | 'org'>;

/** The members of these groups whom their leaders lead, one list for each. */
const membersOf = async (ctx: Asker, groups: readonly data.LedGroup[]): Promise<string[][]> => {
  const queries = await Promise.all(groups.map((group) => audience.membersQuery(ctx, [group])));
  const members = await data.peopleOfEach(
    ctx.db,
    ctx.org,
    queries.map(({ condition }) => condition),
  );
  return members.map((ids, at) => ids.filter((id) => !groups[at]!.leaderIds.includes(id)));
};

/** Everybody below these people. They themselves are among them only when somebody below leads them. */
const everybodyBelow = async (ctx: Asker, ids: readonly string[]): Promise<Set<string>> => {
  const { db, org } = ctx;
  const below = new Set<string>();
  const seenGroups = new Set<string>();
  for (let above = ids; above.length > 0; ) {
    const supervised = await data.supervisedBy(db, org, above);
    const groups = (await data.groupsLedBy(db, org, [...above, ...supervised])).filter(({ id }) => !seenGroups.has(id));
    for (const { id } of groups) seenGroups.add(id);
    for (const id of supervised) below.add(id);
    const members = groups.length > 0 ? (await membersOf(ctx, groups)).flat() : [];
    above = [...new Set(members)].filter((id) => !below.has(id));
    for (const id of above) below.add(id);
  }
  return below;
};

/** A lead sees only the people below; others see everybody. */
export const isLead = ({ roleType, isSuperAdmin }: Context['actor']): boolean => roleType === 'lead' && !isSuperAdmin;

/** The people whom the caller may see; null when it is everybody. */
export const peopleInReach = async (ctx: Asker & Pick<Context, 'actor'>): Promise<data.LedPeople | null> => {
  const { actor } = ctx;
  if (!isLead(actor)) return null;
  const ids = actor.userId === null ? new Set<string>() : await everybodyBelow(ctx, [actor.userId]);
  if (actor.userId !== null) ids.delete(actor.userId);
  return {
    ids,
    key: createHash('sha256')
      .update([...ids].sort().join())
      .digest('base64url'),
  };
};

/** No supervisor and no leader of the organization changes until the transaction ends, so that two changes cannot close a loop together. */
export const lockLeading = async ({ db, org }: Asker): Promise<void> => void (await lockSupervision(db, org));

/** Whether this person would be led by people whom he would lead himself, if he led these. */
export const leadsInALoop = async (ctx: Asker, leaderId: string, group: data.LedGroup): Promise<boolean> => {
  const [members = []] = await membersOf(ctx, [group]);
  return (await everybodyBelow(ctx, members)).has(leaderId) || members.includes(leaderId);
};

/** The person and everybody above: supervisors, leaders of the groups of each, at any depth. */
export const everybodyAbove = async (ctx: Asker, id: string): Promise<Set<string>> => {
  const { db, org } = ctx;
  const groups = await data.ledGroups(db, org);
  const above = new Set<string>();
  for (let found = [id]; found.length > 0; ) {
    const chains = await Promise.all(found.map((one) => chainAbove(db, org, one)));
    const added = chains.flatMap((chain) => [...chain]).filter((one) => !above.has(one));
    for (const one of added) above.add(one);
    const around = groups.length > 0 ? await audience.targetsAround(ctx, groups, added) : new Map<string, number[]>();
    const leaders = [...around].flatMap(([member, places]) =>
      places.flatMap((at) => (groups[at]!.leaderIds.includes(member) ? [] : groups[at]!.leaderIds)),
    );
    found = [...new Set(leaders)].filter((one) => !above.has(one));
  }
  return above;
};

/** Who leads each of these people directly: the supervisor, else the leaders of the groups of the person. */
export const directLeadsOf = async (ctx: Asker, userIds: readonly string[]): Promise<Map<string, string[]>> => {
  const { db, org } = ctx;
  const leads = new Map<string, string[]>();
  for (const { id, supervisorId } of await data.supervisorsOf(db, org, userIds)) leads.set(id, [supervisorId]);
  const others = userIds.filter((id) => !leads.has(id));
  const groups = others.length > 0 ? await data.ledGroups(db, org) : [];
  const around = groups.length > 0 ? await audience.targetsAround(ctx, groups, others) : new Map<string, number[]>();
  for (const [id, places] of around) {
    const leaders = places.flatMap((at) => (groups[at]!.leaderIds.includes(id) ? [] : groups[at]!.leaderIds));
    if (leaders.length > 0) leads.set(id, [...new Set(leaders)]);
  }
  return leads;
};

/** Whether the caller may see this person: looked for upwards, where there are fewer people. */
export const isInReach = async (ctx: Asker & Pick<Context, 'actor'>, userId: string): Promise<boolean> => {
  const { actor } = ctx;
  if (!isLead(actor)) return true;
  if (actor.userId === null || actor.userId === userId) return false;
  return (await everybodyAbove(ctx, userId)).has(actor.userId);
};
