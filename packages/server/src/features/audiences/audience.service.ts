/** Resolves audiences to people. All content uses this service. */
import type {
  AudienceCount,
  AudienceMember,
  AudienceTarget,
  AudienceWarning,
  NamedTarget,
} from '@fanal/contract/audiences/audiences.shapes';
import type { Page } from '@fanal/contract/kit/page';
import { nameKey } from '@fanal/contract/names.rules';
import type { Context } from '#platform/context';
import { fail } from '#platform/fail';
import { briefOf } from '#platform/files/avatar-url';
import { groupDefinitions } from './group-definitions.service.ts';
import * as peopleQueries from './people-queries.data.ts';
import { findPersonFacts, type PersonFacts } from './person-facts.data.ts';
import { includesDirectly, ownTargets } from './person-facts.rules.ts';
import type { Definition, Difference, ResolvedAudience } from './resolved-audiences.data.ts';
import * as resolvedAudiences from './resolved-audiences.data.ts';
import { adHocAudience, audienceOf, belongs, reachedFrom } from './resolved-audiences.rules.ts';
import * as targetData from './targets.data.ts';

export type { Definition, ResolvedAudience } from './resolved-audiences.data.ts';
export { adHocAudience } from './resolved-audiences.rules.ts';

/** The part of the request context that audiences need; background jobs have it as well. */
export type Asker = Pick<Context, 'db' | 'org'>;

const asMap = (definitions: readonly Definition[]) => new Map(definitions.map((one) => [one.id, one]));

const groupsNamed = (definitions: readonly Definition[]): string[] =>
  definitions.flatMap(({ audiences }) => audiences.flatMap(({ kind, id }) => (kind === 'userGroup' ? [id] : [])));

type Direct = (userId: string) => ReadonlySet<Definition>;

/** For each person, the definitions that include them directly, without nested groups. */
const directlyIn = async (
  { db, org }: Asker,
  definitions: readonly Definition[],
  userIds: readonly string[],
): Promise<Direct> => {
  const own = definitions.map((one) => audienceOf([one]));
  const places = await resolvedAudiences.audiencesAround(db, org, own, userIds);
  return (userId) => new Set(places.get(userId)?.map((at) => definitions[at]!));
};

/**
 * Resolves definitions including nested groups. Exclusions by hand are rare: only for excluded people is it checked
 * which groups include them, everyone else is a member as soon as any source includes them.
 */
export const resolveDefinitions = async (
  ctx: Asker,
  definitions: readonly Definition[],
): Promise<ResolvedAudience[]> => {
  const nested = groupsNamed(definitions);
  const known = asMap(nested.length > 0 ? await resolvedAudiences.definitionsBelow(ctx.db, ctx.org, nested) : []);
  const everything = [...known.values(), ...definitions];
  const takenOut = [...new Set(everything.flatMap(({ excludedUserIds }) => excludedUserIds))];
  const directly = await directlyIn(ctx, everything, takenOut);
  return definitions.map((definition) => {
    const reached = reachedFrom(definition, known);
    const doubtful = new Set(reached.flatMap(({ excludedUserIds }) => excludedUserIds));
    const without = [...doubtful].filter((id) => !belongs(definition, known, id, directly(id)));
    return { ...audienceOf(reached), without: without.sort() };
  });
};

/** The people included by at least one of the targets. */
export const resolveAudience = async (ctx: Asker, targets: readonly AudienceTarget[]): Promise<ResolvedAudience> => {
  const [resolved] = await resolveDefinitions(ctx, [adHocAudience(targets)]);
  return resolved!;
};

/** Each target resolved separately, in the given order. */
export const resolveEach = (ctx: Asker, targets: readonly AudienceTarget[]): Promise<ResolvedAudience[]> =>
  resolveDefinitions(
    ctx,
    targets.map((target) => adHocAudience([target])),
  );

/** One audience, or the difference between two. */
type AudienceSelection = ResolvedAudience | Difference;

const membersOf = ({ org }: Asker, selected: readonly AudienceSelection[]) =>
  selected.map((one) => peopleQueries.peopleQueryOf(org, one, 'members'));

/**
 * The people reached by content for these targets, as a SQL condition on a row of `users as u`, for inserts with one
 * row per person.
 */
