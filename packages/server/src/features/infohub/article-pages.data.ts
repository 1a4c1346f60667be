import { type ArticleView, DUE_DAYS, type ReviewState } from '@fanal/contract/infohub/articles.rules';
import type { ArticleCounts, ArticleCountsQuery, ArticleFilter } from '@fanal/contract/infohub/articles.shapes';
import type { Page } from '@fanal/contract/kit/page';
import type { Locale } from '@fanal/contract/locales';
import { type RawBuilder, sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import { type OpenList, openList, pageOfIds, recallFigures, type Slice, withFound } from '#platform/db/lists';
import type { StoredArticle } from './articles.data.ts';
import { articlesFound } from './found-articles.data.ts';
import { segmentOf } from './segments.data.ts';

type Fragment = RawBuilder<unknown>;
type Person = { id: string; displayName: string; avatarFileId: string | null };

type Described = StoredArticle & {
  categoryName: string | null;
  locales: Locale[];
  outdatedLocales: Locale[];
  author: Person | null;
  owner: (Person & { isActive: boolean }) | null;
};

/** What changes while the article, its category and its people do not. */
type Live = { clickCount: number; isLinkBroken: boolean };

/** An article with the details shown in lists. */
export type ListedArticle = Described & Live;

const person = (alias: string) => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql`case when ${column('id')} is not null then json_build_object('id', ${column('id')}, 'displayName', ${column('display_name')},
    'avatarFileId', ${column('avatar_file_id')}, 'isActive', ${column('invitation_status')} <> 'disabled') end`;
};

/** Articles in the order of `ids`; unknown ids are skipped. */
const describedInOrder = async (db: Db, org: OrgId, ids: readonly string[]): Promise<Described[]> => {
  if (ids.length === 0) return [];
  const { rows } = await sql<Described>`
  select a.organization_id, a.id, a.status, a.version, a.author_id, a.created_by_a_member, a.category_id, a.position, a.format, a.title, a.blurb,
    a.name_key, a.icon, a.color, a.image_file_id, a.tags, a.feed, a.is_notification_enabled, a.is_signed_by_organization, a.can_share,
    a.can_download, a.link_target, a.priority, a.pin_kind, a.pin_from, a.pin_to, a.owner_id, a.review_months, a.checked_on, a.review_due_on,
    a.soon_notified_for, a.due_notified_for, a.published_at, a.notified_at, a.deleted_at, a.created_at, a.updated_at,
    k.name as "categoryName", w.locales, w."outdatedLocales",
    ${person('u')} as author, ${person('o')} as owner
  from unnest(${sql.val(ids)}::uuid[]) with ordinality as wanted(id, place)
    join infohub_articles a on a.organization_id = ${org} and a.id = wanted.id
    left join infohub_categories k on k.organization_id = a.organization_id and k.id = a.category_id
    left join users u on u.organization_id = a.organization_id and u.id = a.author_id
    left join users o on o.organization_id = a.organization_id and o.id = a.owner_id
    cross join lateral (select coalesce(array_agg(c.locale order by c.position), '{}') as locales,
        coalesce(array_agg(c.locale order by c.position) filter (where c.is_outdated), '{}') as "outdatedLocales"
      from infohub_contents c where c.organization_id = a.organization_id and c.article_id = a.id) w
  order by wanted.place`.execute(db);
  return rows;
};

const withLive = async (db: Db, org: OrgId, articles: readonly Described[]): Promise<ListedArticle[]> => {
  if (articles.length === 0) return [];
  const ids = articles.map(({ id }) => id);
  const links = articles.flatMap(({ id, format }) => (format === 'link' ? [id] : []));
  const { rows } = await sql<Live & { id: string }>`
    select w.id, (select coalesce(sum(c.clicks), 0)::int from infohub_clicks c where c.organization_id = ${org} and c.article_id = w.id) as "clickCount",
      w.id = any(${sql.val(links)}::uuid[]) and exists (select from infohub_contents c
        join infohub_link_checks l on l.organization_id = c.organization_id and l.address_key = md5(c.external_link)
        where c.organization_id = ${org} and c.article_id = w.id and l.state = 'fails') as "isLinkBroken"
    from unnest(${sql.val(ids)}::uuid[]) w(id)`.execute(db);
  return withFound(articles, rows);
};

