import { sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';

export type Membership = { id: string; groupId: string };

/** Adds people to groups; returns the memberships that are new. */
export const joinGroups = async (db: Db, org: OrgId, memberships: readonly Membership[]): Promise<Membership[]> => {
  if (memberships.length === 0) return [];
  const { rows } = await sql<Membership>`
    insert into structure_group_users (organization_id, group_id, user_id)
      select ${org}::uuid, x."groupId", x.id from json_to_recordset(${JSON.stringify(memberships)}::json) as x(id uuid, "groupId" uuid)
      on conflict do nothing returning user_id as id, group_id as "groupId"`.execute(db);
  return rows;
};

/** The memberships of these people in these groups. */
export const membershipsOf = async (db: Db, org: OrgId, ids: readonly string[]): Promise<Membership[]> => {
  const { rows } = await sql<Membership>`select user_id as id, group_id as "groupId" from structure_group_users
    where organization_id = ${org} and user_id = any(${sql.val(ids)}::uuid[])`.execute(db);
  return rows;
};

export const leaveGroups = (db: Db, org: OrgId, memberships: readonly Membership[]) =>
  sql`delete from structure_group_users as m using json_to_recordset(${JSON.stringify(memberships)}::json) as x(id uuid, "groupId" uuid)
    where m.organization_id = ${org} and m.user_id = x.id and m.group_id = x."groupId"`.execute(db);
