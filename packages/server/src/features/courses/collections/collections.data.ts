import type { CourseStatus } from '@fanal/contract/courses/courses.rules';
import type { Filter } from '@fanal/contract/kit/entity';
import { nameKey } from '@fanal/contract/names.rules';
import { type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import { type FilteredColumn, filterCondition } from '#platform/db/filters';
import { likePattern } from '#platform/db/lists';
import type { DB } from '#platform/db/tables';

export type StoredCollection = Selectable<DB['course_collections']>;
export type ListedCollection = StoredCollection & { courseCount: number; minutes: number };

const listed = (org: OrgId, where: RawBuilder<unknown>) => sql`
  select o.*, coalesce(n.courses, 0) as "courseCount", coalesce(n.minutes, 0) as minutes
  from course_collections o left join (
    select c.collection_id, count(*)::int as courses, sum(c.minutes)::int as minutes
    from courses c where c.organization_id = ${org} and c.collection_id is not null and c.status <> 'archived' group by 1
  ) n on n.collection_id = o.id
  where o.organization_id = ${org} and ${where}`;

export const findListed = async (db: Db, org: OrgId, id: string): Promise<ListedCollection | undefined> =>
  (await sql<ListedCollection>`${listed(org, sql`o.id = ${id}`)}`.execute(db)).rows[0];

const columns: Record<string, FilteredColumn> = {
  name: { kind: 'text', column: sql.ref('o.name_key') },
  status: { kind: 'text', column: sql.ref('o.status') },
  createdAt: { kind: 'date', column: sql.ref('o.created_at') },
  updatedAt: { kind: 'date', column: sql.ref('o.updated_at') },
  courseCount: { kind: 'number', column: sql`coalesce(n.courses, 0)` },
};
const sorts = {
  order: sql.ref('o.position'),
  name: sql.ref('o.name_key'),
  courseCount: sql`coalesce(n.courses, 0)`,
  createdAt: sql.ref('o.created_at'),
};

/** Parameters of a list; the contract has already refused invalid ones. */
export type CollectionSearch = {
  page: number;
  perPage: number;
  search?: string | undefined;
  filters?: Filter[] | undefined;
  sort: keyof typeof sorts;
  order: 'asc' | 'desc';
};

/** A page of collections; there are few, so all of them are scanned. */
export const pageOfCollections = async (
  db: Db,
  org: OrgId,
  { page, perPage, search, filters = [], sort, order }: CollectionSearch,
  timeZone: string,
): Promise<{ rows: ListedCollection[]; total: number }> => {
  const conditions = [
    sql`true`,
    ...filters.map((filter) => filterCondition(columns[filter.name]!, filter, timeZone)),
    ...(search ? [sql`o.name_key like ${likePattern(search)}`] : []),
  ];
  const found = listed(org, sql.join(conditions, sql` and `));
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from (${found}) found`.execute(db);
  const { rows } = await sql<ListedCollection>`
    ${found} order by ${sorts[sort]} ${sql.raw(order)}, o.position, o.id limit ${perPage} offset ${(page - 1) * perPage}`.execute(
    db,
  );
  return { rows, total: counted[0]!.total };
};

/** Every collection of the organization, locked in the order of their ids: places depend on each other. */
export const lockAll = (db: Db, org: OrgId): Promise<StoredCollection[]> =>
  db
    .selectFrom('course_collections')
    .selectAll()
    .where('organization_id', '=', org)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

type NewRow = Pick<
  StoredCollection,
  'id' | 'name' | 'description' | 'icon' | 'color' | 'status' | 'created_at' | 'updated_at'
>;

/** Appends a collection. */
export const insertCollection = async (db: Db, org: OrgId, row: NewRow): Promise<void> => {
  await sql`insert into course_collections (organization_id, id, name, name_key, description, icon, color, status, position, created_at, updated_at)
    select ${org}, ${row.id}, ${row.name}, ${nameKey(row.name)}, ${row.description}, ${row.icon}, ${row.color}, ${row.status},
      coalesce(max(position), 0) + 1, ${row.created_at}, ${row.updated_at}
    from course_collections where organization_id = ${org}`.execute(db);
};

export const updateCollection = async (
  db: Db,
  org: OrgId,
  id: string,
  changes: Updateable<DB['course_collections']>,
): Promise<void> => {
  await db
    .updateTable('course_collections')
    .set(changes)
    .where('organization_id', '=', org)
    .where('id', '=', id)
    .execute();
};

/** Moves a collection; those between the two places make room. */
export const moveCollection = (db: Db, org: OrgId, id: string, { from, to }: { from: number; to: number }) =>
  sql`update course_collections set position = case when id = ${id} then ${to} else position + ${from < to ? -1 : 1}::int end
    where organization_id = ${org} and position between ${Math.min(from, to)} and ${Math.max(from, to)}`.execute(db);

/** Deletes a collection and closes the gap that it leaves. */
export const deleteCollection = async (db: Db, org: OrgId, { id, position }: StoredCollection): Promise<void> => {
  await db.deleteFrom('course_collections').where('organization_id', '=', org).where('id', '=', id).execute();
  await sql`update course_collections set position = position - 1 where organization_id = ${org} and position > ${position}`.execute(
    db,
  );
};

export type CollectedRow = {
  collectionId: string;
  id: string;
  name: string;
  status: CourseStatus;
  order: number;
  lessonCount: number;
  minutes: number;
  completionRate: number;
};

/** The courses of collections in their order, archived ones included. */
export const coursesIn = async (db: Db, org: OrgId, collectionIds: readonly string[]): Promise<CollectedRow[]> => {
  const { rows } = await sql<CollectedRow>`
    select c.collection_id as "collectionId", c.id, c.name, c.status, c.collection_position as "order", c.lesson_count as "lessonCount", c.minutes,
      coalesce((select round(100.0 * sum(f.completed) / nullif(sum(f.people), 0)) from course_figures f
        where f.organization_id = c.organization_id and f.course_id = c.id), 0)::int as "completionRate"
    from courses c where c.organization_id = ${org} and c.collection_id = any(${sql.val(collectionIds)}::uuid[])
    order by c.collection_id, c.collection_position, c.id`.execute(db);
  return rows;
};
