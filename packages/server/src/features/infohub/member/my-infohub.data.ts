import type { AudienceTarget } from '@fanal/contract/audiences/audiences.shapes';
import type { Locale } from '@fanal/contract/locales';
import { type RawBuilder, sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import { matchCondition, matchesIn, type OpenList, openList, recallFigures } from '#platform/db/lists';
import { usedIds } from '#platform/db/used-ids';
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

type Reader = { targets: readonly AudienceTarget[]; today: string };
type Filter = { search?: string | undefined; categoryId?: string | undefined; page: number; perPage: number };

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

/** Condition for articles that contain the text. */
const found = async (open: OpenList, search: string | undefined): Promise<RawBuilder<unknown>> =>
  search ? matchCondition('a', await matchesIn(open, search)) : sql`true`;

/** The targets of a person that articles have at all. */
const usedTargets = (open: OpenList, org: OrgId, targets: readonly AudienceTarget[]): Promise<string[]> =>
  usedIds(
    open,
    targets.map(({ id }) => id),
    sql`select target_id as id from infohub_targets where organization_id = ${org}`,
  );

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
    select a.id, a.category_id as "categoryId", a.format, a.icon, a.color, a.image_file_id, a.tags, a.priority, a.pinned as "isPinned",
      a.checked_on as "checkedOn", a.published_at as "publishedAt"
    from unnest(${sql.val(categoryIds)}::uuid[]) with ordinality c(id, place)
      cross join lateral (${articles(true)} union all ${articles(false)}) a
    order by c.place, a.pinned desc, a.position, a.id limit ${take} offset ${skip}`.execute(db);
  return rows;
};

/**
 * A page of the articles that are meant for somebody, by category in the given order, pinned ones first, then in their
 * order; and how many there are of each category. Must run in a read transaction.
 */
export const pageFor = async (
  db: Db,
  org: OrgId,
  { targets, today }: Reader,
  filter: Filter & { categoryIds: readonly string[] },
): Promise<{ rows: MyArticleListed[]; counts: Map<string, number> }> => {
  const { search, categoryId, page, perPage, categoryIds } = filter;
  const open = await openList(db, org, 'infohub_articles');
  const targetIds = await usedTargets(open, org, targets);
  const fits = await found(open, search);
  const key = JSON.stringify(['mine', targetIds, search ?? '']);
  const [counts] = await recallFigures<Map<string, number>>(open, [key], async () => {
    const { rows } = await sql<{ id: string; articles: number }>`
      select a.category_id as id, count(*)::int as articles from infohub_articles a
      where ${meant(org, targetIds)} and ${fits} group by 1`.execute(db);
    return [new Map(rows.map(({ id, articles }) => [id, articles]))];
  });
  const within = categoryId ? categoryIds.filter((id) => id === categoryId) : categoryIds;
  const segment = segmentOf(within, counts!, { skip: (page - 1) * perPage, take: perPage });
  if (segment.categoryIds.length === 0) return { rows: [], counts: counts! };
  const slice = { skip: segment.skip, take: perPage };
  // whoever has the same targets is shown the same page, until an article changes
  const pageKey = JSON.stringify(['my page', targetIds, search ?? '', today, segment.categoryIds, slice]);
  const [rows] = await recallFigures<MyArticleListed[]>(open, [pageKey], async () => {
    const which = sql`${meant(org, targetIds, true)} and ${fits}`;
    return [await listedIn(db, which, today, { categoryIds: segment.categoryIds, ...slice })];
  });
  return { rows: rows!, counts: counts! };
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
