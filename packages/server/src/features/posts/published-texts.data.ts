import { type RawBuilder, sql } from 'kysely';
import type { OrgId } from '#platform/context';

/** Published posts since a moment and events that are not over, in the shape of the ledger of translations. */
export const publishedTexts = (org: OrgId, { since, now }: { since: Date; now: Date }): RawBuilder<unknown> =>
  sql`select case p.type when 'event' then 'events' else 'posts' end as module, p.id, p.title, p.name_key as key, p.updated_at as changed_at,
      c.source, c.present, c.outdated, exists (select from post_targets t
        where t.organization_id = p.organization_id and t.post_id = p.id and t.everybody_id is not null) as is_for_everybody
    from posts p cross join lateral (
      select max(left(k.locale, 2)) filter (where k.is_original) as source, array_agg(left(k.locale, 2)) as present,
        coalesce(array_agg(left(k.locale, 2)) filter (where k.is_outdated), '{}') as outdated
      from post_contents k where k.organization_id = p.organization_id and k.post_id = p.id having count(*) > 0) c
    where p.organization_id = ${org} and p.status = 'published'
      and (p.type = 'post' and p.dated_at > ${since}::timestamptz or p.type = 'event' and p.event_over_at > ${now}::timestamptz)`;
