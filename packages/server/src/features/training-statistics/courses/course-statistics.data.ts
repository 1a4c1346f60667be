import type { CourseStatus, Importance } from '@fanal/contract/courses/courses.rules';
import type { Locale } from '@fanal/contract/locales';
import type {
  CollectionStatisticsQuery,
  CourseStatisticsQuery,
} from '@fanal/contract/training-statistics/training-statistics.shapes';
import { sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import { matchCondition, matchesIn, openList, pageOfIds, recallFigures, recallRows } from '#platform/db/lists';
import { briefColumns, type StoredBrief } from '#platform/db/person-brief';
import { type Reach, withinReach } from '#platform/db/reach';
import { type Fragment, figuresBy, idList, type LevelFigures, sumsBy } from '../figures.data.ts';

/** Filters of lists of courses. */
export type CourseFilter = Pick<CourseStatisticsQuery, 'search' | 'incompleteOnly' | 'includeArchived'> & {
  reach: Reach;
};

/** What is kept of courses between requests changes with these lists. */
const openCourses = (db: Db, org: OrgId) => openList(db, org, 'courses', ['course_collections']);

const matching = async (db: Db, org: OrgId, { search }: CourseFilter): Promise<Fragment> => {
  if (!search) return sql`true`;
  return matchCondition('c', await matchesIn(await openCourses(db, org), search));
};

const statusCondition = ({ includeArchived }: CourseFilter) =>
  includeArchived ? sql`c.status in ('published', 'archived')` : sql`c.status = 'published'`;

// « offset 0 »: the planner takes a condition on sums for one that few courses meet, and would look at each of them alone
const sumsOfCourses = (org: OrgId, reach: Reach) => sql`(${sumsBy(org, reach)} offset 0)`;

/** Courses that have been published and match, with the joins of their filters. A lead gets those with people of his. */
const matchingCourses = async (db: Db, org: OrgId, filter: CourseFilter, sortsByFigures: boolean) => {
  const { incompleteOnly, reach } = filter;
  const needsSums = incompleteOnly || sortsByFigures || reach !== null;
  const join = needsSums ? sql`left join ${sumsOfCourses(org, reach)} g on g.course_id = c.id` : sql``;
  const conditions = [
    sql`c.organization_id = ${org}`,
    statusCondition(filter),
    sql`c.published_brief is not null`,
    await matching(db, org, filter),
    ...(incompleteOnly ? [sql`g.completed < g.people`] : []),
    ...(reach ? [sql`g.people > 0`] : []),
  ];
  return sql`courses c ${join} where ${sql.join(conditions, sql` and `)}`;
};

const share = (part: Fragment, whole: Fragment) => sql`coalesce(${part}::float8 / nullif(${whole}, 0), 0)`;

type Sorting = Pick<CourseStatisticsQuery, 'sort' | 'order'>;

const sorts: Record<CourseStatisticsQuery['sort'], Fragment | null> = {
  name: null,
  publishedAt: sql`c.published_at`,
  userCount: sql`coalesce(g.people, 0)`,
  completion: share(sql`g.completed`, sql`g.people`),
  score: share(sql`g."scoreSum"`, sql`g.attempted`),
  popularity: share(sql`g.opened`, sql`g.people`),
};
const plainSorts: readonly CourseStatisticsQuery['sort'][] = ['name', 'publishedAt'];

const orderOf = ({ sort, order }: Sorting): Fragment => {
  const way = sql.raw(order);
  const column = sorts[sort];
  return column ? sql`${column} ${way}, c.name_key, c.id` : sql`c.name_key ${way}, c.id ${way}`;
};

const sourceOf = (db: Db, org: OrgId, filter: CourseFilter & Sorting) =>
  matchingCourses(db, org, filter, !plainSorts.includes(filter.sort));

type Slice = { page: number; perPage: number };

/** In an order that figures do not change: ids and total are kept until a course changes. */
const pageInPlainOrder = async (
  db: Db,
  org: OrgId,
  filter: CourseFilter & Sorting,
  slice: Slice,
): Promise<{ ids: string[]; total: number }> => {
  const { items, total } = await pageOfIds(await openCourses(db, org), {
    ...slice,
    filter: `statistics ${filter.includeArchived} ${filter.search ?? ''}`,
    order: `${filter.sort} ${filter.order}`,
    count: async () => {
      const { rows } = await sql<{ total: number }>`
        select count(*)::int as total from ${await sourceOf(db, org, filter)}`.execute(db);
      return rows[0]!.total;
    },
    ids: async ({ take, skip }) => sql`
      select c.id from ${await sourceOf(db, org, filter)} order by ${orderOf(filter)} limit ${take} offset ${skip}`,
    rowsOf: async (ids) => ids.map((id) => ({ id })),
  });
  return { ids: items.map(({ id }) => id), total };
};

/** The ids of a page of courses, and how many there are in all. */
export const pageOfCourses = async (
  db: Db,
  org: OrgId,
  filter: CourseFilter & Sorting,
  slice: Slice,
): Promise<{ ids: string[]; total: number }> => {
  const { page, perPage } = slice;
  if (!filter.incompleteOnly && !filter.reach && plainSorts.includes(filter.sort))
    return pageInPlainOrder(db, org, filter, slice);
  const source = await sourceOf(db, org, filter);
  const { rows } = await sql<{ ids: string[]; total: number }>`
    with found as materialized (select c.id, row_number() over (order by ${orderOf(filter)}) as at from ${source})
    select array(select f.id from found f where f.at > ${(page - 1) * perPage} and f.at <= ${page * perPage} order by f.at) as ids,
      (select count(*)::int from found) as total`.execute(db);
  return rows[0]!;
};

/** The ids of all courses that match, in their order. */
export const idsOfCourses = async (db: Db, org: OrgId, filter: CourseFilter & Sorting): Promise<string[]> => {
  const source = await sourceOf(db, org, filter);
  const { rows } = await sql<{ id: string }>`select c.id from ${source} order by ${orderOf(filter)}`.execute(db);
  return rows.map(({ id }) => id);
};

export type CollectionRow = {
  id: string | null;
  name: string | null;
  icon: string | null;
  color: string | null;
  courseIds: string[];
};

const allCollections = async (db: Db, org: OrgId, filter: CourseFilter): Promise<CollectionRow[]> => {
  const source = await matchingCourses(db, org, filter, false);
  const { rows } = await sql<CollectionRow>`
    with found as (
      select c.collection_id, array_agg(c.id order by c.collection_position, c.name_key, c.id) as "courseIds" from ${source} group by 1
    )
    select o.id, o.name, o.icon, o.color, f."courseIds"
    from found f left join course_collections o on o.organization_id = ${org} and o.id = f.collection_id
    order by o.position nulls last, o.id`.execute(db);
  return rows;
};

/** A page of collections with the ids of their matching courses; the last one holds those without a collection. */
export const pageOfCollections = async (
  db: Db,
  org: OrgId,
  filter: CourseFilter,
  { page, perPage }: Pick<CollectionStatisticsQuery, 'page' | 'perPage'>,
): Promise<{ rows: readonly CollectionRow[]; total: number }> => {
  const read = async () => [await allCollections(db, org, filter)];
  const key = `statistics of collections ${filter.includeArchived} ${filter.search ?? ''}`;
  const [found] =
    filter.incompleteOnly || filter.reach ? await read() : await recallFigures(await openCourses(db, org), [key], read);
  return { rows: found!.slice((page - 1) * perPage, page * perPage), total: found!.length };
};

type DescribedCourse = {
  id: string;
  texts: { locale: Locale; title: string; description: string | null; isOriginal: boolean }[];
  lessonCount: number;
  minutes: number;
  questionsCount: number;
  status: CourseStatus;
  icon: string;
  color: string;
  collectionName: string | null;
  publishedAt: Date;
};
export type CourseRecord = DescribedCourse & { levels: readonly LevelFigures[] };

/** Courses as members see them, in the order of the ids, without those that were never published; kept until a course changes. */
const describeCourses = async (db: Db, org: OrgId, ids: readonly string[]): Promise<DescribedCourse[]> =>
  recallRows(await openCourses(db, org), 'statistics of', ids, async (missing) => {
    const { rows } = await sql<DescribedCourse>`
      select c.id, c.published_brief -> 'texts' as texts, (c.published_brief ->> 'lessonCount')::int as "lessonCount",
        (c.published_brief ->> 'minutes')::int as minutes, (c.published_brief ->> 'questionsCount')::int as "questionsCount",
        c.status, c.icon, c.color, o.name as "collectionName", c.published_at as "publishedAt"
      from courses c left join course_collections o on o.organization_id = c.organization_id and o.id = c.collection_id
      where c.organization_id = ${org} and c.id = any(${idList(missing)}) and c.published_brief is not null`.execute(
      db,
    );
    return rows;
  });

/** Courses as members see them, with their figures. */
export const findCourses = async (
  db: Db,
  org: OrgId,
  ids: readonly string[],
  reach: Reach,
): Promise<Map<string, CourseRecord>> => {
  const courses = await describeCourses(db, org, ids);
  if (courses.length === 0) return new Map();
  const own = sql`course_id = any(${idList(courses.map(({ id }) => id))})`;
  const { rows } = await sql<LevelFigures & { course_id: string }>`${figuresBy(org, reach, own)}`.execute(db);
  const figures = Map.groupBy(rows, ({ course_id }) => course_id);
  return new Map(courses.map((course) => [course.id, { ...course, levels: figures.get(course.id) ?? [] }]));
};

export type PersonToRemind = StoredBrief & { courseId: string; importance: Importance };

const SHOWN = 3;

/** A few of the people of each level who have not completed a course: whoever is late first. */
export const peopleToRemind = async (
  db: Db,
  org: OrgId,
  ids: readonly string[],
  { reach, today }: { reach: Reach; today: string },
): Promise<PersonToRemind[]> => {
  const open = sql`a.organization_id = ${org} and a.course_id = c.id and a.importance = l.importance and not a.is_completed
    and ${withinReach(reach, sql`a.user_id`)}`;
  const { rows } = await sql<PersonToRemind>`
    select c.id as "courseId", l.importance, ${briefColumns}
    from unnest(${idList(ids)}) as c(id)
      cross join unnest(array['required', 'recommended', 'none']) as l(importance)
      cross join lateral (
        select user_id, min(rank) as rank from (
          (select a.user_id, 1 as rank from course_assignments a where ${open} and a.due_on < ${today}::date order by a.due_on limit ${SHOWN})
          union all
          (select a.user_id, 2 from course_assignments a where ${open} order by a.user_id limit ${SHOWN})
        ) s group by user_id order by rank, user_id limit ${SHOWN}
      ) a
      join users u on u.organization_id = ${org} and u.id = a.user_id
    order by a.rank, u.name_key, u.id`.execute(db);
  return rows;
};
