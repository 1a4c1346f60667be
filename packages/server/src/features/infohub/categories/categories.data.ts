import type { CategoryUses } from '@fanal/contract/infohub/categories.shapes';
import { nameKey } from '@fanal/contract/names.rules';
import { type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import type { DB } from '#platform/db/tables';

export type StoredCategory = Selectable<DB['infohub_categories']>;
export type ListedCategory = StoredCategory & { articleCount: number; publishedCount: number };

const listed = (org: OrgId, where: RawBuilder<unknown>, order: RawBuilder<unknown>) => sql<ListedCategory>`
  select k.*, coalesce(n.articles, 0) as "articleCount", coalesce(n.published, 0) as "publishedCount"
  from infohub_categories k left join (
    select a.category_id, count(*)::int as articles, count(*) filter (where a.status = 'published')::int as published
    from infohub_articles a where a.organization_id = ${org} and a.status <> 'deleted' group by a.category_id
  ) n on n.category_id = k.id
  where k.organization_id = ${org} and ${where} order by ${order}`;

export const findListed = async (db: Db, org: OrgId, id: string): Promise<ListedCategory | undefined> =>
  (await listed(org, sql`k.id = ${id}`, sql`k.id`).execute(db)).rows[0];

type Slice = { search?: string | undefined; status: 'active' | 'deleted'; page: number; perPage: number };

/** A page of categories in the order of the app; deleted ones, the latest first. */
export const pageOfCategories = async (
  db: Db,
  org: OrgId,
  { search, status, page, perPage }: Slice,
): Promise<{ rows: ListedCategory[]; total: number }> => {
  const where = sql`(k.deleted_at is null) = ${status === 'active'} and strpos(k.name_key, ${nameKey(search ?? '')}) > 0`;
  const order = status === 'active' ? sql`k.position, k.id` : sql`k.deleted_at desc, k.id`;
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from infohub_categories k where k.organization_id = ${org} and ${where}`.execute(db);
  const { rows } = await sql<ListedCategory>`
    ${listed(org, where, order)} limit ${perPage} offset ${(page - 1) * perPage}`.execute(db);
  return { rows, total: counted[0]!.total };
};

/** All categories that are not deleted, in the order of the app. */
export const allCategories = (db: Db, org: OrgId): Promise<StoredCategory[]> =>
  db
    .selectFrom('infohub_categories')
    .selectAll()
    .where('organization_id', '=', org)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .execute();

/** Every category of the organization, locked in the order of their ids: places depend on each other. */
export const lockAll = (db: Db, org: OrgId): Promise<StoredCategory[]> =>
  db
    .selectFrom('infohub_categories')
    .selectAll()
    .where('organization_id', '=', org)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

type NewRow = Pick<StoredCategory, 'id' | 'name' | 'description' | 'icon' | 'color' | 'created_at' | 'updated_at'>;

/** Appends a category. */
export const insertCategory = async (db: Db, org: OrgId, row: NewRow): Promise<void> => {
  await sql`insert into infohub_categories (organization_id, id, name, name_key, description, icon, color, position, created_at, updated_at)
    select ${org}, ${row.id}, ${row.name}, ${nameKey(row.name)}, ${row.description}, ${row.icon}, ${row.color},
      coalesce(max(position), 0) + 1, ${row.created_at}, ${row.updated_at}
    from infohub_categories where organization_id = ${org}`.execute(db);
};

export const updateCategory = async (
  db: Db,
  org: OrgId,
  id: string,
  changes: Updateable<DB['infohub_categories']>,
): Promise<void> => {
  await db
    .updateTable('infohub_categories')
    .set(changes)
    .where('organization_id', '=', org)
    .where('id', '=', id)
    .execute();
};

export const deleteCategory = async (db: Db, org: OrgId, id: string): Promise<void> => {
  await db.deleteFrom('infohub_categories').where('organization_id', '=', org).where('id', '=', id).execute();
};

/** Moves a category; those between the two places make room. */
export const moveCategory = (db: Db, org: OrgId, id: string, { from, to }: { from: number; to: number }) =>
  sql`update infohub_categories set position = case when id = ${id} then ${to} else position + ${from < to ? -1 : 1}::int end
    where organization_id = ${org} and position between ${Math.min(from, to)} and ${Math.max(from, to)}`.execute(db);

/** Closes the gap that a deleted category leaves. */
export const closeGap = (db: Db, org: OrgId, place: number) =>
  sql`update infohub_categories set position = position - 1 where organization_id = ${org} and position > ${place}`.execute(
    db,
  );

/** The articles of a category that are not deleted: the first by title, and their number. */
export const articlesIn = async (db: Db, org: OrgId, id: string, most: number): Promise<CategoryUses> => {
  const { rows } = await sql<{ id: string; title: string; total: number }>`
    select id, title, count(*) over ()::int as total from infohub_articles
    where organization_id = ${org} and category_id = ${id} and status <> 'deleted' order by name_key, id limit ${most}`.execute(
    db,
  );
  return { items: rows.map((row) => ({ id: row.id, title: row.title })), total: rows[0]?.total ?? 0 };
};

/** Deleted articles of a category that is erased lose it: they are restored without one. */
export const forgetCategory = (db: Db, org: OrgId, id: string) =>
  sql`update infohub_articles set category_id = null where organization_id = ${org} and category_id = ${id} and status = 'deleted'`.execute(
    db,
  );

/** Locks a batch of categories of one organization that were deleted before that time; null when there is none. */
export const lockDeleted = async (
  ownerDb: Db,
  before: Date,
  most: number,
): Promise<{ org: OrgId; rows: StoredCategory[] } | null> => {
  const deleted = () =>
    ownerDb
      .selectFrom('infohub_categories')
      .selectAll()
      .where('deleted_at', '<=', before)
      .orderBy('deleted_at')
      .forUpdate()
      .skipLocked();
  const first = await deleted().limit(1).executeTakeFirst();
  if (!first) return null;
  const rows = await deleted().where('organization_id', '=', first.organization_id).limit(most).execute();
  return { org: first.organization_id as OrgId, rows };
};
