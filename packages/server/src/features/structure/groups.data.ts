import { nameKey } from '@fanal/contract/names.rules';
import { sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import { openList } from '#platform/db/lists';

export type GroupNode = { id: string; version: number; parentId: string | null; name: string };
export type GroupCounts = { userCount: number; totalUserCount: number };

/** Serialises changes of the tree of an organization, so that two moves cannot create a cycle together. */
export const lockTree = (db: Db, org: OrgId) =>
  db
    .selectFrom('organizations')
    .select('organization_id')
    .where('organization_id', '=', org)
    .forNoKeyUpdate()
    .execute();

/** Every group of the tree, siblings sorted by name. */
export const groupsOf = (db: Db, org: OrgId): Promise<GroupNode[]> =>
  db
    .selectFrom('structure_groups')
    .select(['id', 'version', 'parent_id as parentId', 'name'])
    .where('organization_id', '=', org)
    .orderBy('name_key')
    .orderBy('id')
    .execute();

/**
 * The people of each group: direct members, and distinct members of the group and everything below. People in one group
 * only are added up along the tree; only people in several groups have to be deduplicated.
 */
export const countPeople = async (db: Db, org: OrgId): Promise<Map<string, GroupCounts>> => {
  const { rows } = await sql<{ id: string; userCount: number; totalUserCount: number }>`
    with recursive below as (
      select id as top, id from structure_groups where organization_id = ${org}
      union
      select below.top, g.id from below join structure_groups as g on g.organization_id = ${org} and g.parent_id = below.id
    ), places as materialized (
      select group_id, user_id, count(*) over (partition by user_id) as places
      from structure_group_users where organization_id = ${org}
    ), own as (
      select group_id, count(*) as people, count(*) filter (where places = 1) as singles from places group by group_id
    ), singles as (
      select below.top, sum(own.singles) as people from below join own on own.group_id = below.id group by below.top
    ), others as (
      select top, count(*) as people from (
        select distinct below.top, places.user_id from below join places on places.group_id = below.id and places.places > 1
      ) as met group by top
    )
    select singles.top as id, coalesce(own.people, 0)::int as "userCount",
      (singles.people + coalesce(others.people, 0))::int as "totalUserCount"
    from singles left join own on own.group_id = singles.top left join others on others.top = singles.top`.execute(db);
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
};

/** Distinct people of the whole tree. */
export const countAllMembers = async (db: Db, org: OrgId): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
    select distinct user_id from structure_group_users where organization_id = ${org}) as members`.execute(db);
  return rows[0]!.count;
};

/** All people of the organization, as the database counts them along. */
export const countEverybody = async (db: Db, org: OrgId): Promise<number> =>
  (await openList(db, org, 'users')).rowCount;

const branch = (org: OrgId, id: string) => sql`
  with recursive branch as (
    select id from structure_groups where organization_id = ${org} and id = ${id}
    union
    select g.id from branch join structure_groups as g on g.organization_id = ${org} and g.parent_id = branch.id
  )`;

/** The same for one group, without reading the rest of the tree. */
export const countPeopleOf = async (db: Db, org: OrgId, id: string): Promise<GroupCounts & { groups: number }> => {
  const { rows } = await sql<GroupCounts & { groups: number }>`${branch(org, id)}
    select (select count(*)::int from branch) as groups,
      count(*) filter (where m.group_id = ${id})::int as "userCount",
      count(distinct m.user_id)::int as "totalUserCount"
    from structure_group_users as m where m.organization_id = ${org} and m.group_id in (select id from branch)`.execute(
    db,
  );
  return rows[0]!;
};

/** Until the transaction ends, no content can be addressed to these groups. */
export const lockGroups = (db: Db, org: OrgId, ids: readonly string[]) =>
  sql`select from structure_groups where organization_id = ${org} and id = any(${sql.val(ids)}::uuid[]) order by id for update`.execute(
    db,
  );

export const findGroup = (db: Db, org: OrgId, id: string): Promise<GroupNode | undefined> =>
  db
    .selectFrom('structure_groups')
    .select(['id', 'version', 'parent_id as parentId', 'name'])
    .where('organization_id', '=', org)
    .where('id', '=', id)
    .executeTakeFirst();

export const insertGroup = (db: Db, org: OrgId, { id, parentId, name }: Omit<GroupNode, 'version'>, now: Date) =>
  db
    .insertInto('structure_groups')
    .values({ organization_id: org, id, parent_id: parentId, name, name_key: nameKey(name), created_at: now })
    .execute();

export const updateGroup = (db: Db, org: OrgId, { id, version, parentId, name }: GroupNode) =>
  db
    .updateTable('structure_groups')
    .set({ version, parent_id: parentId, name, name_key: nameKey(name) })
    .where('organization_id', '=', org)
    .where('id', '=', id)
    .execute();

/** Deletes groups. Memberships are deleted first in one statement; the cascade would delete them group by group. */
export const deleteGroups = async (db: Db, org: OrgId, ids: readonly string[]): Promise<void> => {
  const isListed = sql<boolean>`= any(${sql.val(ids)}::uuid[])`;
  await sql`delete from structure_group_users where organization_id = ${org} and group_id ${isListed}`.execute(db);
  await sql`delete from structure_groups where organization_id = ${org} and id ${isListed}`.execute(db);
};
