import type { Filter } from '@fanal/contract/kit/entity';
import { nameKey } from '@fanal/contract/names.rules';
import { type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import { type FilteredColumn, filterCondition } from '#platform/db/filters';
import { likePattern } from '#platform/db/lists';
import type { DB } from '#platform/db/tables';

export type StoredCategory = Selectable<DB['course_categories']>;
export type ListedCategory = StoredCategory & { courseCount: number };

const listed = (org: OrgId, where: RawBuilder<unknown>) => sql`
  select k.*, coalesce(n.courses, 0) as "courseCount"
  from course_categories k left join (
    select c.category_id, count(*)::int as courses
    from courses c where c.organization_id = ${org} and c.category_id is not null and c.status <> 'archived' group by 1
  ) n on n.category_id = k.id
  where k.organization_id = ${org} and ${where}`;

export const findListed = async (db: Db, org: OrgId, id: string): Promise<ListedCategory | undefined> =>
  (await sql<ListedCategory>`${listed(org, sql`k.id = ${id}`)}`.execute(db)).rows[0];

const columns: Record<string, FilteredColumn> = {
  name: { kind: 'text', column: sql.ref('k.name_key') },
  createdAt: { kind: 'date', column: sql.ref('k.created_at') },
  updatedAt: { kind: 'date', column: sql.ref('k.updated_at') },
  courseCount: { kind: 'number', column: sql`coalesce(n.courses, 0)` },
};
const sorts = {
  order: sql.ref('k.position'),
  name: sql.ref('k.name_key'),
  courseCount: sql`coalesce(n.courses, 0)`,
};

/** Parameters of a list; the contract has already refused invalid ones. */
export type CategorySearch = {
  page: number;
  perPage: number;
  search?: string | undefined;
  filters?: Filter[] | undefined;
  sort: keyof typeof sorts;
  order: 'asc' | 'desc';
};

/** A page of categories; there are few, so all of them are scanned. */
export const pageOfCategories = async (
  db: Db,
  org: OrgId,
  { page, perPage, search, filters = [], sort, order }: CategorySearch,
  timeZone: string,
): Promise<{ rows: ListedCategory[]; total: number }> => {
  const conditions = [
    sql`true`,
    ...filters.map((filter) => filterCondition(columns[filter.name]!, filter, timeZone)),
    ...(search ? [sql`k.name_key like ${likePattern(search)}`] : []),
  ];
  const found = listed(org, sql.join(conditions, sql` and `));
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from (${found}) found`.execute(db);
  const { rows } = await sql<ListedCategory>`
    ${found} order by ${sorts[sort]} ${sql.raw(order)}, k.position, k.id limit ${perPage} offset ${(page - 1) * perPage}`.execute(
    db,
  );
  return { rows, total: counted[0]!.total };
};

/** Every category of the organization, locked in the order of their ids: places depend on each other. */
export const lockAll = (db: Db, org: OrgId): Promise<StoredCategory[]> =>
  db
    .selectFrom('course_categories')
    .selectAll()
    .where('organization_id', '=', org)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

/** Locks a category against deletion until the end of the transaction; false when it does not exist. */
export const lockCategory = async (db: Db, org: OrgId, id: string): Promise<boolean> => {
  const rows = db.selectFrom('course_categories').select('id').where('organization_id', '=', org).where('id', '=', id);
  return (await rows.forKeyShare().executeTakeFirst()) !== undefined;
};

type NewRow = Pick<StoredCategory, 'id' | 'name' | 'description' | 'icon' | 'color' | 'created_at' | 'updated_at'>;

/** Appends a category. */
export const insertCategory = async (db: Db, org: OrgId, row: NewRow): Promise<void> => {
  await sql`insert into course_categories (organization_id, id, name, name_key, description, icon, color, position, created_at, updated_at)
    select ${org}, ${row.id}, ${row.name}, ${nameKey(row.name)}, ${row.description}, ${row.icon}, ${row.color},
      coalesce(max(position), 0) + 1, ${row.created_at}, ${row.updated_at}
    from course_categories where organization_id = ${org}`.execute(db);
};

export const updateCategory = async (
  db: Db,
  org: OrgId,
  id: string,
  changes: Updateable<DB['course_categories']>,
): Promise<void> => {
  await db
    .updateTable('course_categories')
    .set(changes)
    .where('organization_id', '=', org)
    .where('id', '=', id)
    .execute();
};

/** Moves a category; those between the two places make room. */
export const moveCategory = (db: Db, org: OrgId, id: string, { from, to }: { from: number; to: number }) =>
  sql`update course_categories set position = case when id = ${id} then ${to} else position + ${from < to ? -1 : 1}::int end
    where organization_id = ${org} and position between ${Math.min(from, to)} and ${Math.max(from, to)}`.execute(db);

/** Deletes a category and closes the gap that it leaves. */
export const deleteCategory = async (db: Db, org: OrgId, { id, position }: StoredCategory): Promise<void> => {
  await db.deleteFrom('course_categories').where('organization_id', '=', org).where('id', '=', id).execute();
  await sql`update course_categories set position = position - 1 where organization_id = ${org} and position > ${position}`.execute(
    db,
  );
};

/** The courses of a category by name, and their number; archived ones keep their category as well. */
export const coursesIn = async (db: Db, org: OrgId, id: string, most: number) => {
  const { rows } = await sql<{ id: string; title: string; total: number }>`
    select id, name as title, count(*) over ()::int as total from courses
    where organization_id = ${org} and category_id = ${id} order by name_key, id limit ${most}`.execute(db);
  return { items: rows.map((row) => ({ id: row.id, title: row.title })), total: rows[0]?.total ?? 0 };
};

/** Moves all courses of a category to another one. */
export const moveAll = async (db: Db, org: OrgId, from: string, to: string): Promise<void> => {
  await sql`select from courses where organization_id = ${org} and category_id = ${from} order by id for no key update`.execute(
    db,
  );
  await sql`update courses set category_id = ${to} where organization_id = ${org} and category_id = ${from}`.execute(
    db,
  );
};
