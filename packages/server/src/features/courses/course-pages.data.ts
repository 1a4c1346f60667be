import type { Importance } from '@fanal/contract/courses/courses.rules';
import type { CourseCounts, CourseCountsQuery } from '@fanal/contract/courses/courses.shapes';
import type { Filter } from '@fanal/contract/kit/entity';
import { lastPageOf, type Page } from '@fanal/contract/kit/page';
import { type RawBuilder, sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import { type FilteredColumn, filterCondition } from '#platform/db/filters';
import {
  matchCondition,
  matchesIn,
  type OpenList,
  openList,
  pageOfIds,
  pageOfList,
  recallFigures,
  type Slice,
} from '#platform/db/lists';
import type { StoredCourse } from './courses.data.ts';

type Fragment = RawBuilder<unknown>;
type Brief = { id: string; name: string };
type Level = { importance: Importance; people: number; completed: number };

type Described = StoredCourse & {
  collectionName: string | null;
  categoryName: string | null;
  author: { id: string; displayName: string; avatarFileId: string | null } | null;
  recipientCount: number;
};

/** A course with the details shown in lists. */
export type ListedCourse = Described & { levels: readonly Level[] };

/** Courses in the order of `ids`; unknown ids are skipped. */
const describedInOrder = async (db: Db, org: OrgId, ids: readonly string[]): Promise<Described[]> => {
  if (ids.length === 0) return [];
  const { rows } = await sql<Described>`
  select c.organization_id, c.id, c.version, c.author_id, c.created_by_a_member, c.locale, c.name, c.name_key, c.description, c.translations,
    c.cover_kind, c.icon, c.color, c.image_file_id, c.video_file_id, c.video_address, c.collection_id, c.collection_position, c.category_id,
    c.is_automatic_post, c.is_random_questions, c.is_pass_required, c.has_certificate, c.recertify_months, c.enroll_days_before, c.reminders,
    c.card_rule, c.sign_off, c.lesson_count, c.minutes, c.questions_count, c.missing_count, c.published_version, c.first_valid_version,
    c.has_unpublished_changes, c.post_id, c.published_at, c.archived_at, c.notified_at, c.created_at, c.updated_at, c.status,
    o.name as "collectionName", k.name as "categoryName",
    case when u.id is not null then json_build_object('id', u.id, 'displayName', u.display_name, 'avatarFileId', u.avatar_file_id) end as author,
    (select count(*)::int from course_recipients r where r.organization_id = c.organization_id and r.course_id = c.id) as "recipientCount"
  from unnest(${sql.val(ids)}::uuid[]) with ordinality as wanted(id, place)
    join courses c on c.organization_id = ${org} and c.id = wanted.id
    left join course_collections o on o.organization_id = c.organization_id and o.id = c.collection_id
    left join course_categories k on k.organization_id = c.organization_id and k.id = c.category_id
    left join users u on u.organization_id = c.organization_id and u.id = c.author_id
  order by wanted.place`.execute(db);
  return rows;
};

/** With people and completions of each importance, which change with every completion: several rows make up one figure. */
const withLevels = async (db: Db, org: OrgId, courses: readonly Described[]): Promise<ListedCourse[]> => {
  if (courses.length === 0) return [];
  const ids = courses.map(({ id }) => id);
  const { rows } = await sql<Level & { courseId: string }>`
    select course_id as "courseId", importance, sum(people)::int as people, sum(completed)::int as completed from course_figures
    where organization_id = ${org} and course_id = any(${sql.val(ids)}::uuid[]) group by course_id, importance`.execute(
    db,
  );
  const byCourse = Map.groupBy(rows, ({ courseId }) => courseId);
  return courses.map((course) => ({ ...course, levels: byCourse.get(course.id) ?? [] }));
};

export const findListed = async (db: Db, org: OrgId, ids: readonly string[]): Promise<Map<string, ListedCourse>> => {
  const courses = await withLevels(db, org, await describedInOrder(db, org, ids));
  return new Map(courses.map((row) => [row.id, row]));
};

/** The same percentage as in an answer: rounded, 0 without people. Whole numbers are divided many times faster than others. */
const rateOf = (people: Fragment, completed: Fragment) =>
  sql`coalesce((200 * ${completed} + ${people}) / nullif(2 * ${people}, 0), 0)`;
const completionRate = sql`(select ${rateOf(sql`sum(f.people)`, sql`sum(f.completed)`)}
  from course_figures f where f.organization_id = c.organization_id and f.course_id = c.id)`;

const columns: Record<string, FilteredColumn> = {
  name: { kind: 'text', column: sql.ref('c.name_key') },
  status: { kind: 'text', column: sql.ref('c.status') },
  collectionId: { kind: 'id', column: sql.ref('c.collection_id') },
  categoryId: { kind: 'id', column: sql.ref('c.category_id') },
  createdById: { kind: 'id', column: sql.ref('c.author_id') },
  createdAt: { kind: 'date', column: sql.ref('c.created_at') },
  updatedAt: { kind: 'date', column: sql.ref('c.updated_at') },
  publishedAt: { kind: 'date', column: sql.ref('c.published_at') },
  lessonCount: { kind: 'number', column: sql.ref('c.lesson_count') },
  minutes: { kind: 'number', column: sql.ref('c.minutes') },
  completionRate: { kind: 'number', column: completionRate },
};

/** A course has an importance when one of its audiences has it; `isNull`: it has no audience. */
const importanceCondition = (filter: Filter, timeZone: string): Fragment => {
  const any = (condition: Fragment) => sql`exists (select from course_recipients r
    where r.organization_id = c.organization_id and r.course_id = c.id and ${condition})`;
  if (filter.operator === 'isNull') return sql`not ${any(sql`true`)}`;
  const isNot = filter.operator === 'ne';
  const column = { kind: 'text', column: sql.ref('r.importance') } as const;
  const found = any(filterCondition(column, isNot ? { ...filter, operator: 'eq' } : filter, timeZone));
  return isNot ? sql`not ${found}` : found;
};

type Conditions = { search?: string | undefined; filters?: Filter[] | undefined };

const conditionsOf = async (open: OpenList, { search, filters = [] }: Conditions, timeZone: string) => {
  const found = search ? await matchesIn(open, search) : null;
  return [
    ...filters.map((filter) =>
      filter.name === 'importance'
        ? importanceCondition(filter, timeZone)
        : filterCondition(columns[filter.name]!, filter, timeZone),
    ),
    ...(found ? [matchCondition('c', found)] : []),
  ];
};

/** Archived courses are found by their status; without a filter for it they are left out. */
const isOpen = sql`c.status in ('draft', 'published')`;
const opened = ({ filters = [] }: Conditions): Fragment[] =>
  filters.some(({ name }) => name === 'status') ? [] : [isOpen];

export type CourseList = Conditions & {
  sort: 'date' | 'name' | 'completion' | 'people' | 'duration' | 'collection';
  order: 'asc' | 'desc';
};
export type CourseSearch = CourseList & { page: number; perPage: number };

type Order = { order: Fragment; joins: Fragment };

/** The date that lists show beside the state: since when the course is archived or published, or when its draft was saved. */
const shownDate = sql`coalesce(c.archived_at, c.published_at, c.updated_at)`;

/** The order of a list, and what has to be joined for it. */
const orderOf = (org: OrgId, { sort, order }: CourseList): Order => {
  const way = sql.raw(order);
  const byName = sql`c.name_key ${way}, c.id ${way}`;
  const plain = (columns: Fragment): Order => ({ order: columns, joins: sql`` });
  const byFigures = (figure: Fragment): Order => ({
    order: sql`${figure} ${way}, ${byName}`,
    joins: sql`left join (select course_id, sum(people) as people, sum(completed) as completed from course_figures
      where organization_id = ${org} group by course_id) g on g.course_id = c.id`,
  });
  const sorts: Record<CourseList['sort'], Order> = {
    date: plain(sql`${shownDate} ${way}, c.id ${way}`),
    name: plain(byName),
    completion: byFigures(rateOf(sql`g.people`, sql`g.completed`)),
    people: byFigures(sql`coalesce(g.people, 0)`),
    duration: plain(sql`c.minutes ${way}, ${byName}`),
    collection: {
      order: sql`o.position ${way} nulls last, c.collection_position ${way}, ${byName}`,
      joins: sql`left join course_collections o on o.organization_id = c.organization_id and o.id = c.collection_id`,
    },
  };
  return sorts[sort];
};

const whereOf = async (open: OpenList, list: CourseList, timeZone: string): Promise<Fragment> =>
  sql.join([sql`true`, ...opened(list), ...(await conditionsOf(open, list, timeZone))], sql` and `);

/** Rows have the names of collections, categories and authors, and the number of audiences; collections also give an order. */
const openCourses = (db: Db, org: OrgId) =>
  openList(db, org, 'courses', ['course_recipients', 'course_collections', 'course_categories', 'users']);

/** Figures change without the list: what is filtered or sorted by them is looked for again. */
const filtersByFigures = ({ filters = [] }: Conditions): boolean =>
  filters.some(({ name }) => name === 'completionRate');
const sortsByFigures = ({ sort }: CourseList): boolean => sort === 'completion' || sort === 'people';

/** A page of courses; there are few, so that the page is found by scanning the row of each. */
export const pageOfCourses = async (
  db: Db,
  org: OrgId,
  search: CourseSearch,
  timeZone: string,
): Promise<Page<ListedCourse>> => {
  const open = await openCourses(db, org);
  // asked only where the page is not kept: a search looks for its words here
  const condition = () => whereOf(open, search, timeZone);
  const { order, joins } = orderOf(org, search);
  const { page, perPage } = search;
  const count = async () => {
    const { rows } = await sql<{ total: number }>`
      select count(*)::int as total from courses c where c.organization_id = ${org} and ${await condition()}`.execute(
      db,
    );
    return rows[0]!.total;
  };
  const ids = async ({ take, skip }: Slice) =>
    sql`select c.id from courses c ${joins} where c.organization_id = ${org} and ${await condition()}
      order by ${order} limit ${take} offset ${skip}`;
  const rowsNow = async (slice: Slice) => {
    const { rows } = await sql<{ id: string }>`${await ids(slice)}`.execute(db);
    const found = rows.map(({ id }) => id);
    return describedInOrder(db, org, found);
  };
  const pageOf = async (): Promise<Page<Described>> => {
    if (filtersByFigures(search)) {
      const total = await count();
      const items = await rowsNow({ take: perPage, skip: (page - 1) * perPage });
      return { items, total, lastPage: lastPageOf(total, perPage), page };
    }
    const filter = JSON.stringify([search.search, search.filters, timeZone]);
    const question = { page, perPage, filter, order: `${search.sort} ${search.order}`, count };
    if (sortsByFigures(search)) return pageOfList<Described, never>(open, { ...question, rows: rowsNow });
    const rowsOf = (some: readonly string[]) => describedInOrder(db, org, some);
    return pageOfIds<Described>(open, { ...question, ids, rowsOf, keepsRows: true });
  };
  const found = await pageOf();
  return { ...found, items: await withLevels(db, org, found.items) };
};

/** The ids of all courses that match the filter, in list order. Must run in a read transaction. */
export const idsOfCourses = async (db: Db, org: OrgId, list: CourseList, timeZone: string): Promise<string[]> => {
  const where = await whereOf(await openCourses(db, org), list, timeZone);
  const { order, joins } = orderOf(org, list);
  const { rows } = await sql<Brief>`
    select c.id from courses c ${joins} where c.organization_id = ${org} and ${where} order by ${order}`.execute(db);
  return rows.map(({ id }) => id);
};

/** How many courses have each status, with the search and the filters of the list. */
export const countCourses = async (
  db: Db,
  org: OrgId,
  { search, filters = [] }: CourseCountsQuery,
  timeZone: string,
): Promise<CourseCounts> => {
  const list = { search, filters: filters.filter(({ name }) => name !== 'status') };
  const open = await openCourses(db, org);
  const read = async () => {
    const conditions = await conditionsOf(open, list, timeZone);
    const { rows } = await sql<CourseCounts>`
      select count(*) filter (where ${isOpen})::int as all, count(*) filter (where c.status = 'draft')::int as draft,
        count(*) filter (where c.status = 'published')::int as published, count(*) filter (where c.status = 'archived')::int as archived,
        count(*) filter (where ${isOpen} and c.collection_id is null)::int as "withoutCollection",
        (select count(*)::int from course_collections where organization_id = ${org}) as collections,
        (select count(*)::int from course_categories where organization_id = ${org}) as categories
      from courses c where ${sql.join([sql`c.organization_id = ${org}`, ...conditions], sql` and `)}`.execute(db);
    return rows;
  };
  const key = JSON.stringify(['counts', list, timeZone]);
  const [counts] = filtersByFigures(list) ? await read() : await recallFigures(open, [key], read);
  return counts!;
};
