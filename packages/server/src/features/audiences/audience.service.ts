/** "Who is this for": the one place that any content asks. */
import type {
  AudienceCount,
  AudienceMember,
  AudienceTarget,
  AudienceWarning,
  NamedTarget,
} from '@fanal/contract/audiences/audiences.shapes';
import type { Page } from '@fanal/contract/kit/page';
import { nameKey } from '@fanal/contract/names.rules';
import { briefOf } from '#features/users/users.service';
import type { Context } from '#platform/context';
import { fail } from '#platform/fail';
import * as peopleQueries from './people-queries.data.ts';
import type { Definition, Difference, ResolvedAudience } from './resolved-audiences.data.ts';
import * as resolvedAudiences from './resolved-audiences.data.ts';
import { adHocAudience, audienceOf, belongs, reachedFrom } from './resolved-audiences.rules.ts';
import * as targetData from './targets.data.ts';

export type { Definition, ResolvedAudience } from './resolved-audiences.data.ts';
export { adHocAudience } from './resolved-audiences.rules.ts';

/** What the questions here need of a request; background work has it as well. */
export type Asker = Pick<Context, 'db' | 'org'>;

const asMap = (definitions: readonly Definition[]) => new Map(definitions.map((one) => [one.id, one]));

const groupsNamed = (definitions: readonly Definition[]): string[] =>
  definitions.flatMap(({ audiences }) => audiences.flatMap(({ kind, id }) => (kind === 'userGroup' ? [id] : [])));

type Direct = (userId: string) => ReadonlySet<Definition>;

/** Which definitions bring each of these people in by themselves, groups within groups aside. */
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
 * What each definition means, groups within groups resolved. Few people are ever taken out by hand: only for them is looked
 * at which way they come in, everybody else belongs as soon as anything brings them.
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

/** Everybody whom at least one of the targets means. */
export const resolveAudience = async (ctx: Asker, targets: readonly AudienceTarget[]): Promise<ResolvedAudience> => {
  const [resolved] = await resolveDefinitions(ctx, [adHocAudience(targets)]);
  return resolved!;
};

/** Each target by itself, in their order. */
export const resolveEach = (ctx: Asker, targets: readonly AudienceTarget[]): Promise<ResolvedAudience[]> =>
  resolveDefinitions(
    ctx,
    targets.map((target) => adHocAudience([target])),
  );

/** A resolved, or the difference between two. */
type Wanted = ResolvedAudience | Difference;

const membersOf = ({ org }: Asker, wanted: readonly Wanted[]) =>
  wanted.map((one) => peopleQueries.peopleQueryOf(org, one, 'members'));

/** Those whom content for these targets reaches, as a condition on one row of `users as u` for whoever writes something for each of them. */
export const reachedBy = async (ctx: Asker, targets: readonly AudienceTarget[]): Promise<peopleQueries.PeopleQuery> =>
  peopleQueries.peopleQueryOf(ctx.org, await resolveAudience(ctx, targets), 'reached');

/** How many distinct people stand in each, the disabled told apart. Only where nothing was written before. */
export const countEach = (ctx: Asker, wanted: readonly Wanted[]): Promise<AudienceCount[]> =>
  peopleQueries.recallCounts(ctx.db, ctx.org, membersOf(ctx, wanted));

/** The same after a write in the same transaction. */
export const countAnew = (ctx: Asker, wanted: readonly Wanted[]): Promise<AudienceCount[]> =>
  peopleQueries.countPeople(ctx.db, ctx.org, membersOf(ctx, wanted));

/** Whom a content reaches: who is disabled receives nothing. */
export const reachOf = ({ users, disabled }: AudienceCount): number => users - disabled;

/** `total`: how many there are without a search, where that is known already. */
type Question = { page: number; perPage: number; search?: string | undefined; total?: number | undefined };
type Choice = {
  /** Everybody (`members`), without the disabled (`reached`, unless said otherwise), only who uses the app (`claimed`) or who is disabled. */
  who?: peopleQueries.Who;
  /** What is told apart in `via`, by its place. */
  sources?: readonly ResolvedAudience[];
};

/** A page of the people by name, found by part of a name, number, e-mail or phone. */
export const listPeople = async (
  ctx: Context,
  wanted: Wanted,
  question: Question,
  { who = 'reached', sources = [] }: Choice = {},
): Promise<Page<AudienceMember>> => {
  const query = peopleQueries.peopleQueryOf(ctx.org, wanted, who);
  const page = await peopleQueries.pageOfPeople(ctx.db, ctx.org, query, question, membersOf(ctx, sources));
  return { ...page, items: page.items.map((person) => briefOf(ctx, person)) };
};

