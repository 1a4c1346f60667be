import type { AudienceTarget } from '@fanal/contract/audiences/audiences.shapes';
import type { Locale } from '@fanal/contract/locales';
import { type RawBuilder, sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import { type OpenList, openList, recallFigures } from '#platform/db/lists';
import { usedIds } from '#platform/db/used-ids';
import { allCategories, type StoredCategory } from '../categories/categories.data.ts';
import { bestTitlesOf, type ListedContent } from '../contents.data.ts';
import { myArticlesFound } from '../found-articles.data.ts';
import { segmentOf } from '../segments.data.ts';

export type MyArticleListed = {
  id: string;
  categoryId: string;
  format: string;
  icon: string;
  color: string;
  image_file_id: string | null;
  tags: string[];
  priority: string;
  isPinned: boolean;
  checkedOn: string;
  publishedAt: Date;
};

type Reader = { targets: readonly AudienceTarget[]; today: string; locale: Locale };
type Filter = { search?: string | undefined; categoryId?: string | undefined; page: number; perPage: number };
export type MyPage = {
  rows: readonly MyArticleListed[];
  titles: ReadonlyMap<string, ListedContent>;
  categories: readonly StoredCategory[];
  /** How many articles each category has for the reader. */
  counts: ReadonlyMap<string, number>;
};

/**
 * SQL condition: the article `a` is published and has one of these targets. `oneByOne` keeps a kept plan from starting with
 * everything that the person may read: for few articles in an order of their own.
 */
const meant = (
  org: OrgId,
  targetIds: readonly string[],
  oneByOne = false,
): RawBuilder<unknown> => sql`a.organization_id = ${org}
  and a.status = 'published' and exists (select from infohub_targets t where t.organization_id = a.organization_id
    and t.article_id = a.id and t.target_id = any(${sql.val(targetIds)}::uuid[]) ${oneByOne ? sql`offset 0` : sql``})`;

const pinned = (
  today: string,
) => sql`(a.pin_kind = 'indefinite' or (a.pin_kind = 'period' and a.pin_from <= ${today}::date
  and (a.pin_to is null or a.pin_to >= ${today}::date)))`;

/** The targets of a person that articles have at all. */
const usedTargets = (open: OpenList, org: OrgId, targets: readonly AudienceTarget[]): Promise<string[]> =>
  usedIds(
    open,
    targets.map(({ id }) => id),
    sql`select target_id as id from infohub_targets where organization_id = ${org}`,
  );

const columns = sql`a.id, a.category_id as "categoryId", a.format, a.icon, a.color, a.image_file_id, a.tags, a.priority, a.checked_on as "checkedOn",
  a.published_at as "publishedAt"`;

type Placed = { categoryIds: readonly (string | null)[]; skip: number; take: number };

/** Articles of these categories, in their order. */
const listedIn = async (
  db: Db,
  which: RawBuilder<unknown>,
  today: string,
  { categoryIds, skip, take }: Placed,
): Promise<MyArticleListed[]> => {
  const articles = (isPinned: boolean) => sql`(
      select a.id, a.category_id, a.format, a.icon, a.color, a.image_file_id, a.tags, a.priority, ${sql.lit(isPinned)} as pinned, a.checked_on,
        a.published_at, a.position
      from infohub_articles a
      where ${which} and a.category_id = c.id and ${isPinned ? pinned(today) : sql`not ${pinned(today)}`}
      order by a.position, a.id limit ${skip + take})`;
  const { rows } = await sql<MyArticleListed>`
    select ${columns}, a.pinned as "isPinned"
    from unnest(${sql.val(categoryIds)}::uuid[]) with ordinality c(id, place)
      cross join lateral (${articles(true)} union all ${articles(false)}) a
    order by c.place, a.pinned desc, a.position, a.id limit ${take} offset ${skip}`.execute(db);
  return rows;
};

type Counts = ReadonlyMap<string, number>;
type Found = { counts: Counts; rows: MyArticleListed[] };

/** What a search finds of the articles that are meant for somebody: how many in each category, and a page in the order of the categories. */
const searched = async (
  db: Db,
  org: OrgId,
  sought: { search: string; targetIds: readonly string[] },
  placed: Parameters<typeof myArticlesFound>[1],
): Promise<Found> => {
  const { rows } = await sql<{ counts: Record<string, number>; ids: string[] }>`
    select counts, ids from ${myArticlesFound(sought, placed)}`.execute(db);
  const { counts, ids } = rows[0]!;
  const { rows: articles } = await sql<MyArticleListed>`
    select ${columns}, ${pinned(placed.today)} as "isPinned" from unnest(${sql.val(ids)}::uuid[]) with ordinality w(id, place)
      join infohub_articles a on a.organization_id = ${org} and a.id = w.id order by w.place`.execute(db);
  return { counts: new Map(Object.entries(counts)), rows: articles };
};

const countsFor = async (db: Db, which: RawBuilder<unknown>): Promise<Counts> => {
  const { rows } = await sql<{ id: string; articles: number }>`
    select a.category_id as id, count(*)::int as articles from infohub_articles a where ${which} group by 1`.execute(
    db,
  );
  return new Map(rows.map(({ id, articles }) => [id, articles]));
};

/**
 * A page of the articles that are meant for somebody, by category in their order, pinned ones first, then in their
 * order; and how many there are of each category. Must run in a read transaction.
 */
export const pageFor = async (
  db: Db,
  org: OrgId,
  { targets, today, locale }: Reader,
  { search, categoryId, page, perPage }: Filter,
): Promise<MyPage> => {
  const open = await openList(db, org, 'infohub_articles', ['infohub_categories']);
  const [found] = await recallFigures(open, ['categories'], async () => [await allCategories(db, org)]);
  const categories = found!;
  const targetIds = await usedTargets(open, org, targets);
  const categoryIds = categories.map(({ id }) => id);
  const within = categoryId ? categoryIds.filter((id) => id === categoryId) : categoryIds;
  const slice = { take: perPage, skip: (page - 1) * perPage };
  const find = async (): Promise<Found> => {
    if (search) {
      const placed = { today, categoryIds, within, ...slice };
      return searched(db, org, { search, targetIds }, placed);
    }
    const key = JSON.stringify(['mine', targetIds]);
    const [known] = await recallFigures(open, [key], async () => [await countsFor(db, meant(org, targetIds))]);
    const counts = known!;
    const segment = segmentOf(within, counts, slice);
    const placed = { ...slice, skip: segment.skip, categoryIds: segment.categoryIds };
    const rows = segment.categoryIds.length > 0 ? await listedIn(db, meant(org, targetIds, true), today, placed) : [];
    return { counts, rows };
  };
  // whoever has the same targets and language is shown the same page, until an article or a category changes
  const pageKey = JSON.stringify(['my page', targetIds, search ?? '', today, locale, categoryId ?? '', slice]);
  const [shown] = await recallFigures(open, [pageKey], async () => {
    const { rows, counts } = await find();
    const ids = rows.map(({ id }) => id);
    return [{ rows, counts, titles: await bestTitlesOf(db, org, ids, locale) }];
  });
  return { categories, ...shown! };
};

/** Counts an opened article on a day of the organization. */
export const noteClick = (db: Db, org: OrgId, articleId: string, { day, locale }: { day: string; locale: Locale }) =>
  sql`insert into infohub_clicks (organization_id, article_id, day, locale, clicks) values (${org}, ${articleId}, ${day}, ${locale}, 1)
    on conflict (organization_id, article_id, day, locale) do update set clicks = infohub_clicks.clicks + 1`.execute(
    db,
  );

export type StoredFeedback = { isUseful: boolean; comment: string | null };

export const writeFeedback = (
  db: Db,
  org: OrgId,
  { articleId, userId }: { articleId: string; userId: string },
  { isUseful, comment, now }: StoredFeedback & { now: Date },
) =>
  db
    .insertInto('infohub_feedback')
    .values({ organization_id: org, article_id: articleId, user_id: userId, is_useful: isUseful, comment, at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['organization_id', 'article_id', 'user_id'])
        .doUpdateSet({ is_useful: isUseful, comment, at: now }),
    )
    .execute();

export const feedbackOf = async (
  db: Db,
  org: OrgId,
  { articleId, userId }: { articleId: string; userId: string },
): Promise<StoredFeedback | null> => {
  const row = db
    .selectFrom('infohub_feedback')
    .select(['is_useful as isUseful', 'comment'])
    .where('organization_id', '=', org)
    .where('article_id', '=', articleId)
    .where('user_id', '=', userId);
  return (await row.executeTakeFirst()) ?? null;
};

/** The author of an article, and the name of the organization that may sign it. */
export const signaturesOf = async (db: Db, org: OrgId, authorId: string | null) => {
  const { rows } = await sql<{
    organizationName: string;
    author: { id: string; displayName: string; avatarFileId: string | null } | null;
  }>`select o.display_name as "organizationName",
      (select json_build_object('id', u.id, 'displayName', u.display_name, 'avatarFileId', u.avatar_file_id) from users u
        where u.organization_id = o.organization_id and u.id = ${authorId}) as author
    from organizations o where o.organization_id = ${org}`.execute(db);
  return rows[0]!;
};
