import type { AudienceTarget } from '@fanal/contract/audiences/audiences.shapes';
import { nameKey } from '@fanal/contract/names.rules';
import type { Importance, Rule } from '@fanal/contract/user-groups/user-groups.shapes';
import { sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';

/** Serialises changes of nested groups, so that two changes cannot close a cycle together. */
export const lockGroups = (db: Db, org: OrgId) =>
  db
    .selectFrom('organizations')
    .select('organization_id')
    .where('organization_id', '=', org)
    .forNoKeyUpdate()
    .execute();

/** Locks one group against changes and deletion until the transaction ends. */
export const lockGroup = (db: Db, org: OrgId, id: string) =>
  db
    .selectFrom('user_groups')
    .select('id')
    .where('organization_id', '=', org)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const findNamesake = (db: Db, org: OrgId, name: string) =>
  db
    .selectFrom('user_groups')
    .select(['id', 'name'])
    .where('organization_id', '=', org)
    .where('name_key', '=', nameKey(name))
    .executeTakeFirst();

/** The nested groups of each group. */
export const linksOf = async (db: Db, org: OrgId): Promise<Map<string, string[]>> => {
  const { rows } = await sql<{ from: string; to: string[] }>`
    select group_id as "from", array_agg(nested_group_id order by nested_group_id) as "to" from user_group_audiences
    where organization_id = ${org} and nested_group_id is not null group by group_id`.execute(db);
  return new Map(rows.map(({ from, to }) => [from, to]));
};

/** The row of a group. */
export type Written = { name: string; importance: Importance; rule: Rule | null };
type By = { userId: string | null; now: Date };

const columnsOf = ({ name, importance, rule }: Written, { userId, now }: By) => ({
  name,
  name_key: nameKey(name),
  importance,
  rule: rule && JSON.stringify(rule),
  updated_at: now,
  updated_by: userId,
});

/** False when the name is taken. Waits for a concurrent transaction that is inserting the same name. */
export const insertGroup = async (db: Db, org: OrgId, id: string, written: Written, by: By): Promise<boolean> => {
  const inserted = await db
    .insertInto('user_groups')
    .values({ organization_id: org, id, created_at: by.now, ...columnsOf(written, by) })
    .onConflict((conflict) => conflict.columns(['organization_id', 'name_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
};

export const updateGroup = (db: Db, org: OrgId, id: string, written: Written, by: By) =>
  db
    .updateTable('user_groups')
    .set((e) => ({ ...columnsOf(written, by), version: e('version', '+', 1) }))
    .where('organization_id', '=', org)
    .where('id', '=', id)
    .execute();

/** Nested audiences, people added and people excluded by hand. */
export type Contents = {
  audiences: readonly AudienceTarget[];
  userIds: readonly string[];
  excludedUserIds: readonly string[];
};

const targetColumns = {
  userGroup: 'nested_group_id',
  structureGroup: 'structure_group_id',
  site: 'site_id',
  project: 'project_id',
  profession: 'profession_id',
  position: 'position_id',
  jobCategory: 'job_category_id',
} as const;

const insertAudiences = async (db: Db, org: OrgId, groupId: string, audiences: readonly AudienceTarget[]) => {
  if (audiences.length === 0) return;
  const rows = audiences.map(({ kind, id }) => ({
    organization_id: org,
    group_id: groupId,
    [targetColumns[kind as keyof typeof targetColumns]]: id,
  }));
  await db.insertInto('user_group_audiences').values(rows).execute();
};

/** Adds or excludes people by hand; a person who was chosen the other way before is moved. */
export const insertPeople = async (
  db: Db,
  org: OrgId,
  groupId: string,
  userIds: readonly string[],
  excluded: boolean,
): Promise<void> => {
  await sql`insert into user_group_users (organization_id, group_id, user_id, excluded)
    select ${org}, ${groupId}, id, ${excluded} from unnest(${sql.val(userIds)}::uuid[]) as id
    on conflict (organization_id, group_id, user_id) do update set excluded = excluded.excluded`.execute(db);
};

export const contentsOf = async (db: Db, org: OrgId, groupId: string): Promise<Contents> => {
  const { rows } = await sql<Contents>`select
    coalesce((select json_agg(json_build_object('kind', kind, 'id', target_id) order by target_id) from user_group_audiences
      where organization_id = ${org} and group_id = ${groupId}), '[]') as audiences,
    array(select user_id from user_group_users
      where organization_id = ${org} and group_id = ${groupId} and not excluded order by 1) as "userIds",
    array(select user_id from user_group_users
      where organization_id = ${org} and group_id = ${groupId} and excluded order by 1) as "excludedUserIds"`.execute(
    db,
  );
  return rows[0]!;
};

/** Replaces the contents of a group. */
export const writeContents = async (db: Db, org: OrgId, groupId: string, contents: Contents): Promise<void> => {
  await db
    .deleteFrom('user_group_audiences')
    .where('organization_id', '=', org)
    .where('group_id', '=', groupId)
    .execute();
  await db.deleteFrom('user_group_users').where('organization_id', '=', org).where('group_id', '=', groupId).execute();
  await insertAudiences(db, org, groupId, contents.audiences);
  await insertPeople(db, org, groupId, contents.userIds, false);
  await insertPeople(db, org, groupId, contents.excludedUserIds, true);
};

export const deleteGroup = (db: Db, org: OrgId, id: string) =>
  db.deleteFrom('user_groups').where('organization_id', '=', org).where('id', '=', id).execute();
