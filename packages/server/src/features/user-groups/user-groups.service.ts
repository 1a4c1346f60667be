import type { AudienceMember, AudienceTarget, NamedTarget } from '@fanal/contract/audiences/audiences.shapes';
import type { Page } from '@fanal/contract/kit/page';
import { isConfirmation } from '@fanal/contract/structure/structure.rules';
import { MOST_PICKED, wayBack } from '@fanal/contract/user-groups/user-groups.rules';
import type { NewUserGroup, UserGroup, UserGroupChanges } from '@fanal/contract/user-groups/user-groups.shapes';
import { usesOf } from '#features/audience-uses/audience-uses.service';
import * as audience from '#features/audiences/audience.service';
import { leadersMoved, setLeaders } from '#features/group-leaders/group-leaders.service';
import type { Context, WorkContext } from '#platform/context';
import { fail, type Refusal } from '#platform/fail';
import { newId } from '#platform/ids';
import { type Joins, targetsNamedBy, toUserGroups } from './user-group-items.service.ts';
import * as pages from './user-group-pages.data.ts';
import * as data from './user-groups.data.ts';

export const searchUserGroups = async (
  ctx: Context,
  search: pages.UserGroupSearch & Joins,
): Promise<Page<UserGroup>> => {
  const page = await pages.pageOfUserGroups(ctx.db, ctx.org, search, ctx.organization.timeZone);
  return { ...page, items: await toUserGroups(ctx, page.items, search, { all: false }) };
};

export const requireUserGroup = async (
  { db, org }: Pick<WorkContext, 'db' | 'org'>,
  id: string,
): Promise<pages.UserGroupRow> => {
  const row = await pages.findUserGroup(db, org, id);
  if (!row) throw fail('NOT_FOUND');
  return row;
};

export const findUserGroup = async (ctx: Context, id: string, joins: Joins): Promise<UserGroup> => {
  const [group] = await toUserGroups(ctx, [await requireUserGroup(ctx, id)], joins, { all: true });
  return group!;
};

/** The group after the changes of this transaction. */
const describeWritten = async (ctx: Context, id: string): Promise<UserGroup> => {
  const written = { all: true, count: audience.countWithWrites };
  const [group] = await toUserGroups(ctx, [await requireUserGroup(ctx, id)], {}, written);
  return group!;
};

const nameTaken = async ({ db, org }: Context, name: string): Promise<Refusal> =>
  fail('NAME_TAKEN', (await data.findNamesake(db, org, name)) ?? { name });

/** The definition of a group without duplicates, as it is compared, stored and logged. */
export type Made = data.Written & data.Contents;

const withoutRepeats = (made: Made): Made => ({
  ...made,
  audiences: [...new Map(made.audiences.map((target) => [target.id, target])).values()],
  userIds: [...new Set(made.userIds)].filter((id) => !made.excludedUserIds.includes(id)),
  excludedUserIds: [...new Set(made.excludedUserIds)],
});

/** All targets of a definition, each with the path of its field. */
export const writtenTargets = (made: Omit<Made, 'name' | 'importance'>): audience.WrittenTarget[] => {
  const person = (field: string) => (id: string, at: number) => ({ kind: 'user' as const, id, path: `${field}.${at}` });
  return [
    ...made.audiences.map((target, at) => ({ ...target, path: `audiences.${at}.id` })),
    ...made.userIds.map(person('userIds')),
    ...made.excludedUserIds.map(person('excludedUserIds')),
    ...(made.rule?.conditions ?? []).flatMap((condition, at) =>
      targetsNamedBy({ match: 'all', conditions: [condition] }).map((target, value) => ({
        ...target,
        path: `rule.conditions.${at}.values.${value}`,
      })),
    ),
  ];
};

/** Refuses a change by which a group would contain itself; the error contains the path. */
export const refuseLoop = async (
  ctx: Context,
  group: { id: string; name: string },
  audiences: readonly AudienceTarget[],
): Promise<void> => {
  const held = audiences.flatMap(({ kind, id }) => (kind === 'userGroup' ? [id] : []));
  const way = wayBack((await data.linksOf(ctx.db, ctx.org)).set(group.id, held), group.id);
  if (!way) return;
  const steps = await audience.namedInOrder(
    ctx,
    way.map((id) => ({ kind: 'userGroup', id })),
  );
  const groups = steps.map(({ id, name }) => ({ id, name: id === group.id ? group.name : name }));
  throw fail('AUDIENCE_LOOP', { way: groups.map(({ name }) => name).join(' → '), groups });
};

