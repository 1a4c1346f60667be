import type { AudienceTarget } from '@fanal/contract/audiences/audiences.shapes';
import type { Page } from '@fanal/contract/kit/page';
import type { Locale } from '@fanal/contract/locales';
import type { PostCounts, PostCountsQuery, PostFilter } from '@fanal/contract/posts/post-lists.shapes';
import type { PostView } from '@fanal/contract/posts/posts.rules';
import { type RawBuilder, sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import {
  matchCondition,
  matchesIn,
  type OpenList,
  openList,
  pageOfIds,
  recallFigures,
  withFound,
} from '#platform/db/lists';
import { localTimeOf } from '#platform/time/zoned-time';
import type { StoredPost } from './posts.data.ts';

type Fragment = RawBuilder<unknown>;

type Described = StoredPost & {
  locales: Locale[];
  outdatedLocales: Locale[];
  author: { id: string; displayName: string; avatarFileId: string | null } | null;
};

/** What changes while the post does not: files and audiences that are deleted leave it. */
type Live = {
  imageFileId: string | null;
  firstAttachment: { fileId: string | null; contentType: string | null } | null;
  targetCount: number;
  firstTarget: AudienceTarget | null;
};

/** A post with the details shown in lists: languages, first attachment, audience and author. */
export type ListedPost = Described & Live;

/** Posts in the order of `ids`; unknown ids are skipped. */
const describedInOrder = async (db: Db, org: OrgId, ids: readonly string[]): Promise<Described[]> => {
  if (ids.length === 0) return [];
  const { rows } = await sql<Described>`
  select p.*, w.locales, w."outdatedLocales",
    case when u.id is not null then json_build_object('id', u.id, 'displayName', u.display_name, 'avatarFileId', u.avatar_file_id) end as author
  from unnest(${sql.val(ids)}::uuid[]) with ordinality as wanted(id, place)
    join posts p on p.organization_id = ${org} and p.id = wanted.id
    left join users u on u.organization_id = p.organization_id and u.id = p.author_id
    cross join lateral (select coalesce(array_agg(c.locale order by c.position), '{}') as locales,
        coalesce(array_agg(c.locale order by c.position) filter (where c.is_outdated), '{}') as "outdatedLocales"
      from post_contents c where c.organization_id = p.organization_id and c.post_id = p.id) w
  order by wanted.place`.execute(db);
  return rows;
};

const withLive = async (db: Db, org: OrgId, posts: readonly Described[]): Promise<ListedPost[]> => {
  if (posts.length === 0) return [];
  const ids = posts.map(({ id }) => id);
  const { rows } = await sql<Live & { id: string }>`
  select p.id,
    (select a.file_id from post_attachments a join files f on f.organization_id = a.organization_id and f.id = a.file_id
      where a.organization_id = p.organization_id and a.post_id = p.id and f.content_type like 'image/%' order by a.position limit 1) as "imageFileId",
    (select json_build_object('fileId', a.file_id, 'contentType', f.content_type) from post_attachments a
      left join files f on f.organization_id = a.organization_id and f.id = a.file_id
      where a.organization_id = p.organization_id and a.post_id = p.id order by a.position limit 1) as "firstAttachment",
    (select count(*)::int from post_targets t where t.organization_id = p.organization_id and t.post_id = p.id) as "targetCount",
    (select json_build_object('kind', t.kind, 'id', t.target_id) from post_targets t
      where t.organization_id = p.organization_id and t.post_id = p.id order by t.position limit 1) as "firstTarget"
  from (select ${org}::uuid as organization_id, w.id from unnest(${sql.val(ids)}::uuid[]) w(id)) p`.execute(db);
  return withFound(posts, rows);
};

const listedInOrder = async (db: Db, org: OrgId, ids: readonly string[]): Promise<ListedPost[]> =>
  withLive(db, org, await describedInOrder(db, org, ids));

export const findListed = async (db: Db, org: OrgId, ids: readonly string[]): Promise<Map<string, ListedPost>> =>
  new Map((await listedInOrder(db, org, ids)).map((row) => [row.id, row]));

export const views: Record<PostView, (now: Date) => Fragment> = {
  all: () => sql`p.status <> 'deleted'`,
  draft: () => sql`p.status = 'draft'`,
  scheduled: () => sql`p.status = 'scheduled'`,
  published: () => sql`p.status = 'published'`,
  deleted: () => sql`p.status = 'deleted'`,
  archived: () => sql`p.status = 'archived'`,
  recurring: () => sql`p.is_recurring`,
  upcoming: (now) => sql`p.type = 'event' and p.status not in ('deleted', 'archived') and p.event_over_at >= ${now}`,
  past: (now) => sql`p.type = 'event' and p.status not in ('deleted', 'archived') and p.event_over_at < ${now}`,
};

const dayBounds = ({ from, to, type }: PostCountsQuery, timeZone: string): Fragment[] => {
  const column = type === 'event' ? sql`p.event_starts_at` : sql`p.dated_at`;
  return [
    ...(from ? [sql`${column} >= ${from}::date::timestamp at time zone ${timeZone}`] : []),
    ...(to ? [sql`${column} < (${to}::date + 1)::timestamp at time zone ${timeZone}`] : []),
  ];
};

export type Moment = { now: Date; timeZone: string };

/** Condition for titles that contain the text. */
const titled = async (open: OpenList, title: string | undefined): Promise<Fragment[]> =>
  title ? [matchCondition('p', await matchesIn(open, title))] : [];

/** Condition: pinned on that date of the organization's time zone (GAP-37). */
export const pinnedOn = (day: string): Fragment => sql`(p.pin_kind = 'indefinite'
  or (p.pin_kind = 'period' and p.pin_from is not null and ${day}::date between p.pin_from and coalesce(p.pin_to, ${day}::date)))`;

const dayOf = ({ now, timeZone }: Moment): string => localTimeOf(now, timeZone).day;

/** The SQL conditions of a filter, without the status. */
export const conditionsOf = async (open: OpenList, filter: PostCountsQuery, moment: Moment): Promise<Fragment[]> => {
  const { type, category, authorId, feed, pinned, mode, title } = filter;
  return [
    ...(type ? [sql`p.type = ${type}`] : []),
    ...(category ? [sql`p.categories && ${sql.val(category)}::text[]`] : []),
    ...(authorId ? [sql`p.author_id = ${authorId}`] : []),
    ...(feed ? [sql`p.feed = ${feed}`] : []),
    ...(mode ? [sql`p.event_mode = ${mode}`] : []),
    ...(pinned === undefined ? [] : [sql`${pinnedOn(dayOf(moment))} = ${pinned}`]),
    ...dayBounds(filter, moment.timeZone),
    ...(await titled(open, title)),
  ];
};

const columns = {
  date: sql`p.dated_at`,
  title: sql`p.name_key`,
  createdAt: sql`p.created_at`,
  eventStartsAt: sql`p.event_starts_at`,
} as const;

type ListFilter = Omit<PostFilter, 'page' | 'perPage'>;

const queryOf = async (open: OpenList, filter: ListFilter, moment: Moment) => {
  const direction = sql.raw(filter.order);
  return {
    where: sql.join([views[filter.status](moment.now), ...(await conditionsOf(open, filter, moment))], sql` and `),
    sorted: sql`${columns[filter.sort]} ${direction}, p.id ${direction}`,
  };
};

/** The ids of all posts that match the filter, in list order. Must run in a read transaction. */
export const idsOfPosts = async (db: Db, org: OrgId, filter: ListFilter, moment: Moment): Promise<string[]> => {
  const { where, sorted } = await queryOf(await openList(db, org, 'posts'), filter, moment);
  const { rows } = await sql<{ id: string }>`
    select p.id from posts p where p.organization_id = ${org} and ${where} order by ${sorted}`.execute(db);
  return rows.map(({ id }) => id);
};

/** A page of posts and events. Must run in a read transaction. */
export const pageOfPosts = async (
  db: Db,
  org: OrgId,
  filter: PostFilter,
  moment: Moment,
): Promise<Page<ListedPost>> => {
  const { page, perPage, sort, order, ...conditions } = filter;
  const open = await openList(db, org, 'posts', ['users']);
  // asked only where the page is not kept: a search looks for its words here
  const query = () => queryOf(open, filter, moment);
  // cache key: upcoming and past events change every minute, pinned posts every day
  const minute = ['upcoming', 'past'].includes(filter.status) ? Math.floor(moment.now.getTime() / 60_000) : 0;
  const day = filter.pinned === undefined ? '' : dayOf(moment);
  const found = await pageOfIds<Described>(open, {
    page,
    perPage,
    filter: JSON.stringify([conditions, moment.timeZone, minute, day]),
    order: `${sort} ${order}`,
    count: async () => {
      const { where } = await query();
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from posts p where p.organization_id = ${org} and ${where}`.execute(db);
      return rows[0]!.count;
    },
    ids: async ({ take, skip }) => {
      const { where, sorted } = await query();
      return sql`select p.id from posts p where p.organization_id = ${org} and ${where}
        order by ${sorted} limit ${take} offset ${skip}`;
    },
    rowsOf: (ids) => describedInOrder(db, org, ids),
    keepsRows: true,
  });
  return { ...found, items: await withLive(db, org, found.items) };
};

/** Number of posts by view. Cached until a post changes, for one minute at most. */
export const countPosts = async (db: Db, org: OrgId, filter: PostCountsQuery, moment: Moment): Promise<PostCounts> => {
  const open = await openList(db, org, 'posts');
  const key = JSON.stringify(['counts', filter, moment.timeZone, Math.floor(moment.now.getTime() / 60_000)]);
  const [counts] = await recallFigures<PostCounts>(open, [key], async () => {
    const figures = Object.entries(views).map(
      ([name, view]) => sql`count(*) filter (where ${view(moment.now)})::int as ${sql.ref(name)}`,
    );
    const conditions = [sql`p.organization_id = ${org}`, ...(await conditionsOf(open, filter, moment))];
    const { rows } = await sql<PostCounts>`
      select ${sql.join(figures)} from posts p where ${sql.join(conditions, sql` and `)}`.execute(db);
    return rows;
  });
  return counts!;
};

/** Categories in use, most frequent first. */
export const categoriesOf = async (db: Db, org: OrgId): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select name from posts p cross join unnest(p.categories) as name
    where p.organization_id = ${org} and p.status <> 'deleted' group by name order by count(*) desc, name limit 1000`.execute(
    db,
  );
  return rows.map(({ name }) => name);
};

type Author = NonNullable<ListedPost['author']>;

/** Authors of posts that are not deleted, those with most posts first. */
export const authorsOf = async (db: Db, org: OrgId): Promise<Author[]> => {
  const { rows } = await sql<Author>`
    select u.id, u.display_name as "displayName", u.avatar_file_id as "avatarFileId"
    from posts p join users u on u.organization_id = p.organization_id and u.id = p.author_id
    where p.organization_id = ${org} and p.status <> 'deleted'
    group by u.id, u.display_name, u.avatar_file_id order by count(*) desc, u.display_name, u.id limit 1000`.execute(
    db,
  );
  return rows;
};

/** Drafts of authors who may not publish, newest first. */
export const pendingDrafts = async (db: Db, org: OrgId, most: number) => {
  const { rows } = await sql<{
    id: string;
    type: string;
    title: string;
    updatedAt: Date;
    authorName: string | null;
    total: number;
  }>`
    select p.id, p.type, p.title, p.updated_at as "updatedAt", u.display_name as "authorName", count(*) over ()::int as total
    from posts p left join users u on u.organization_id = p.organization_id and u.id = p.author_id
    where p.organization_id = ${org} and p.status = 'draft' and p.created_by_a_member order by p.updated_at desc, p.id limit ${most}`.execute(
    db,
  );
  return rows;
};

export const lastPublished = async (db: Db, org: OrgId, most: number): Promise<ListedPost[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from posts where organization_id = ${org} and status = 'published' order by dated_at desc, id desc limit ${most}`.execute(
    db,
  );
  return listedInOrder(
    db,
    org,
    rows.map(({ id }) => id),
  );
};
