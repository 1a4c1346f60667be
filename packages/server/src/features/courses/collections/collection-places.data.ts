/** Places of courses in their collection: 1, 2, 3… without gaps. */
import { sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';

/**
 * Locks a collection; false when it does not exist. Whoever changes places of courses locks the collection before any
 * course.
 */
export const lockCollections = async (db: Db, org: OrgId, ids: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from course_collections where organization_id = ${org} and id = any(${sql.val([...new Set(ids)])}::uuid[])
    order by id for no key update`.execute(db);
  return rows.map(({ id }) => id);
};

/** The next free place at the end of a collection. */
export const endOf = async (db: Db, org: OrgId, collectionId: string): Promise<number> => {
  const { rows } = await sql<{ end: number }>`
    select coalesce(max(collection_position), 0) + 1 as end from courses
    where organization_id = ${org} and collection_id = ${collectionId}`.execute(db);
  return rows[0]!.end;
};

/** Gives the courses of a collection the places 1, 2, 3… in their present order. */
export const closeGaps = (db: Db, org: OrgId, collectionIds: readonly string[]) =>
  sql`update courses c set collection_position = x.place from (
      select id, row_number() over (partition by collection_id order by collection_position, id)::int as place from courses
      where organization_id = ${org} and collection_id = any(${sql.val(collectionIds)}::uuid[])) as x
    where c.organization_id = ${org} and c.id = x.id and c.collection_position <> x.place`.execute(db);

/** Puts these courses into a collection in this order; those that are not named leave it. Returns the collections that courses left. */
export const arrangeCourses = async (
  db: Db,
  org: OrgId,
  collectionId: string,
  courseIds: readonly string[],
): Promise<string[]> => {
  const ids = sql`${sql.val(courseIds)}::uuid[]`;
  const { rows: left } = await sql<{ id: string }>`
    select distinct collection_id as id from courses where organization_id = ${org} and id = any(${ids})
      and collection_id is not null and collection_id <> ${collectionId}`.execute(db);
  await sql`select from courses where organization_id = ${org} and (id = any(${ids}) or collection_id = ${collectionId})
    order by id for no key update`.execute(db);
  await sql`update courses set collection_id = null, collection_position = null
    where organization_id = ${org} and collection_id = ${collectionId} and id <> all(${ids})`.execute(db);
  await sql`update courses c set collection_id = ${collectionId}, collection_position = x.place
    from unnest(${ids}) with ordinality as x(id, place) where c.organization_id = ${org} and c.id = x.id`.execute(db);
  return left.map(({ id }) => id);
};

/** The courses of these ids that exist. */
export const knownCourses = async (db: Db, org: OrgId, ids: readonly string[]): Promise<Set<string>> => {
  const { rows } = await sql<{ id: string }>`
    select id from courses where organization_id = ${org} and id = any(${sql.val(ids)}::uuid[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
};

/** The courses of a collection that is deleted stay, without one (GAP-50). */
export const emptyCollection = async (db: Db, org: OrgId, collectionId: string): Promise<number> => {
  await sql`select from courses where organization_id = ${org} and collection_id = ${collectionId} order by id for no key update`.execute(
    db,
  );
  const { rows } = await sql<{ id: string }>`
    update courses set collection_id = null, collection_position = null
    where organization_id = ${org} and collection_id = ${collectionId} returning id`.execute(db);
  return rows.length;
};