/** Of these groups, those that a person belongs to. `known` holds them and every group within them. */
const groupsOf = async (
  ctx: Asker,
  userId: string,
  groups: readonly Definition[],
  known: readonly Definition[],
): Promise<Definition[]> => {
  const direct = (await directlyIn(ctx, known, [userId]))(userId);
  const byId = asMap(known);
  return groups.filter((one) => belongs(one, byId, userId, direct));
};

/** Whether something meant for these targets is meant for this person; nothing is for somebody who is disabled. */
export const isMeantFor = async (ctx: Asker, targets: readonly AudienceTarget[], userId: string): Promise<boolean> => {
  const own = new Set((await targetData.ownTargets(ctx.db, ctx.org, userId)).map(({ id }) => id));
  if (own.size === 0 || targets.some(({ id }) => own.has(id))) return own.size > 0;
  const wanted = groupsNamed([adHocAudience(targets)]);
  if (wanted.length === 0) return false;
  const known = await resolvedAudiences.definitionsBelow(ctx.db, ctx.org, wanted);
  const groups = known.filter(({ id }) => wanted.includes(id));
  return (await groupsOf(ctx, userId, groups, known)).length > 0;
};

/**
 * Every target that means a person, the other way round: what a feed looks for among the targets of its content. Nothing for
 * somebody unknown or disabled.
 */
export const targetsMeaning = async (ctx: Asker, userId: string): Promise<AudienceTarget[]> => {
  const own = await targetData.ownTargets(ctx.db, ctx.org, userId);
  if (own.length === 0) return [];
  const all = await resolvedAudiences.allDefinitions(ctx.db, ctx.org);
  const groups = await groupsOf(ctx, userId, all, all);
  return [...own, ...groups.map(({ id }) => ({ kind: 'userGroup' as const, id }))];
};

/** The user groups that a person belongs to, by name; a disabled person stays in them. */
export const userGroupsAround = async (ctx: Context, userId: string): Promise<NamedTarget[]> => {
  const all = await resolvedAudiences.allDefinitions(ctx.db, ctx.org);
  const groups = await groupsOf(ctx, userId, all, all);
  const named = await nameTargets(
    ctx,
    groups.map(({ id }) => ({ kind: 'userGroup', id })),
  );
  return [...named.values()].sort((one, other) => (nameKey(one.name) < nameKey(other.name) ? -1 : 1));
};

/** What each target is called; those that do not exist (any more) are left out. */
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

/** What each of these groups holds beside people. */
export const audiencesHeld = async (
  { db, org }: Context,
  groupIds: readonly string[],
): Promise<Map<string, readonly AudienceTarget[]>> => {
  const definitions = await resolvedAudiences.definitionsBelow(db, org, groupIds);
  return new Map(definitions.map(({ id, audiences }) => [id, audiences]));
};

/** Targets as a request names them, with the field where each stands. */
export type WrittenTarget = AudienceTarget & { path: string };

const refuseUnknown = (written: readonly WrittenTarget[], known: { has: (key: string) => boolean }): void => {
  const unknown = written.filter(({ kind, id }) => !known.has(`${kind} ${id}`));
  if (unknown.length > 0)
    throw fail('VALIDATION_FAILED', { issues: unknown.map(({ path }) => ({ path, rule: 'reference' })) });
};

/** Refuses, with its field, whatever is not the organisation's own: it may be somebody else's or may never have been (P12, P13). */
export const requireTargets = async (ctx: Context, written: readonly WrittenTarget[]): Promise<void> =>
  refuseUnknown(written, await nameTargets(ctx, written));

/** The same for what is about to be saved: it is kept from being deleted until the transaction ends. */
export const lockTargets = async ({ db, org }: Context, written: readonly WrittenTarget[]): Promise<void> => {
  const held = new Set<string>();
  for (const [kind, targets] of Map.groupBy(written, (target) => target.kind))
    for (const id of await targetData.hold(db, org, kind, [...new Set(targets.map((target) => target.id))]))
      held.add(`${kind} ${id}`);
  refuseUnknown(written, held);
};

/** The warning of an audience that reaches nobody (GROUPS-08). */
export const warningOf = ({ kind, id, name }: Omit<AudienceWarning, 'code'>, reach: number): AudienceWarning[] =>
  reach === 0 ? [{ code: 'AUDIENCE_EMPTY', kind, id, name }] : [];
