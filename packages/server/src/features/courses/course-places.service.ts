/** The collection and the category of a course. */
import type { Context } from '#platform/context';
import { fail } from '#platform/fail';
import { lockCategory } from './categories/course-categories.data.ts';
import { closeGaps, endOf, lockCollections } from './collections/collection-places.data.ts';
import { type CourseColumns, findStored, type StoredCourse } from './courses.data.ts';
import { requireLocked } from './working-copies.service.ts';

const unknown = (path: string) => fail('VALIDATION_FAILED', { issues: [{ path, rule: 'reference' }] });

/** Locks the collection that a new course goes to. Throws VALIDATION_FAILED when it does not exist. */
const lockCollection = async ({ db, org }: Context, id: string): Promise<void> => {
  if (!(await lockCollections(db, org, [id])).includes(id)) throw unknown('collectionId');
};

/**
 * The course, locked with the collection that it is in and the one that it goes to: collections first, in the order of
 * their ids. Throws NOT_FOUND, or VERSION_CONFLICT when the course changed its collection meanwhile.
 */
export const lockPlaced = async (
  ctx: Context,
  id: string,
  collectionId: string | null = null,
): Promise<StoredCourse> => {
  const { db, org } = ctx;
  const before = await findStored(db, org, id);
  if (!before) throw fail('NOT_FOUND');
  const wanted = [before.collection_id, collectionId].filter((one) => one !== null);
  const locked = wanted.length > 0 ? await lockCollections(db, org, wanted) : [];
  if (collectionId !== null && !locked.includes(collectionId)) throw unknown('collectionId');
  const row = await requireLocked(ctx, id);
  if (row.collection_id !== before.collection_id)
    throw fail('VERSION_CONFLICT', { version: row.version }, 'COURSE_MODIFIED');
  return row;
};

type Placement = { collectionId?: string | null | undefined; categoryId?: string | null | undefined };

/** The columns for another collection, at its end, and for another category. Both are locked; fields that were not sent are left out. */
export const placeColumns = async (
  ctx: Context,
  row: Pick<StoredCourse, 'collection_id'> | null,
  { collectionId, categoryId }: Placement,
): Promise<CourseColumns> => {
  const { db, org } = ctx;
  if (categoryId && !(await lockCategory(db, org, categoryId))) throw unknown('categoryId');
  const category = categoryId === undefined ? {} : { category_id: categoryId };
  if (collectionId === undefined || collectionId === (row?.collection_id ?? null)) return category;
  if (collectionId !== null && !row) await lockCollection(ctx, collectionId);
  const position = collectionId === null ? null : await endOf(db, org, collectionId);
  return { ...category, collection_id: collectionId, collection_position: position };
};

/** Closes the gap that a course left in its collection. */
export const closeGapBehind = async ({ db, org }: Pick<Context, 'db' | 'org'>, row: StoredCourse): Promise<void> => {
  if (row.collection_id !== null) await closeGaps(db, org, [row.collection_id]);
};
