import { nameKey } from '@fanal/contract/names.rules';
import { may } from '@fanal/contract/permissions';
import type {
  GroupChanges,
  LevelList,
  Structure,
  StructureGroup,
  StructureLoss,
} from '@fanal/contract/structure/groups.shapes';
import {
  depthOf,
  descendantsOf,
  isConfirmation,
  levelInTheWay,
  moveRefusal,
} from '@fanal/contract/structure/structure.rules';
import { countUses, usesOf } from '#features/audience-uses/audience-uses.service';
import { leadersMoved, leadersOf, setLeaders } from '#features/group-leaders/group-leaders.service';
import type { Context } from '#platform/context';
import { fail } from '#platform/fail';
import { newId } from '#platform/ids';
import * as data from './groups.data.ts';
import { writeLevels } from './levels.data.ts';
import { keepLevels, type Level, levelsOf } from './levels.service.ts';
import { groupIdsOf } from './members.data.ts';

/** The owner of the organization, or a super admin (GAP-62). */
const ownsStructure = ({ actor, organization }: Context): boolean =>
  actor.isSuperAdmin || (actor.userId !== null && actor.userId === organization.ownerUserId);

const nobody = { userCount: 0, totalUserCount: 0 };

const toLevel = ({ version: _, ...level }: Level) => ({
  ...level,
  kind: level.position === 0 ? ('legalEntity' as const) : ('group' as const),
});

/** Depth of every group, computed once from its parent. */
const depthsOf = (groups: readonly data.GroupNode[]): Map<string, number> => {
  const children = Map.groupBy(groups, ({ parentId }) => parentId);
  const depths = new Map<string, number>();
  let column = children.get(null) ?? [];
  for (let depth = 0; column.length > 0; depth += 1) {
    for (const { id } of column) depths.set(id, depth);
    column = column.flatMap(({ id }) => children.get(id) ?? []);
  }
  return depths;
};

/** The whole tree with its counts (GAP-63). */
export const readStructure = async (ctx: Context): Promise<Structure> => {
  const { db, org, actor } = ctx;
  const levels = await levelsOf(ctx);
  const groups = await data.groupsOf(db, org);
  const counts = await data.countPeople(db, org);
  const leaders = await leadersOf(ctx, null);
  const depths = depthsOf(groups);
  const userCount = await data.countAllMembers(db, org);
  return {
    levels: levels.map(toLevel),
    levelsVersion: versionOf(levels),
    groups: groups.map((group) => ({
      ...group,
      levelId: levels[depths.get(group.id)!]!.id,
      ...(counts.get(group.id) ?? nobody),
      leaders: leaders.get(group.id) ?? [],
    })),
    userCount,
    unplacedCount: Math.max(0, (await data.countEverybody(db, org)) - userCount),
    ownGroupIds: actor.userId === null ? [] : ((await groupIdsOf(db, org, [actor.userId])).get(actor.userId) ?? []),
    mayDeleteAll: may(actor, 'structure:delete') && ownsStructure(ctx),
  };
};

/** There is always a column, and every column has the version of the list. */
const versionOf = ([first]: readonly Level[]): number => first!.version;

type Tree = { levels: Level[]; groups: data.GroupNode[] };

/** The tree, locked against other changes until this transaction ends. */
const lockTree = async (ctx: Context): Promise<Tree> => {
  await data.lockTree(ctx.db, ctx.org);
  return { levels: await keepLevels(ctx), groups: await data.groupsOf(ctx.db, ctx.org) };
};

export const describeGroup = async (ctx: Context, { levels, groups }: Tree, id: string): Promise<StructureGroup> => {
  const { db, org } = ctx;
  const leaders = (await leadersOf(ctx, [id])).get(id) ?? [];
  const { userCount, totalUserCount } = await data.countPeopleOf(db, org, id);
  const group = groups.find((one) => one.id === id)!;
  return { ...group, levelId: levels[depthOf(groups, id)]!.id, userCount, totalUserCount, leaders };
};

/** Sibling groups must have different names (STRUCTURE-18, STRUCTURE-19). */
const refuseNamesake = async ({ db, org }: Context, groups: readonly data.GroupNode[], requested: data.GroupNode) => {
  const key = nameKey(requested.name);
  const other = groups.find(
    ({ id, parentId, name }) => id !== requested.id && parentId === requested.parentId && nameKey(name) === key,
  );
  if (!other) return;
  const { totalUserCount } = await data.countPeopleOf(db, org, other.id);
  throw fail('NAME_TAKEN', { name: other.name, id: other.id, userCount: totalUserCount });
};

const known = (groups: readonly data.GroupNode[], id: string): data.GroupNode => {
  const group = groups.find((one) => one.id === id);
  if (!group) throw fail('NOT_FOUND');
  return group;
};

const logged = ({ name, parentId }: data.GroupNode) => ({ name, parentId });

export const createGroup = async (
  ctx: Context,
  { name, parentId }: { name: string; parentId: string | null },
): Promise<StructureGroup> => {
  const { db, org, now } = ctx;
  const tree = await lockTree(ctx);
  if (parentId !== null) known(tree.groups, parentId);
  if (depthOf(tree.groups, parentId) + 1 >= tree.levels.length) throw fail('GROUP_LEVEL_WRONG');
  const group = { id: newId(now.getTime()), version: 1, parentId, name };
  await refuseNamesake(ctx, tree.groups, group);
  await data.insertGroup(db, org, group, now);
  ctx.audit({
    action: 'structureGroup.created',
    object: { type: 'structureGroup', id: group.id },
    after: logged(group),
  });
  return describeGroup(ctx, { ...tree, groups: [...tree.groups, group] }, group.id);
};

