/** Places of articles in their category, and of categories in the app: 1, 2, 3… without gaps. */
import { sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';

/**
 * Locks categories in the order of their ids; returns those that exist and are not deleted. Whoever changes places
 * locks the category before any article.
 */
export const lockCategories = async (db: Db, org: OrgId, ids: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from infohub_categories where organization_id = ${org} and id = any(${sql.val([...new Set(ids)])}::uuid[])
      and deleted_at is null order by id for no key update`.execute(db);
  return rows.map(({ id }) => id);
};

/** The next free place at the end of a category. */
export const endOf = async (db: Db, org: OrgId, categoryId: string): Promise<number> => {
  const { rows } = await sql<{ end: number }>`
    select coalesce(max(position), 0) + 1 as end from infohub_articles
    where organization_id = ${org} and category_id = ${categoryId}`.execute(db);
  return rows[0]!.end;
};

/** Closes the gap that an article leaves which is not at that place any more. */
export const closeGap = (db: Db, org: OrgId, categoryId: string, place: number) =>
  sql`update infohub_articles set position = position - 1
    where organization_id = ${org} and category_id = ${categoryId} and position > ${place}`.execute(db);

type Move = { id: string; categoryId: string; from: number; to: number };

/** Moves an article within its category; those between the two places make room. */
export const moveArticle = (db: Db, org: OrgId, { id, categoryId, from, to }: Move) =>
  sql`update infohub_articles set position = case when id = ${id} then ${to} else position + ${from < to ? -1 : 1}::int end
    where organization_id = ${org} and category_id = ${categoryId} and position between ${Math.min(from, to)} and ${Math.max(from, to)}`.execute(
    db,
  );

/** Appends all articles of a category to another one, in their order. Deleted articles follow without a place. */
export const moveAll = async (db: Db, org: OrgId, from: string, to: string, now: Date): Promise<void> => {
  const end = await endOf(db, org, to);
  await sql`update infohub_articles set category_id = ${to}, position = position + ${end - 1}::int, version = version + 1, updated_at = ${now}
    where organization_id = ${org} and category_id = ${from}`.execute(db);
};