export const findListed = async (db: Db, org: OrgId, ids: readonly string[]): Promise<Map<string, ListedArticle>> => {
  const articles = await withLive(db, org, await describedInOrder(db, org, ids));
  return new Map(articles.map((row) => [row.id, row]));
};

const views: Record<ArticleView, Fragment> = {
  all: sql`a.status <> 'deleted'`,
  published: sql`a.status = 'published'`,
  draft: sql`a.status = 'draft'`,
  deleted: sql`a.status = 'deleted'`,
};

const hasOwner = sql`exists (select from users o where o.organization_id = a.organization_id and o.id = a.owner_id
  and o.invitation_status <> 'disabled')`;

/** The same decisions as `reviewState` of the contract; a test compares them. */
const reviews: Record<ReviewState, (today: string) => Fragment> = {
  unowned: () => sql`not ${hasOwner}`,
  overdue: (today) => sql`(${hasOwner} and a.review_due_on <= ${today}::date)`,
  due: (today) =>
    sql`(${hasOwner} and a.review_due_on > ${today}::date and a.review_due_on <= ${today}::date + ${DUE_DAYS}::int)`,
  checked: (today) =>
    sql`(${hasOwner} and (a.review_due_on is null or a.review_due_on > ${today}::date + ${DUE_DAYS}::int))`,
};

type Conditions = Omit<ArticleCountsQuery, 'status' | 'review'>;

const withLocale = (condition: Fragment) => sql`exists (select from infohub_contents c
  where c.organization_id = a.organization_id and c.article_id = a.id and ${condition})`;

/** The SQL conditions of a filter, without status, review and search. */
const conditionsOf = ({ categoryId, articleFormat, ownerId, missingLocale, outdated }: Conditions): Fragment[] => [
  ...(categoryId ? [sql`a.category_id = ${categoryId}`] : []),
  ...(articleFormat ? [sql`a.format = ${articleFormat}`] : []),
  ...(ownerId ? [sql`a.owner_id = ${ownerId}`] : []),
  ...(missingLocale ? [sql`not ${withLocale(sql`c.locale = ${missingLocale}`)}`] : []),
  ...(outdated === undefined ? [] : [sql`${withLocale(sql`c.is_outdated`)} = ${outdated}`]),
];

/** Those of which a list shows some: the articles with the text, or all. */
const searchedIn = ({ title }: Conditions): Fragment =>
  title ? sql`${articlesFound(title)} a` : sql`infohub_articles a`;

const sorts = (direction: Fragment): Record<ArticleFilter['sort'], Fragment> => ({
  order: sql`(select k.position from infohub_categories k where k.organization_id = a.organization_id and k.id = a.category_id) ${direction} nulls last,
    a.position ${direction}, a.id ${direction}`,
  title: sql`a.name_key ${direction}, a.id ${direction}`,
  date: sql`a.updated_at ${direction}, a.id ${direction}`,
  review: sql`a.review_due_on ${direction} nulls last, a.id ${direction}`,
});

/** Within one category the place alone gives the order, so that the index does. */
const orderOf = ({ sort, order, categoryId }: Pick<ArticleFilter, 'sort' | 'order' | 'categoryId'>): Fragment => {
  const direction = sql.raw(order);
  return sort === 'order' && categoryId ? sql`a.position ${direction}, a.id ${direction}` : sorts(direction)[sort];
};

type ListFilter = Omit<ArticleFilter, 'page' | 'perPage'>;