export const reachedBy = async (ctx: Asker, targets: readonly AudienceTarget[]): Promise<peopleQueries.PeopleQuery> =>
  peopleQueries.peopleQueryOf(ctx.org, await resolveAudience(ctx, targets), 'reached');

/** The same with the disabled people: the members of a list of people. */
export const membersQuery = async (
  ctx: Asker,
  targets: readonly AudienceTarget[],
): Promise<peopleQueries.PeopleQuery> =>
  peopleQueries.peopleQueryOf(ctx.org, await resolveAudience(ctx, targets), 'members');

/**
 * Number of distinct people and of disabled people in each audience. Uses cached counts: only correct when this
 * transaction has written nothing before.
 */
export const countEach = (ctx: Asker, selected: readonly AudienceSelection[]): Promise<AudienceCount[]> =>
  peopleQueries.recallCounts(ctx.db, ctx.org, membersOf(ctx, selected));

/** The same in a transaction that may have written: counts include its writes, and are only reused where it only reads. */
export const countWithWrites = (ctx: Asker, selected: readonly AudienceSelection[]): Promise<AudienceCount[]> =>
  peopleQueries.countWithWrites(ctx.db, ctx.org, membersOf(ctx, selected));

/** For each of these people, the indexes of the targets that include them. Who is in none is missing. */
export const targetsAround = async (
  ctx: Asker,
  targets: readonly AudienceTarget[],
  userIds: readonly string[],
): Promise<Map<string, number[]>> =>
  resolvedAudiences.audiencesAround(ctx.db, ctx.org, await resolveEach(ctx, targets), userIds);

/** Number of people that content reaches: disabled people receive nothing. */
export const reachOf = ({ users, disabled }: AudienceCount): number => users - disabled;

/** `total`: the number of people without a search, when it is already known. */
type PageParams = { page: number; perPage: number; search?: string | undefined; total?: number | undefined };
type Choice = {
  /**
   * All people (`members`), without disabled people (`reached`, the default), only people who use the app (`claimed`),
   * or only disabled people.
   */
  who?: peopleQueries.Who;
  /** Sources listed in `via`, by their index. */
  sources?: readonly ResolvedAudience[];
};

/** A page of people sorted by name, searched by part of a name, number, e-mail or phone. */
export const listPeople = async (
  ctx: Context,
  selected: AudienceSelection,
  params: PageParams,
  { who = 'reached', sources = [] }: Choice = {},
): Promise<Page<AudienceMember>> => {
  const query = peopleQueries.peopleQueryOf(ctx.org, selected, who);
  const page = await peopleQueries.pageOfPeople(ctx.db, ctx.org, query, params, membersOf(ctx, sources));
  return { ...page, items: page.items.map((person) => briefOf(ctx, person)) };
};

/** The groups that a person belongs to, among all of the organization or among those with these ids. */
const groupsOf = async (ctx: Asker, person: PersonFacts, among?: readonly string[]): Promise<Definition[]> => {
  const { all, byId } = await groupDefinitions(ctx.db, ctx.org, person.groupsRevision);
  const groups = among ? among.flatMap((id) => byId.get(id) ?? []) : all;
  const known = among ? groups.flatMap((one) => reachedFrom(one, byId)) : all;
  const direct = new Set(known.filter((one) => includesDirectly(ctx.org, person, one)));
  return groups.filter((one) => belongs(one, byId, person.id, direct));
};

/** The person with the own targets; undefined for an unknown or disabled person. */
const findReached = async (
  { db, org }: Asker,
  userId: string,
): Promise<{ person: PersonFacts; own: AudienceTarget[] } | undefined> => {
  const person = await findPersonFacts(db, org, userId);
  const own = person ? ownTargets(org, person) : [];
  return person && own.length > 0 ? { person, own } : undefined;
};

/** Those of these targets that include a person; none for an unknown or disabled person. */
export const targetsAmong = async <Target extends AudienceTarget>(
  ctx: Asker,
  targets: readonly Target[],
  userId: string,
): Promise<Target[]> => {
  const reached = await findReached(ctx, userId);
  if (!reached) return [];
  const ids = new Set(reached.own.map(({ id }) => id));
  const selected = groupsNamed([adHocAudience(targets)]);
  if (selected.length > 0) for (const { id } of await groupsOf(ctx, reached.person, selected)) ids.add(id);
  return targets.filter(({ id }) => ids.has(id));
};

