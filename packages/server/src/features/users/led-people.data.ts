import type { AudienceTarget } from '@fanal/contract/audiences/audiences.shapes';
import { type RawBuilder, sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';

const listOf = (ids: readonly string[]) => sql`${sql.val(ids)}::uuid[]`;

/** The people whom a lead may see. `key` identifies the set among others, for cached figures. */
export type LedPeople = { ids: ReadonlySet<string>; key: string };

/** A group with leaders. */
export type LedGroup = AudienceTarget & { leaderIds: string[] };

const ledGroup = sql`case when max(l.user_group_id::text) is null then 'structureGroup' else 'userGroup' end as kind,
  l.group_id as id, array_agg(l.user_id order by l.user_id) as "leaderIds"`;

/** Everybody whom these people supervise, at any depth. Loops end: nobody is found twice. */
export const supervisedBy = async (db: Db, org: OrgId, ids: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    with recursive below as (
      select id from users where organization_id = ${org} and supervisor_id = any(${listOf(ids)})
      union
      select u.id from below join users as u on u.organization_id = ${org} and u.supervisor_id = below.id
    ) select id from below`.execute(db);
  return rows.map(({ id }) => id);
};

/** The groups that any of these people leads, each with all its leaders. */
export const groupsLedBy = async (db: Db, org: OrgId, ids: readonly string[]): Promise<LedGroup[]> => {
  const { rows } = await sql<LedGroup>`
    select ${ledGroup} from group_leaders as l
    where l.organization_id = ${org} and l.group_id in (
      select own.group_id from group_leaders as own where own.organization_id = ${org} and own.user_id = any(${listOf(ids)}))
    group by l.group_id`.execute(db);
  return rows;
};

/** Every group of the organization that has leaders. */
export const ledGroups = async (db: Db, org: OrgId): Promise<LedGroup[]> => {
  const { rows } = await sql<LedGroup>`
    select ${ledGroup} from group_leaders as l where l.organization_id = ${org} group by l.group_id`.execute(db);
  return rows;
};

/** For each condition on `users as u`, the ids of the people who satisfy it. */
export const peopleOfEach = async (
  db: Db,
  org: OrgId,
  conditions: readonly RawBuilder<unknown>[],
): Promise<string[][]> => {
  const each = conditions.map(
    (condition) => sql`array(select u.id from users as u where u.organization_id = ${org} and ${condition})`,
  );
  const { rows } = await sql<{ ids: string[][] }>`select json_build_array(${sql.join(each)}) as ids`.execute(db);
  return rows[0]!.ids;
};

/** The supervisors of these people who are not disabled; people without one are missing. */
export const supervisorsOf = async (
  db: Db,
  org: OrgId,
  ids: readonly string[],
): Promise<{ id: string; supervisorId: string }[]> => {
  const { rows } = await sql<{ id: string; supervisorId: string }>`
    select u.id, s.id as "supervisorId" from users u
      join users s on s.organization_id = u.organization_id and s.id = u.supervisor_id and s.invitation_status <> 'disabled'
    where u.organization_id = ${org} and u.id = any(${listOf(ids)})`.execute(db);
  return rows;
};
