import type { AudienceKind, NamedTarget } from '@fanal/contract/audiences/audiences.shapes';
import { sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';

const tables = {
  userGroup: 'user_groups',
  structureGroup: 'structure_groups',
  site: 'sites',
  project: 'projects',
  profession: 'professions',
  position: 'positions',
  jobCategory: 'job_categories',
  user: 'users',
} as const;

/** The given ids that exist, locked against deletion until the transaction ends. */
export const hold = async (db: Db, org: OrgId, kind: AudienceKind, ids: readonly string[]): Promise<string[]> => {
  if (kind === 'everybody') return ids.filter((id) => id === org);
  const rows = await db
    .selectFrom(tables[kind] as 'sites')
    .select('id')
    .where('organization_id', '=', org)
    .where((e) => e('id', '=', e.fn.any(e.val(ids))))
    .orderBy('id')
    .forKeyShare()
    .execute();
  return rows.map(({ id }) => id);
};

const plain = (org: OrgId, kind: 'site' | 'project' | 'profession' | 'position' | 'jobCategory') => sql`
  select ${sql.lit(kind)}, id, name, null, null from ${sql.table(tables[kind])} where organization_id = ${org}`;

/** Everything that can be a target, with its name. */
const targets = (org: OrgId) => sql`(
  select 'everybody' as kind, organization_id as id, display_name as name, null as "parentName", null as "groupKind"
    from organizations where organization_id = ${org}
  union all select 'userGroup', id, name, null, kind from user_groups where organization_id = ${org}
  union all select 'structureGroup', g.id, g.name, above.name, null from structure_groups as g
    left join structure_groups as above on above.organization_id = g.organization_id and above.id = g.parent_id
    where g.organization_id = ${org}
  union all ${plain(org, 'site')} union all ${plain(org, 'project')} union all ${plain(org, 'profession')}
  union all ${plain(org, 'position')} union all ${plain(org, 'jobCategory')}
  union all select 'user', id, display_name, null, null from users where organization_id = ${org})`;

export const namesOf = async (db: Db, org: OrgId, ids: readonly string[]): Promise<NamedTarget[]> => {
  if (ids.length === 0) return [];
  const { rows } = await sql<NamedTarget>`
    select t.* from ${targets(org)} as t where t.id = any(${sql.val([...new Set(ids)])}::uuid[])`.execute(db);
  return rows;
};