/** Categories give the order, people who are blocked change who owns something; rows have the names of both. */
const openArticles = (db: Db, org: OrgId) => openList(db, org, 'infohub_articles', ['users', 'infohub_categories']);

const whereOf = (org: OrgId, { status, review, ...filter }: ListFilter, today: string): Fragment =>
  sql.join(
    [
      sql`a.organization_id = ${org}`,
      views[status],
      ...(review ? [reviews[review](today)] : []),
      ...conditionsOf(filter),
    ],
    sql` and `,
  );

/** The ids of all articles that match the filter, in list order. Must run in a read transaction. */
export const idsOfArticles = async (db: Db, org: OrgId, filter: ListFilter, today: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select a.id from ${searchedIn(filter)} where ${whereOf(org, filter, today)} order by ${orderOf(filter)}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
};

type Placed = { order: 'asc' | 'desc'; filter: string; active: readonly string[] };

const sortedIds = (where: Fragment, sorted: Fragment, { take, skip }: Slice) =>
  sql`select a.id from infohub_articles a where ${where} order by ${sorted} limit ${take} offset ${skip}`;

/** The categories that are not deleted, in their order. */
const activeCategories = async (open: OpenList, org: OrgId, order: 'asc' | 'desc'): Promise<string[]> => {
  const [found] = await recallFigures<string[]>(open, [`active categories ${order}`], async () => {
    const { rows } = await sql<{ id: string }>`
      select id from infohub_categories where organization_id = ${org} and position is not null order by position ${sql.raw(order)}`.execute(
      open.db,
    );
    return [rows.map(({ id }) => id)];
  });
  return found!;
};

/**
 * In the order of the categories and of the places in them; those without a category last. How many each category has is
 * cached for the revision of the list, so that a page reads only the categories that it lies in.
 */
const placedIds = async (open: OpenList, where: Fragment, question: Placed & Slice) => {
  const { filter, take, active } = question;
  const [counts] = await recallFigures<Map<string | null, number>>(open, [`places ${filter}`], async () => {
    const { rows } = await sql<{ id: string | null; articles: number }>`
      select k.id, count(*)::int as articles from infohub_articles a
        left join infohub_categories k on k.organization_id = a.organization_id and k.id = a.category_id and k.position is not null
      where ${where} group by k.id`.execute(open.db);
    return [new Map(rows.map(({ id, articles }) => [id, articles]))];
  });
  const direction = sql.raw(question.order);
  const segment = segmentOf([...active, null], counts!, question);
  const [first, ...others] = segment.categoryIds;
  const place = sql`a.position ${direction}, a.id ${direction}`;
  // within one category the index gives the order
  if (first && others.length === 0)
    return sortedIds(sql`${where} and a.category_id = ${first}`, place, { take, skip: segment.skip });
  const within = sql.val(segment.categoryIds.filter((id) => id !== null));
  const isIn = sql`a.category_id = any(${within}::uuid[])`;
  const isElsewhere = sql`(${isIn} or a.category_id is null or a.category_id <> all(${sql.val(active)}::uuid[]))`;
  const isHere = segment.categoryIds.includes(null) ? isElsewhere : isIn;
  const sorted = sql`array_position(${within}::uuid[], a.category_id) nulls last, ${place}`;
  return sortedIds(sql`${where} and ${isHere}`, sorted, { take, skip: segment.skip });
};

/** How many articles a search finds, and the ids of a slice: by one statement, that compares the texts once. */
const searched = async (db: Db, org: OrgId, filter: ArticleFilter, today: string) => {
  const { page, perPage, sort, order } = filter;
  const direction = sql.raw(order);
  const sorted =
    sort === 'order'
      ? sql`k.position ${direction} nulls last, a.position ${direction}, a.id ${direction}`
      : orderOf(filter);
  const { rows } = await sql<{ total: number; ids: string[] }>`
    with found as materialized (select a.* from ${searchedIn(filter)} where ${whereOf(org, filter, today)})
    select (select count(*)::int from found) as total, array(select a.id from found a
      left join infohub_categories k on k.organization_id = a.organization_id and k.id = a.category_id
      order by ${sorted} limit ${perPage} offset ${(page - 1) * perPage}) as ids`.execute(db);
  return rows[0]!;
};

