import { type RawBuilder, sql } from 'kysely';
import type { OrgId } from '#platform/context';

/** Published articles, in the shape of the ledger of translations. */
export const publishedTexts = (org: OrgId): RawBuilder<unknown> =>
  sql`select 'infohub' as module, a.id, a.title, a.name_key as key, a.updated_at as changed_at, c.source, c.present, c.outdated,
      exists (select from infohub_targets t
        where t.organization_id = a.organization_id and t.article_id = a.id and t.everybody_id is not null) as is_for_everybody
    from infohub_articles a cross join lateral (
      select max(left(k.locale, 2)) filter (where k.is_original) as source, array_agg(left(k.locale, 2)) as present,
        coalesce(array_agg(left(k.locale, 2)) filter (where k.is_outdated), '{}') as outdated
      from infohub_contents k where k.organization_id = a.organization_id and k.article_id = a.id having count(*) > 0) c
    where a.organization_id = ${org} and a.status = 'published'`;
