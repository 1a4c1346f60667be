import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';

/** The groups of which each of these people is a member; people without one are left out. */
export const groupIdsOf = async (db: Db, org: OrgId, userIds: readonly string[]): Promise<Map<string, string[]>> => {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('structure_group_users')
    .select(['user_id', 'group_id'])
    .where('organization_id', '=', org)
    .where('user_id', 'in', userIds)
    .orderBy('group_id')
    .execute();
  const byPerson = Map.groupBy(rows, ({ user_id }) => user_id);
  return new Map([...byPerson].map(([id, own]) => [id, own.map(({ group_id }) => group_id)]));
};

/** Locks a group against deletion until this transaction ends. */
export const lockGroup = (db: Db, org: OrgId, groupId: string) =>
  db
    .selectFrom('structure_groups')
    .select(['id', 'name'])
    .where('organization_id', '=', org)
    .where('id', '=', groupId)
    .forKeyShare()
    .executeTakeFirst();

/** The given ids that belong to people of the organization, locked. */
export const lockUsers = async (db: Db, org: OrgId, ids: readonly string[]): Promise<string[]> => {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('organization_id', '=', org)
    .where('id', 'in', ids)
    .forKeyShare()
    .execute();
  return rows.map(({ id }) => id);
};

/** Returns those who were not members before. */
export const insertMembers = async (db: Db, org: OrgId, groupId: string, userIds: readonly string[]) => {
  const rows = await db
    .insertInto('structure_group_users')
    .values(userIds.map((userId) => ({ organization_id: org, group_id: groupId, user_id: userId })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .execute();
  return rows.map((row) => row.user_id);
};

export const deleteMember = (db: Db, org: OrgId, groupId: string, userId: string) =>
  db
    .deleteFrom('structure_group_users')
    .where('organization_id', '=', org)
    .where('group_id', '=', groupId)
    .where('user_id', '=', userId)
    .returning('user_id')
    .executeTakeFirst();