/** A page of articles. Must run in a read transaction. */
export const pageOfArticles = async (
  db: Db,
  org: OrgId,
  filter: ArticleFilter,
  today: string,
): Promise<Page<ListedArticle>> => {
  const { page, perPage, sort, order, ...conditions } = filter;
  const open = await openArticles(db, org);
  const key = JSON.stringify([conditions, filter.review ? today : '']);
  const question = { page, perPage, filter: key, order: `${sort} ${order}`, keepsRows: true } as const;
  const rowsOf = (ids: readonly string[]) => describedInOrder(db, org, ids);
  const read = async (): Promise<Page<Described>> => {
    if (conditions.title) {
      let finding: ReturnType<typeof searched> | undefined;
      const find = () => {
        finding ??= searched(db, org, filter, today);
        return finding;
      };
      return pageOfIds(open, {
        ...question,
        count: async () => (await find()).total,
        ids: async () => (await find()).ids,
        rowsOf,
      });
    }
    const where = whereOf(org, filter, today);
    const count = async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from infohub_articles a where ${where}`.execute(db);
      return rows[0]!.count;
    };
    const isByPlace = sort === 'order' && !conditions.categoryId;
    if (!isByPlace)
      return pageOfIds(open, { ...question, count, ids: (slice) => sortedIds(where, orderOf(filter), slice), rowsOf });
    const active = await activeCategories(open, org, order);
    const ids = (slice: Slice) => placedIds(open, where, { ...slice, order, filter: key, active });
    return pageOfIds(open, { ...question, count, ids, rowsOf });
  };
  const found = await read();
  return { ...found, items: await withLive(db, org, found.items) };
};

const counted = (names: Record<string, Fragment>, among: Fragment) =>
  sql.join(
    Object.entries(names).map(
      ([name, condition]) => sql`${name}::text, count(*) filter (where ${condition} and ${among})::int`,
    ),
  );

/** Number of articles by status and by review state. Cached until an article or a person changes. */
export const countArticles = async (
  db: Db,
  org: OrgId,
  { status, review, ...filter }: ArticleCountsQuery,
  today: string,
): Promise<ArticleCounts> => {
  const open = await openArticles(db, org);
  const key = JSON.stringify(['counts', status, review, filter, today]);
  const [counts] = await recallFigures<ArticleCounts>(open, [key], async () => {
    const states = Object.fromEntries(Object.entries(reviews).map(([name, of]) => [name, of(today)]));
    const conditions = [sql`a.organization_id = ${org}`, ...conditionsOf(filter)];
    const { rows } = await sql<ArticleCounts>`
      select json_build_object(${counted(views, review ? reviews[review](today) : sql`true`)}) as status,
        json_build_object(${counted(states, views[status])}) as review
      from ${searchedIn(filter)} where ${sql.join(conditions, sql` and `)}`.execute(db);
    return rows;
  });
  return counts!;
};

export type ListedOwner = Person & { articles: number; isActive: boolean };

/** Owners of articles that are not deleted, those with most articles first. */
export const ownersOf = async (db: Db, org: OrgId): Promise<ListedOwner[]> => {
  const { rows } = await sql<ListedOwner>`
    select u.id, u.display_name as "displayName", u.avatar_file_id as "avatarFileId", count(*)::int as articles,
      u.invitation_status <> 'disabled' as "isActive"
    from infohub_articles a join users u on u.organization_id = a.organization_id and u.id = a.owner_id
    where a.organization_id = ${org} and a.status <> 'deleted'
    group by u.id, u.display_name, u.avatar_file_id, u.invitation_status order by articles desc, u.display_name, u.id limit 1000`.execute(
    db,
  );
  return rows;
};
