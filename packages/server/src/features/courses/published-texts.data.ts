import { type RawBuilder, sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';

/** Published courses, in the shape of the ledger of translations. */
export const publishedTexts = (org: OrgId): RawBuilder<unknown> =>
  sql`select 'courses' as module, c.id, c.name as title, c.name_key as key, c.updated_at as changed_at, left(c.locale, 2) as source,
      array[left(c.locale, 2)] || array(select left(t.text ->> 'locale', 2) from jsonb_array_elements(c.translations) t(text)) as present,
      array(select left(t.text ->> 'locale', 2) from jsonb_array_elements(c.translations) t(text)
        where (t.text ->> 'isOutdated')::boolean) as outdated,
      exists (select from course_recipients r
        where r.organization_id = c.organization_id and r.course_id = c.id and r.everybody_id is not null) as is_for_everybody
    from courses c where c.organization_id = ${org} and c.status = 'published'`;

/** How many people these courses are assigned to. */
export const peopleOf = async (db: Db, org: OrgId, ids: readonly string[]): Promise<Map<string, number>> => {
  const { rows } = await sql<{ id: string; people: number }>`
    select f.course_id as id, sum(f.people)::int as people from course_figures f
    where f.organization_id = ${org} and f.course_id = any(${sql.val(ids)}::uuid[]) group by f.course_id`.execute(db);
  return new Map(rows.map(({ id, people }) => [id, people]));
};
