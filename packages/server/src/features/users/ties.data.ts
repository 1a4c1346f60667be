import { sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';

/** Something that a removal changes, by its name; a list holds the first of them. */
type Named = { id: string; name: string };

export type Ties = {
  supervisedCount: number;
  supervisedIds: string[];
  groupCount: number;
  cardCount: number;
  /** Posts, events, articles and courses that the person wrote: they stay, without an author. */
  writtenCount: number;
  /** Articles that the person owns: they stay, without an owner. */
  ownedCount: number;
  /** Groups of the structure and user groups that the person leads. */
  ledCount: number;
  led: Named[];
  /** Posts, events, articles and courses for nobody but this person: their audience becomes empty. */
  lostCount: number;
  lost: Named[];
};

/** What a removal of the person would change; lists hold the first `most` by name. */
export const findTies = async (db: Db, org: OrgId, id: string, most: number): Promise<Ties> => {
  const { rows } = await sql<Ties>`
    with led as (
      select g.id, g.name, g.name_key from group_leaders as l
        join structure_groups as g on g.organization_id = l.organization_id and g.id = l.structure_group_id
        where l.organization_id = ${org} and l.user_id = ${id}
      union all
      select g.id, g.name, g.name_key from group_leaders as l
        join user_groups as g on g.organization_id = l.organization_id and g.id = l.user_group_id
        where l.organization_id = ${org} and l.user_id = ${id}
    ), lost as (
      select p.id, p.title as name, p.name_key from post_targets as t
        join posts as p on p.organization_id = t.organization_id and p.id = t.post_id
        where t.organization_id = ${org} and t.target_id = ${id} and p.status in ('draft', 'scheduled', 'published')
          and not exists (select from post_targets as o where o.organization_id = ${org} and o.post_id = p.id and o.target_id <> ${id})
      union all
      select a.id, a.title, a.name_key from infohub_targets as t
        join infohub_articles as a on a.organization_id = t.organization_id and a.id = t.article_id
        where t.organization_id = ${org} and t.target_id = ${id} and a.status <> 'deleted'
          and not exists (select from infohub_targets as o where o.organization_id = ${org} and o.article_id = a.id and o.target_id <> ${id})
      union all
      select c.id, c.name, c.name_key from course_recipients as t
        join courses as c on c.organization_id = t.organization_id and c.id = t.course_id
        where t.organization_id = ${org} and t.target_id = ${id} and c.status <> 'archived'
          and not exists (select from course_recipients as o where o.organization_id = ${org} and o.course_id = c.id and o.target_id <> ${id})
    )
    select
      (select count(*)::int from users where organization_id = ${org} and supervisor_id = ${id}) as "supervisedCount",
      array(select id from users where organization_id = ${org} and supervisor_id = ${id} order by name_key, id limit ${most})
        as "supervisedIds",
      (select count(*)::int from structure_group_users where organization_id = ${org} and user_id = ${id})
        + (select count(*)::int from user_group_users where organization_id = ${org} and user_id = ${id} and not excluded)
        as "groupCount",
      (select count(*)::int from cards where organization_id = ${org} and user_id = ${id} and replaced_by_id is null)
        as "cardCount",
      (select count(*)::int from posts where organization_id = ${org} and author_id = ${id} and status <> 'deleted')
        + (select count(*)::int from infohub_articles where organization_id = ${org} and author_id = ${id} and status <> 'deleted')
        + (select count(*)::int from courses where organization_id = ${org} and author_id = ${id})
        as "writtenCount",
      (select count(*)::int from infohub_articles where organization_id = ${org} and owner_id = ${id} and status <> 'deleted')
        as "ownedCount",
      (select count(*)::int from led) as "ledCount",
      coalesce((select json_agg(json_build_object('id', id, 'name', name)) from
        (select id, name from led order by name_key, id limit ${most}) as first), '[]') as led,
      (select count(*)::int from lost) as "lostCount",
      coalesce((select json_agg(json_build_object('id', id, 'name', name)) from
        (select id, name from lost order by name_key, id limit ${most}) as first), '[]') as lost`.execute(db);
  return rows[0]!;
};
