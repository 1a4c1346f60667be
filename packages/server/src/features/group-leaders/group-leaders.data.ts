import type { AudienceTarget } from '@fanal/contract/audiences/audiences.shapes';
import { sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import { briefColumns, type StoredBrief } from '#platform/db/person-brief';

/** The kinds of groups that can have leaders. */
export type LeadableGroup = AudienceTarget & { kind: 'structureGroup' | 'userGroup' };

const columns = { structureGroup: 'structure_group_id', userGroup: 'user_group_id' } as const;

export type Leader = StoredBrief & { groupId: string };

/** The leaders of these groups, sorted by name. Without `ids`, of all groups. */
export const leadersOf = async (db: Db, org: OrgId, ids: readonly string[] | null): Promise<Leader[]> => {
  const { rows } = await sql<Leader>`
    select l.group_id as "groupId", ${briefColumns}
    from group_leaders as l join users as u on u.organization_id = l.organization_id and u.id = l.user_id
    where l.organization_id = ${org} and ${ids ? sql`l.group_id = any(${sql.val(ids)}::uuid[])` : sql`true`}
    order by u.name_key, u.id`.execute(db);
  return rows;
};

/** Replaces the leaders of a group. */
export const writeLeaders = async (
  db: Db,
  org: OrgId,
  { kind, id }: LeadableGroup,
  userIds: readonly string[],
): Promise<void> => {
  await db.deleteFrom('group_leaders').where('organization_id', '=', org).where('group_id', '=', id).execute();
  if (userIds.length === 0) return;
  const rows = userIds.map((userId) => ({ organization_id: org, [columns[kind]]: id, user_id: userId }));
  await db.insertInto('group_leaders').values(rows).execute();
};