const by = ({ actor, now }: Pick<WorkContext, 'actor' | 'now'>) => ({ userId: actor.userId, now });

export const createUserGroup = async (ctx: Context, { leaderIds, ...body }: NewUserGroup): Promise<UserGroup> => {
  const { db, org, now } = ctx;
  await audience.lockTargets(ctx, writtenTargets(body));
  const made = withoutRepeats(body);
  const id = newId(now.getTime());
  if (!(await data.insertGroup(db, org, id, made, by(ctx)))) throw await nameTaken(ctx, made.name);
  await data.writeContents(db, org, id, made);
  const led = await setLeaders(ctx, { kind: 'userGroup', id }, leaderIds);
  ctx.audit({
    action: 'userGroup.created',
    object: { type: 'userGroup', id },
    after: { ...made, leaderIds: led.after },
    people: [...new Set([...peopleMoved({ userIds: [], excludedUserIds: [] }, made), ...led.after])],
  });
  return describeWritten(ctx, id);
};

/** The group, locked against other changes until this transaction ends. */
const lockUserGroup = async (
  ctx: Pick<WorkContext, 'db' | 'org'>,
  id: string,
): Promise<pages.UserGroupRow & data.Contents> => {
  await data.lockGroup(ctx.db, ctx.org, id);
  const row = await requireUserGroup(ctx, id);
  return { ...row, ...(await data.contentsOf(ctx.db, ctx.org, id)) };
};

const madeOf = ({ name, importance, rule, audiences, userIds, excludedUserIds }: Made): Made => ({
  name,
  importance,
  rule,
  audiences,
  userIds,
  excludedUserIds,
});

type ByHand = Pick<Made, 'userIds' | 'excludedUserIds'>;

/** People who were added or excluded by hand, or no longer are. */
const peopleMoved = (before: ByHand, after: ByHand): string[] => {
  const missingIn = (there: readonly string[]) => (id: string) => !there.includes(id);
  const moved = (['userIds', 'excludedUserIds'] as const).flatMap((field) => [
    ...before[field].filter(missingIn(after[field])),
    ...after[field].filter(missingIn(before[field])),
  ]);
  return [...new Set(moved)];
};

/** The definition with the changes; fields that were not sent stay unchanged. */
const changedBy = (before: Made, changes: Omit<UserGroupChanges, 'version' | 'leaderIds'>): Made => ({
  name: changes.name ?? before.name,
  importance: changes.importance ?? before.importance,
  rule: changes.rule === undefined ? before.rule : changes.rule,
  audiences: changes.audiences ?? before.audiences,
  userIds: changes.userIds ?? before.userIds,
  excludedUserIds: changes.excludedUserIds ?? before.excludedUserIds,
});

/** Changes the fields that were sent; refuses an outdated version (P60). */
export const changeUserGroup = async (
  ctx: Context,
  id: string,
  { version, leaderIds, ...changes }: UserGroupChanges,
): Promise<UserGroup> => {
  const { db, org } = ctx;
  if (changes.audiences || leaderIds) await data.lockGroups(db, org);
  const row = await lockUserGroup(ctx, id);
  if (row.version !== version) throw fail('VERSION_CONFLICT', { version: row.version });
  const { audiences = [], userIds = [], excludedUserIds = [], rule = null } = changes;
  await audience.lockTargets(ctx, writtenTargets({ audiences, userIds, excludedUserIds, rule }));
  const before = madeOf(row);
  const after = withoutRepeats(changedBy(before, changes));
  if (changes.audiences) await refuseLoop(ctx, { id, name: after.name }, after.audiences);
  const namesake = await data.findNamesake(db, org, after.name);
  if (namesake && namesake.id !== id) throw fail('NAME_TAKEN', namesake);
  await data.updateGroup(db, org, id, after, by(ctx));
  await data.writeContents(db, org, id, after);
  const led = leaderIds && (await setLeaders(ctx, { kind: 'userGroup', id }, leaderIds));
  ctx.audit({
    action: 'userGroup.changed',
    object: { type: 'userGroup', id },
    before: { ...before, leaderIds: led?.before },
    after: { ...after, leaderIds: led?.after },
    people: [...new Set([...peopleMoved(before, after), ...(led ? leadersMoved(led) : [])])],
  });
  return describeWritten(ctx, id);
};

