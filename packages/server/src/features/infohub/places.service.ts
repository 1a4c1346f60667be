/** Places of articles in their category: 1, 2, 3… without gaps (INFOHUB-09). */
import type { Context } from '#platform/context';
import { fail } from '#platform/fail';
import { findStored, lockArticle, type StoredArticle } from './articles.data.ts';
import * as data from './places.data.ts';

const unknownCategory = () => fail('VALIDATION_FAILED', { issues: [{ path: 'categoryId', rule: 'reference' }] });

/** Locks the category that a request names. Throws VALIDATION_FAILED for an unknown or deleted one. */
export const lockCategory = async ({ db, org }: Context, id: string): Promise<void> => {
  if ((await data.lockCategories(db, org, [id])).length === 0) throw unknownCategory();
};

/**
 * Locks an article together with its category and the one that a request names, categories first and in the order of
 * their ids. Throws NOT_FOUND, VALIDATION_FAILED for an unknown category, or VERSION_CONFLICT when the article changed
 * its category meanwhile.
 */
export const lockPlaced = async (
  ctx: Context,
  id: string,
  categoryId: string | null = null,
): Promise<StoredArticle> => {
  const { db, org } = ctx;
  const before = await findStored(db, org, id);
  if (!before) throw fail('NOT_FOUND');
  const categories = [before.category_id, categoryId].filter((one) => one !== null);
  const locked = categories.length > 0 ? await data.lockCategories(db, org, categories) : [];
  if (categoryId !== null && !locked.includes(categoryId)) throw unknownCategory();
  const row = await lockArticle(db, org, id);
  if (!row) throw fail('NOT_FOUND');
  if (row.category_id !== before.category_id)
    throw fail('VERSION_CONFLICT', { version: row.version }, 'ARTICLE_MODIFIED');
  return row;
};

/** Gives an article a place in its category, from 1 to the number of articles. The category must be locked. */
export const placeArticle = async ({ db, org }: Context, row: StoredArticle, order: number): Promise<number> => {
  const { category_id: categoryId, position: from } = row;
  if (categoryId === null || from === null) throw fail('ARTICLE_STATUS_WRONG', { from: row.status });
  const to = Math.min(order, (await data.endOf(db, org, categoryId)) - 1);
  if (to !== from) await data.moveArticle(db, org, { id: row.id, categoryId, from, to });
  return to;
};