/** Whether content for these targets is addressed to this person; never for a disabled person. */
export const isMeantFor = async (ctx: Asker, targets: readonly AudienceTarget[], userId: string): Promise<boolean> =>
  (await targetsAmong(ctx, targets, userId)).length > 0;

/**
 * Every target that includes a person: a feed searches for these among the targets of its content. Empty for unknown or
 * disabled people.
 */
export const targetsMeaning = async (ctx: Asker, userId: string): Promise<AudienceTarget[]> => {
  const reached = await findReached(ctx, userId);
  if (!reached) return [];
  const groups = await groupsOf(ctx, reached.person);
  return [...reached.own, ...groups.map(({ id }) => ({ kind: 'userGroup' as const, id }))];
};

/** The user groups of a person, sorted by name; a disabled person remains a member. */
export const userGroupsAround = async (ctx: Context, userId: string): Promise<NamedTarget[]> => {
  const person = await findPersonFacts(ctx.db, ctx.org, userId);
  const groups = person ? await groupsOf(ctx, person) : [];
  const named = await nameTargets(
    ctx,
    groups.map(({ id }) => ({ kind: 'userGroup', id })),
  );
  return [...named.values()].sort((one, other) => (nameKey(one.name) < nameKey(other.name) ? -1 : 1));
};

/** The names of the targets; targets that do not exist (any more) are omitted. */
export const nameTargets = async (
  { db, org }: Pick<Context, 'db' | 'org'>,
  targets: readonly AudienceTarget[],
): Promise<Map<string, NamedTarget>> => {
  const rows = await targetData.namesOf(
    db,
    org,
    targets.map(({ id }) => id),
  );
  return new Map(rows.map((row) => [`${row.kind} ${row.id}`, row]));
};

/** Names in the order of the targets. */
export const namedInOrder = async (ctx: Context, targets: readonly AudienceTarget[]): Promise<NamedTarget[]> => {
  const names = await nameTargets(ctx, targets);
  return targets.flatMap(({ kind, id }) => names.get(`${kind} ${id}`) ?? []);
};

/** The nested audiences of each of these groups. */
export const audiencesHeld = async (
  { db, org }: Context,
  groupIds: readonly string[],
): Promise<Map<string, readonly AudienceTarget[]>> => {
  const definitions = await resolvedAudiences.definitionsBelow(db, org, groupIds);
  return new Map(definitions.map(({ id, audiences }) => [id, audiences]));
};

/** The targets of a request, each with the path of its field. */
export type WrittenTarget = AudienceTarget & { path: string };

const refuseUnknown = (written: readonly WrittenTarget[], known: { has: (key: string) => boolean }): void => {
  const unknown = written.filter(({ kind, id }) => !known.has(`${kind} ${id}`));
  if (unknown.length > 0)
    throw fail('VALIDATION_FAILED', { issues: unknown.map(({ path }) => ({ path, rule: 'reference' })) });
};

/**
 * Refuses, with their fields, all targets that do not belong to the organization: foreign ids and unknown ids get the
 * same error (P12, P13).
 */
export const requireTargets = async (ctx: Context, written: readonly WrittenTarget[]): Promise<void> =>
  refuseUnknown(written, await nameTargets(ctx, written));

/** The same before saving: also locks the targets against deletion until the transaction ends. */
export const lockTargets = async ({ db, org }: Context, written: readonly WrittenTarget[]): Promise<void> => {
  const locked = new Set<string>();
  for (const [kind, targets] of Map.groupBy(written, (target) => target.kind))
    for (const id of await targetData.hold(db, org, kind, [...new Set(targets.map((target) => target.id))]))
      locked.add(`${kind} ${id}`);
  refuseUnknown(written, locked);
};

/** Those of these people who exist, locked against deletion until the transaction ends. */
export const lockExisting = ({ db, org }: Asker, userIds: readonly string[]): Promise<string[]> =>
  targetData.hold(db, org, 'user', userIds);

/** The warning for an audience without recipients (GROUPS-08). */
export const warningOf = ({ kind, id, name }: Omit<AudienceWarning, 'code'>, reach: number): AudienceWarning[] =>
  reach === 0 ? [{ code: 'AUDIENCE_EMPTY', kind, id, name }] : [];
