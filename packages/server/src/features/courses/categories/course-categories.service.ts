/** Categories of courses: the rules of those of the Info Hub, with `kind: training` (GAP-44). */
import type { CourseCategory, CourseCategoryRemoval } from '@fanal/contract/courses/course-categories.shapes';
import type { CategoryChanges, NewCategory } from '@fanal/contract/infohub/categories.shapes';
import type { Page } from '@fanal/contract/kit/page';
import { nameKey } from '@fanal/contract/names.rules';
import { tileOf } from '#features/infohub/article-details.service';
import { releaseFile, takeFile } from '#features/uploads/files.service';
import type { Context } from '#platform/context';
import { fail } from '#platform/fail';
import { newId } from '#platform/ids';
import { usualTile } from '../tiles.rules.ts';
import * as data from './course-categories.data.ts';

/** Courses named when they prevent a deletion. */
const MOST_NAMED = 20;

const describe = (ctx: Context, row: data.ListedCategory): CourseCategory => ({
  id: row.id,
  version: row.version,
  kind: 'training',
  name: row.name,
  description: row.description,
  ...tileOf(ctx, row),
  order: row.position,
  courseCount: row.courseCount,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

export const searchCategories = async (ctx: Context, search: data.CategorySearch): Promise<Page<CourseCategory>> => {
  const { page, perPage } = search;
  const { rows, total } = await data.pageOfCategories(ctx.db, ctx.org, search, ctx.organization.timeZone);
  const lastPage = Math.max(1, Math.ceil(total / perPage));
  return { items: rows.map((row) => describe(ctx, row)), total, lastPage, page };
};

export const findCategory = async (ctx: Context, id: string): Promise<CourseCategory> => {
  const row = await data.findListed(ctx.db, ctx.org, id);
  if (!row) throw fail('NOT_FOUND');
  return describe(ctx, row);
};

/** Locks all categories; returns the one of this id. */
const requireLocked = async ({ db, org }: Context, id: string) => {
  const all = await data.lockAll(db, org);
  const row = all.find((category) => category.id === id);
  if (!row) throw fail('NOT_FOUND');
  return { row, all };
};

const refuseTakenName = (all: readonly data.StoredCategory[], name: string, own: string | null): void => {
  const other = all.find((category) => category.id !== own && category.name_key === nameKey(name));
  if (other) throw fail('NAME_TAKEN', { name: other.name, id: other.id });
};

const object = (id: string) => ({ type: 'courseCategory', id });

/** Takes the cover of a category, and releases the one before. */
const changeCover = async (ctx: Context, id: string, { from, to }: { from: string | null; to: string | null }) => {
  if (from === to) return;
  if (to)
    await takeFile(ctx, {
      fileId: to,
      path: 'imageFileId',
      by: { type: 'courseCategory', id },
      uses: ['categoryCover'],
    });
  await data.updateCategory(ctx.db, ctx.org, id, { image_file_id: to });
  if (from) await releaseFile(ctx, from);
};

export const createCategory = async (ctx: Context, category: NewCategory): Promise<CourseCategory> => {
  const { db, org, now } = ctx;
  refuseTakenName(await data.lockAll(db, org), category.name, null);
  const id = newId(now.getTime());
  const { name, description = null, icon = usualTile.icon, color = usualTile.color, imageFileId = null } = category;
  await data.insertCategory(db, org, { id, name, description, icon, color, created_at: now, updated_at: now });
  await changeCover(ctx, id, { from: null, to: imageFileId });
  ctx.audit({ action: 'courseCategory.created', object: object(id), after: { name } });
  return findCategory(ctx, id);
};

export const changeCategory = async (
  ctx: Context,
  id: string,
  { version, imageFileId, name, ...changes }: CategoryChanges,
): Promise<CourseCategory> => {
  const { db, org, now } = ctx;
  const { row, all } = await requireLocked(ctx, id);
  if (row.version !== version) throw fail('VERSION_CONFLICT', { version: row.version });
  if (name !== undefined) refuseTakenName(all, name, id);
  const named = name === undefined ? {} : { name, name_key: nameKey(name) };
  await data.updateCategory(db, org, id, { ...changes, ...named, updated_at: now, version: version + 1 });
  if (imageFileId !== undefined) await changeCover(ctx, id, { from: row.image_file_id, to: imageFileId });
  const after = { name: name ?? row.name };
  ctx.audit({ action: 'courseCategory.changed', object: object(id), before: { name: row.name }, after });
  return findCategory(ctx, id);
};

export const updateOrder = async (ctx: Context, id: string, order: number): Promise<{ id: string; order: number }> => {
  const { row, all } = await requireLocked(ctx, id);
  const place = Math.min(order, all.length);
  if (place !== row.position) await data.moveCategory(ctx.db, ctx.org, id, { from: row.position, to: place });
  ctx.audit({
    action: 'courseCategory.reordered',
    object: object(id),
    before: { name: row.name, order: row.position },
    after: { name: row.name, order: place },
  });
  return { id, order: place };
};

/** Deletes a category. Its courses go to `moveTo`; without it they prevent the deletion, and IN_USE names them. */
export const removeCategory = async (
  ctx: Context,
  id: string,
  { moveTo }: CourseCategoryRemoval,
): Promise<{ id: string }> => {
  const { db, org } = ctx;
  const { row, all } = await requireLocked(ctx, id);
  if (moveTo !== undefined && (moveTo === id || !all.some((category) => category.id === moveTo)))
    throw fail('VALIDATION_FAILED', { issues: [{ path: 'moveTo', rule: 'reference' }] });
  const uses = await data.coursesIn(db, org, id, MOST_NAMED);
  if (uses.total > 0 && moveTo === undefined) throw fail('IN_USE', { name: row.name, ...uses });
  if (moveTo !== undefined) await data.moveAll(db, org, id, moveTo);
  await data.deleteCategory(db, org, row);
  if (row.image_file_id) await releaseFile(ctx, row.image_file_id);
  ctx.audit({
    action: 'courseCategory.deleted',
    object: object(id),
    before: { name: row.name, courseCount: uses.total, moveTo: moveTo ?? null },
  });
  return { id };
};