/** All or none: one unknown person refuses the whole request. People excluded by hand are included again. */
export const addUsers = async (ctx: Context, id: string, userIds: readonly string[]): Promise<UserGroup> => {
  const row = await lockUserGroup(ctx, id);
  const wanted = [...new Set(userIds.map((userId) => userId.toLowerCase()))];
  await audience.lockTargets(
    ctx,
    wanted.map((userId, at) => ({ kind: 'user', id: userId, path: `userIds.${at}` })),
  );
  await insertByHand(ctx, row, wanted);
  return describeWritten(ctx, id);
};

/** GROUP_FULL when these people do not fit into the group beside those whom it has. */
const missingIn = (row: data.Contents, userIds: readonly string[]): string[] => {
  const present = new Set(row.userIds);
  const missing = userIds.filter((userId) => !present.has(userId));
  if (present.size + missing.length > MOST_PICKED) throw fail('GROUP_FULL', { most: MOST_PICKED });
  return missing;
};

const insertByHand = async (
  ctx: WorkContext,
  row: pages.UserGroupRow & data.Contents,
  userIds: readonly string[],
): Promise<void> => {
  const { db, org } = ctx;
  const added = missingIn(row, userIds);
  await data.insertPeople(db, org, row.id, added, false);
  await data.updateGroup(db, org, row.id, row, by(ctx));
  ctx.audit({
    action: 'userGroup.usersAdded',
    object: { type: 'userGroup', id: row.id },
    after: { name: row.name, userIds: added },
    people: added,
  });
};

/** Refuses a group that does not exist, or that these people do not fit into. */
export const requireRoom = async (ctx: WorkContext, id: string, userIds: readonly string[]): Promise<void> =>
  void missingIn(await lockUserGroup(ctx, id), userIds);

/** Adds those of these people who exist, and returns their ids. */
export const addFoundUsers = async (ctx: WorkContext, id: string, userIds: readonly string[]): Promise<string[]> => {
  const row = await lockUserGroup(ctx, id);
  const existing = await audience.lockExisting(ctx, userIds);
  await insertByHand(ctx, row, existing);
  return existing;
};

/** All groups of a person, from any source. */
export const listGroupsOf = async (ctx: Context, userId: string): Promise<NamedTarget[]> => {
  const person = await audience.nameTargets(ctx, [{ kind: 'user', id: userId }]);
  if (person.size === 0) throw fail('NOT_FOUND');
  return audience.userGroupsAround(ctx, userId);
};

/** Deletes a group after the typed confirmation, if nothing uses it any more (GROUPS-09, GAP-61). */
export const removeUserGroup = async (ctx: Context, id: string, confirmation: string): Promise<{ id: string }> => {
  const { db, org } = ctx;
  const row = await lockUserGroup(ctx, id);
  if (!isConfirmation(confirmation)) throw fail('CONFIRMATION_WRONG');
  const uses = await usesOf(ctx, [id]);
  if (uses.total > 0) throw fail('IN_USE', { name: row.name, ...uses });
  await data.deleteGroup(db, org, id);
  ctx.audit({
    action: 'userGroup.deleted',
    object: { type: 'userGroup', id },
    before: { ...madeOf(row) },
    people: row.userIds,
  });
  return { id };
};

type Question = { page: number; perPage: number; search?: string | undefined };

/** A page of the members sorted by name, including disabled members, who receive nothing. */
export const listUsers = async (
  ctx: Context,
  id: string,
  question: Question,
): Promise<Page<Omit<AudienceMember, 'via'>>> => {
  await requireUserGroup(ctx, id);
  const resolved = await audience.resolveAudience(ctx, [{ kind: 'userGroup', id }]);
  return audience.listPeople(ctx, resolved, question, { who: 'members' });
};
