import type { Locale } from '@fanal/contract/locales';
import type { Reaction } from '@fanal/contract/posts/posts.rules';
import { sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';

/** Counts of views, reactions, comments, clicks and answers of a post. */
export type Figures = {
  postId: string;
  isEvent: boolean;
  views: number;
  reactions: number;
  comments: number;
  clicks: number;
  participates: number;
  maybe: number;
  declines: number;
  seats: number;
};

/** The counts by kind, language and day. More expensive: reads every row instead of counting index entries. */
export type Breakdown = {
  postId: string;
  reactionsByKind: { reaction: Reaction; people: number }[];
  viewsByLocale: { locale: Locale; views: number }[];
  viewsByDay: { day: string; views: number }[];
};

const ofPost = (table: string) =>
  sql`from ${sql.table(table)} x where x.organization_id = p.organization_id and x.post_id = p.id`;

const these = (org: OrgId, postIds: readonly string[]) =>
  sql`p.organization_id = ${org} and p.id = any(${sql.val(postIds)}::uuid[])`;

/** The figures of these posts; unknown ids are left out. */
export const figuresOf = async (db: Db, org: OrgId, postIds: readonly string[]): Promise<Figures[]> => {
  const { rows } = await sql<Figures>`
    select p.id as "postId", p.type = 'event' as "isEvent",
      (select count(*)::int ${ofPost('post_views')}) as views, (select count(*)::int ${ofPost('post_reactions')}) as reactions,
      (select count(*)::int ${ofPost('post_comments')}) as comments, (select count(*)::int ${ofPost('post_clicks')}) as clicks,
      r.participates, r.maybe, r.declines, r.seats
    from posts p cross join lateral (
      select count(*) filter (where x.response = 'participates')::int as participates, count(*) filter (where x.response = 'maybe')::int as maybe,
        count(*) filter (where x.response = 'declines')::int as declines,
        coalesce(sum(1 + x.spouse_count + x.children_count) filter (where x.response = 'participates'), 0)::int as seats ${ofPost('event_responses')}) r
    where ${these(org, postIds)}`.execute(db);
  return rows;
};

/** Days are dates in `timeZone`. */
export const breakdownsOf = async (
  db: Db,
  org: OrgId,
  postIds: readonly string[],
  timeZone: string,
): Promise<Breakdown[]> => {
  const { rows } = await sql<Breakdown>`
    select p.id as "postId",
      coalesce((select json_agg(json_build_object('reaction', k.reaction, 'people', k.people) order by k.people desc, k.reaction) from
        (select reaction, count(*)::int as people ${ofPost('post_reactions')} group by reaction) k), '[]') as "reactionsByKind",
      coalesce((select json_agg(json_build_object('locale', l.locale, 'views', l.views) order by l.views desc, l.locale) from
        (select locale, count(*)::int as views ${ofPost('post_views')} group by locale) l), '[]') as "viewsByLocale",
      coalesce((select json_agg(json_build_object('day', d.day, 'views', d.views) order by d.day) from
        (select (first_at at time zone ${timeZone})::date::text as day, count(*)::int as views ${ofPost('post_views')} group by 1) d), '[]')
        as "viewsByDay"
    from posts p where ${these(org, postIds)}`.execute(db);
  return rows;
};
