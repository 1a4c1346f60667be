import type { PostMetrics } from '@fanal/contract/posts/posts.shapes';
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
  acknowledgements: number | null;
  participates: number;
  maybe: number;
  declines: number;
  seats: number;
};

/** The counts by kind, language and day. More expensive: reads every row instead of counting index entries. */
export type Breakdown = Pick<PostMetrics, 'postId' | 'reactionsByKind' | `${Measure}ByLocale` | `${Measure}ByDay`>;

type Measure = 'views' | 'reactions' | 'comments' | 'clicks';

/** Table of each measure, and the column with the time of a row. */
const measures = {
  views: { table: 'post_views', at: 'first_at' },
  reactions: { table: 'post_reactions', at: 'at' },
  comments: { table: 'post_comments', at: 'created_at' },
  clicks: { table: 'post_clicks', at: 'at' },
} as const satisfies Record<Measure, { table: string; at: string }>;

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
      case when p.is_acknowledgement_asked then (select count(*)::int ${ofPost('post_acknowledgements')}) end as acknowledgements,
      r.participates, r.maybe, r.declines, r.seats
    from posts p cross join lateral (
      select count(*) filter (where x.response = 'participates')::int as participates, count(*) filter (where x.response = 'maybe')::int as maybe,
        count(*) filter (where x.response = 'declines')::int as declines,
        coalesce(sum(1 + x.spouse_count + x.children_count) filter (where x.response = 'participates'), 0)::int as seats ${ofPost('event_responses')}) r
    where ${these(org, postIds)}`.execute(db);
  return rows;
};

/** The language that its person read the post in; without a recorded view the original's. */
const localeRead = (table: string) => sql`coalesce(
  (select v.locale from post_views v where v.organization_id = x.organization_id and v.post_id = x.post_id and v.user_id = x.user_id),
  (select c.locale from post_contents c where c.organization_id = x.organization_id and c.post_id = x.post_id and c.is_original)) ${ofPost(table)}`;

const byLocale = ([measure, { table }]: [string, { table: string }]) => sql`
  coalesce((select json_agg(json_build_object('locale', l.locale, ${sql.lit(measure)}, l.amount) order by l.amount desc, l.locale) from
    (select locale, count(*)::int as amount from (select ${table === 'post_views' ? sql`x.locale ${ofPost(table)}` : localeRead(table)}) r (locale)
      group by locale) l), '[]') as ${sql.ref(`${measure}ByLocale`)}`;

const byDay = ([measure, { table, at }]: [string, { table: string; at: string }], timeZone: string) => sql`
  coalesce((select json_agg(json_build_object('day', d.day, ${sql.lit(measure)}, d.amount) order by d.day) from
    (select (${sql.ref(at)} at time zone ${timeZone})::date::text as day, count(*)::int as amount ${ofPost(table)} group by 1) d), '[]')
    as ${sql.ref(`${measure}ByDay`)}`;

/** Days are dates in `timeZone`. */
export const breakdownsOf = async (
  db: Db,
  org: OrgId,
  postIds: readonly string[],
  timeZone: string,
): Promise<Breakdown[]> => {
  const each = Object.entries(measures).flatMap((one) => [byLocale(one), byDay(one, timeZone)]);
  const { rows } = await sql<Breakdown>`
    select p.id as "postId",
      coalesce((select json_agg(json_build_object('reaction', k.reaction, 'people', k.people) order by k.people desc, k.reaction) from
        (select reaction, count(*)::int as people ${ofPost('post_reactions')} group by reaction) k), '[]') as "reactionsByKind",
      ${sql.join(each)}
    from posts p where ${these(org, postIds)}`.execute(db);
  return rows;
};
