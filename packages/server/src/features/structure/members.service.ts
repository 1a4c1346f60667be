import type { Page } from '@fanal/contract/kit/page';
import type { PlacedPerson, StructureGroup } from '@fanal/contract/structure/groups.shapes';
import { searchTextOf } from '@fanal/contract/users/users.rules';
import type { PersonBrief } from '@fanal/contract/users/users.shapes';
import type { Context, WorkContext } from '#platform/context';
import { fail } from '#platform/fail';
import { briefOf } from '#platform/files/avatar-url';
import { findGroup, groupsOf } from './groups.data.ts';
import { describeGroup } from './groups.service.ts';
import { levelsOf } from './levels.service.ts';
import * as data from './members.data.ts';
import { everybody, membersOf, pageOfPeople } from './people.data.ts';

const readGroup = async (ctx: Context, id: string): Promise<StructureGroup> =>
  describeGroup(ctx, { levels: await levelsOf(ctx), groups: await groupsOf(ctx.db, ctx.org) }, id);

export const listMembers = async (
  ctx: Context,
  groupId: string,
  question: Parameters<typeof pageOfPeople>[3],
): Promise<Page<PersonBrief>> => {
  const { db, org } = ctx;
  if (!(await findGroup(db, org, groupId))) throw fail('NOT_FOUND');
  const page = await pageOfPeople(db, org, membersOf(org, groupId), question);
  return { ...page, items: page.items.map((person) => briefOf(ctx, person)) };
};

/** People by name, with their places: whoever looks for a person in the tree finds where it stands. */
export const findPlaced = async (
  ctx: Context,
  { search, ...paging }: { search: string; page: number; perPage: number },
): Promise<Page<PlacedPerson>> => {
  const { db, org } = ctx;
  const page = await pageOfPeople(db, org, everybody, { ...paging, search: searchTextOf(search) });
  const groups = await data.groupIdsOf(
    db,
    org,
    page.items.map(({ id }) => id),
  );
  return {
    ...page,
    items: page.items.map((person) => ({ ...briefOf(ctx, person), groupIds: groups.get(person.id) ?? [] })),
  };
};

const auditAdded = (ctx: Pick<WorkContext, 'audit'>, group: { id: string; name: string }, userIds: string[]) =>
  ctx.audit({
    action: 'structureGroup.usersAdded',
    object: { type: 'structureGroup', id: group.id },
    after: { name: group.name, userIds },
    people: userIds,
  });

/** All or none: one unknown person refuses the whole request. Existing members stay members. */
export const addMembers = async (
  ctx: Context,
  groupId: string,
  userIds: readonly string[],
): Promise<StructureGroup> => {
  const { db, org } = ctx;
  const wanted = [...new Set(userIds.map((id) => id.toLowerCase()))];
  const group = await data.lockGroup(db, org, groupId);
  const users = await data.lockUsers(db, org, wanted);
  if (!group || users.length < wanted.length) throw fail('NOT_FOUND');
  auditAdded(ctx, group, await data.insertMembers(db, org, groupId, wanted));
  return readGroup(ctx, groupId);
};

/** The group that people shall be added to; NOT_FOUND when it does not exist. */
export const requireGroup = async ({ db, org }: Pick<WorkContext, 'db' | 'org'>, groupId: string) => {
  const group = await data.lockGroup(db, org, groupId);
  if (!group) throw fail('NOT_FOUND');
  return group;
};

/** Adds those of these people who exist, and returns their ids. */
export const addFoundMembers = async (
  ctx: WorkContext,
  groupId: string,
  userIds: readonly string[],
): Promise<string[]> => {
  const { db, org } = ctx;
  const group = await requireGroup(ctx, groupId);
  const users = await data.lockUsers(db, org, userIds);
  const added = users.length > 0 ? await data.insertMembers(db, org, groupId, users) : [];
  if (added.length > 0) auditAdded(ctx, group, added);
  return users;
};

export const removeMember = async (ctx: Context, groupId: string, userId: string): Promise<StructureGroup> => {
  const { db, org } = ctx;
  const group = await data.lockGroup(db, org, groupId);
  if (!group || !(await data.deleteMember(db, org, groupId, userId))) throw fail('NOT_FOUND');
  ctx.audit({
    action: 'structureGroup.userRemoved',
    object: { type: 'structureGroup', id: groupId },
    before: { name: group.name, userId },
    people: [userId],
  });
  return readGroup(ctx, groupId);
};