/** Renames a group, moves it with everything below it, or replaces its leaders; refuses an outdated version (P60). */
export const changeGroup = async (
  ctx: Context,
  id: string,
  { version, ...changes }: GroupChanges,
): Promise<StructureGroup> => {
  const { db, org } = ctx;
  const { levels, groups } = await lockTree(ctx);
  const before = known(groups, id);
  if (before.version !== version) throw fail('VERSION_CONFLICT', { version: before.version });
  const parentId = changes.parentId === undefined ? before.parentId : changes.parentId;
  const after = { id, version: version + 1, parentId, name: changes.name ?? before.name };
  if (parentId !== null) known(groups, parentId);
  const refusal = moveRefusal(groups, levels.length, id, parentId);
  if (refusal) throw fail(refusal);
  await refuseNamesake(ctx, groups, after);
  await data.updateGroup(db, org, after);
  const led = changes.leaderIds && (await setLeaders(ctx, { kind: 'structureGroup', id }, changes.leaderIds));
  ctx.audit({
    action: before.parentId === parentId ? 'structureGroup.changed' : 'structureGroup.moved',
    object: { type: 'structureGroup', id },
    before: { ...logged(before), leaderIds: led?.before },
    after: { ...logged(after), leaderIds: led?.after },
    ...(led ? { people: leadersMoved(led) } : {}),
  });
  return describeGroup(ctx, { levels, groups: groups.map((group) => (group.id === id ? after : group)) }, id);
};

/** Refuses to delete groups that are part of an audience, and names the uses. */
const refuseUsed = async (ctx: Context, groups: readonly data.GroupNode[]) => {
  const ids = groups.map(({ id }) => id);
  await data.lockGroups(ctx.db, ctx.org, ids);
  const counts = await countUses(ctx, ids);
  const used = groups.find(({ id }) => counts.has(id));
  if (used) throw fail('IN_USE', { name: used.name, ...(await usesOf(ctx, ids)) });
};

/** Deletes a group with everything below it, after the typed confirmation (STRUCTURE-17). */
export const removeGroup = async (
  ctx: Context,
  id: string,
  confirmation: string,
): Promise<StructureLoss & { id: string }> => {
  const { db, org } = ctx;
  const { groups } = await lockTree(ctx);
  const group = known(groups, id);
  if (!isConfirmation(confirmation)) throw fail('CONFIRMATION_WRONG');
  const branch = [id, ...descendantsOf(groups, id)];
  await refuseUsed(
    ctx,
    groups.filter((one) => branch.includes(one.id)),
  );
  const { totalUserCount, ...lost } = await data.countPeopleOf(db, org, id);
  await data.deleteGroups(db, org, branch);
  const loss = { groups: lost.groups, users: totalUserCount };
  ctx.audit({
    action: 'structureGroup.deleted',
    object: { type: 'structureGroup', id },
    before: { ...logged(group), ...loss },
  });
  return { id, ...loss };
};

/** Deletes every group; owner only, after the typed confirmation (STRUCTURE-15, STRUCTURE-16). */
export const removeStructure = async (ctx: Context, confirmation: string): Promise<StructureLoss> => {
  const { db, org } = ctx;
  if (!ownsStructure(ctx)) throw fail('OWNER_ONLY');
  if (!isConfirmation(confirmation)) throw fail('CONFIRMATION_WRONG');
  const { groups } = await lockTree(ctx);
  const ids = groups.map(({ id }) => id);
  await refuseUsed(ctx, groups);
  const loss = { groups: groups.length, users: await data.countAllMembers(db, org) };
  await data.deleteGroups(db, org, ids);
  ctx.audit({ action: 'structure.deleted', object: { type: 'structure', id: org }, before: { ...loss, tree: groups } });
  return loss;
};

const refuseNamesakes = (levels: readonly { name: string }[]) => {
  const keys = levels.map(({ name }) => nameKey(name));
  const twice = levels.find((_, at) => keys.indexOf(keys[at]!) !== at);
  if (twice) throw fail('NAME_TAKEN', { name: twice.name });
};

/**
 * Renames, adds and removes columns; refuses an outdated version (P60). A column that contains groups keeps its
 * position; ids that were sent stay unchanged.
 */
export const setLevels = async (ctx: Context, { version, levels: requested }: LevelList): Promise<Structure> => {
  const { db, org } = ctx;
  const { levels, groups } = await lockTree(ctx);
  if (versionOf(levels) !== version) throw fail('VERSION_CONFLICT', { version: versionOf(levels) });
  const ids = requested.flatMap(({ id }) => id ?? []);
  if (new Set(ids).size < ids.length || ids.some((id) => levels.every((level) => level.id !== id)))
    throw fail('NOT_FOUND');
  refuseNamesakes(requested);
  const used = Math.max(-1, ...depthsOf(groups).values()) + 1;
  const inTheWay = levelInTheWay(levels, requested, used);
  if (inTheWay) throw fail('LEVEL_IN_USE', { name: inTheWay.name, id: inTheWay.id });
  const next = requested.map(({ id, name }, position) => ({
    id: id ?? newId(ctx.now.getTime()),
    version: version + 1,
    name,
    position,
  }));
  await writeLevels(db, org, next);
  ctx.audit({
    action: 'structure.levelsChanged',
    object: { type: 'structure', id: org },
    before: { levels: levels.map(({ name }) => name) },
    after: { levels: next.map(({ name }) => name) },
  });
  return readStructure(ctx);
};
