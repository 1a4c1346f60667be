import type { ArticleMetrics } from '@fanal/contract/infohub/articles.shapes';
import { sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';

export const metricsOf = async (db: Db, org: OrgId, id: string): Promise<ArticleMetrics> => {
  const clicks = sql`from infohub_clicks where organization_id = ${org} and article_id = ${id}`;
  const feedback = sql`from infohub_feedback where organization_id = ${org} and article_id = ${id}`;
  const { rows } = await sql<ArticleMetrics>`
    select (select coalesce(sum(clicks), 0)::int ${clicks}) as clicks,
      coalesce((select json_agg(json_build_object('locale', l.locale, 'clicks', l.clicks) order by l.clicks desc, l.locale)
        from (select locale, sum(clicks)::int as clicks ${clicks} group by locale) l), '[]') as "clicksByLocale",
      coalesce((select json_agg(json_build_object('day', d.day, 'clicks', d.clicks) order by d.day)
        from (select day, sum(clicks)::int as clicks ${clicks} group by day) d), '[]') as "clicksByDay",
      (select count(*)::int ${feedback} and is_useful) as useful,
      (select count(*)::int ${feedback} and not is_useful) as "notUseful"`.execute(db);
  return rows[0]!;
};

export type ListedFeedback = {
  id: string;
  displayName: string;
  avatarFileId: string | null;
  isUseful: boolean;
  comment: string | null;
  at: Date;
};

/** A page of answers, the latest first, and how many there are. */
export const pageOfFeedback = async (
  db: Db,
  org: OrgId,
  id: string,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ rows: ListedFeedback[]; total: number }> => {
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from infohub_feedback where organization_id = ${org} and article_id = ${id}`.execute(
    db,
  );
  const { rows } = await sql<ListedFeedback>`
    select u.id, u.display_name as "displayName", u.avatar_file_id as "avatarFileId", f.is_useful as "isUseful", f.comment, f.at
    from infohub_feedback f join users u on u.organization_id = f.organization_id and u.id = f.user_id
    where f.organization_id = ${org} and f.article_id = ${id} order by f.at desc, u.id limit ${perPage} offset ${(page - 1) * perPage}`.execute(
    db,
  );
  return { rows, total: counted[0]!.total };
};
