import type { AudienceUse } from '@fanal/contract/audiences/audiences.shapes';
import { type RawBuilder, sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';

/**
 * Groups that include one of these items, posts, events, articles and courses that have it as a target and are published or may still be, offered apps, and documents of the assistant.
 * Archived and deleted ones do not count: they are restored as drafts, and a draft reports its missing targets.
 */
const uses = (org: OrgId, ids: RawBuilder<unknown>) => sql`
  select a.target_id as "targetId", 'userGroup' as kind, g.id, g.name, g.name_key, null::timestamptz as dated_at
  from user_group_audiences a join user_groups g on g.organization_id = a.organization_id and g.id = a.group_id
  where a.organization_id = ${org} and a.target_id = any(${ids})
  union all
  select t.target_id, p.type, p.id, p.title, p.name_key, p.dated_at
  from post_targets t join posts p on p.organization_id = t.organization_id and p.id = t.post_id
  where t.organization_id = ${org} and t.target_id = any(${ids}) and p.status in ('draft', 'scheduled', 'published')
  union all
  select t.target_id, 'article', a.id, a.title, a.name_key, a.updated_at
  from infohub_targets t join infohub_articles a on a.organization_id = t.organization_id and a.id = t.article_id
  where t.organization_id = ${org} and t.target_id = any(${ids}) and a.status <> 'deleted'
  union all
  select r.target_id, 'course', c.id, c.name, c.name_key, c.updated_at
  from course_recipients r join courses c on c.organization_id = r.organization_id and c.id = r.course_id
  where r.organization_id = ${org} and r.target_id = any(${ids}) and c.status <> 'archived'
  union all
  select t.target_id, 'app', a.id, a.name, a.name_key, a.updated_at
  from organization_app_targets t join organization_apps o on o.organization_id = t.organization_id and o.app_id = t.app_id
    join external_apps a on a.id = t.app_id
  where t.organization_id = ${org} and t.target_id = any(${ids}) and (o.is_ios_offered or o.is_android_offered)
  union all
  select t.target_id, 'aiDocument', d.id, d.name, d.name_key, d.created_at
  from ai_document_targets t join ai_documents d on d.organization_id = t.organization_id and d.id = t.document_id
  where t.organization_id = ${org} and t.target_id = any(${ids})`;

/** Uses of any of these items, each once: groups by name, then posts, events, articles and courses, latest first. `total` counts all of them. */
export const usesOf = async (
  db: Db,
  org: OrgId,
  ids: readonly string[],
  most: number,
): Promise<{ items: AudienceUse[]; total: number }> => {
  const { rows } = await sql<AudienceUse & { total: number }>`
    select kind, id, name, count(*) over ()::int as total
    from (select distinct kind, id, name, name_key, dated_at from (${uses(org, sql`${sql.val(ids)}::uuid[]`)}) u) d
    order by kind <> 'userGroup', dated_at desc, name_key, id limit ${most}`.execute(db);
  return { items: rows.map(({ kind, id, name }) => ({ kind, id, name })), total: rows[0]?.total ?? 0 };
};

/** The number of uses of each item; items without uses are not in the map. */
export const countUses = async (db: Db, org: OrgId, ids: readonly string[]): Promise<Map<string, number>> => {
  const { rows } = await sql<{ id: string; count: number }>`
    select "targetId" as id, count(*)::int as count from (${uses(org, sql`${sql.val(ids)}::uuid[]`)}) u group by 1`.execute(
    db,
  );
  return new Map(rows.map(({ id, count }) => [id, count]));
};
