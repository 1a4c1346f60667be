/** Collections of courses (LMS-COLLECTIONS-01 to LMS-COLLECTIONS-06, GAP-50). */
import type { Collection, CollectionChanges, NewCollection } from '@fanal/contract/courses/collections.shapes';
import type { Page } from '@fanal/contract/kit/page';
import { nameKey } from '@fanal/contract/names.rules';
import { tileOf } from '#features/infohub/article-details.service';
import { releaseFile, takeFile } from '#features/uploads/files.service';
import type { Context } from '#platform/context';
import { fail } from '#platform/fail';
import { newId } from '#platform/ids';
import { usualTile } from '../tiles.rules.ts';
import * as places from './collection-places.data.ts';
import * as data from './collections.data.ts';

type Joins = { join?: readonly 'courses'[] | undefined };

const describe = async (
  ctx: Context,
  rows: readonly data.ListedCollection[],
  { join = [] }: Joins,
): Promise<Collection[]> => {
  const ids = rows.map(({ id }) => id);
  const courses = join.includes('courses') ? await data.coursesIn(ctx.db, ctx.org, ids) : null;
  const byCollection = courses && Map.groupBy(courses, ({ collectionId }) => collectionId);
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    name: row.name,
    description: row.description,
    ...tileOf(ctx, row),
    status: row.status as Collection['status'],
    order: row.position,
    courseCount: row.courseCount,
    minutes: row.minutes,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    ...(byCollection
      ? { courses: (byCollection.get(row.id) ?? []).map(({ collectionId: _, ...course }) => course) }
      : {}),
  }));
};

export const searchCollections = async (
  ctx: Context,
  search: data.CollectionSearch & Joins,
): Promise<Page<Collection>> => {
  const { page, perPage } = search;
  const { rows, total } = await data.pageOfCollections(ctx.db, ctx.org, search, ctx.organization.timeZone);
  const items = await describe(ctx, rows, search);
  return { items, total, lastPage: Math.max(1, Math.ceil(total / perPage)), page };
};

export const findCollection = async (ctx: Context, id: string, joins: Joins = {}): Promise<Collection> => {
  const row = await data.findListed(ctx.db, ctx.org, id);
  if (!row) throw fail('NOT_FOUND');
  const [collection] = await describe(ctx, [row], joins);
  return collection!;
};

/** Locks all collections; returns the one of this id. */
const requireLocked = async ({ db, org }: Context, id: string) => {
  const all = await data.lockAll(db, org);
  const row = all.find((collection) => collection.id === id);
  if (!row) throw fail('NOT_FOUND');
  return { row, all };
};

const refuseTakenName = (all: readonly data.StoredCollection[], name: string, own: string | null): void => {
  const other = all.find((collection) => collection.id !== own && collection.name_key === nameKey(name));
  if (other) throw fail('NAME_TAKEN', { name: other.name, id: other.id });
};

const object = (id: string) => ({ type: 'courseCollection', id });

/** Takes the cover of a collection, and releases the one before. */
const changeCover = async (ctx: Context, id: string, { from, to }: { from: string | null; to: string | null }) => {
  if (from === to) return;
  if (to)
    await takeFile(ctx, {
      fileId: to,
      path: 'imageFileId',
      by: { type: 'courseCollection', id },
      uses: ['collectionCover'],
    });
  await data.updateCollection(ctx.db, ctx.org, id, { image_file_id: to });
  if (from) await releaseFile(ctx, from);
};

export const createCollection = async (ctx: Context, sent: NewCollection): Promise<Collection> => {
  const { db, org, now } = ctx;
  refuseTakenName(await data.lockAll(db, org), sent.name, null);
  const id = newId(now.getTime());
  const { name, description = null, status = 'draft', imageFileId = null } = sent;
  const { icon = usualTile.icon, color = usualTile.color } = sent;
  await data.insertCollection(db, org, {
    id,
    name,
    description,
    icon,
    color,
    status,
    created_at: now,
    updated_at: now,
  });
  await changeCover(ctx, id, { from: null, to: imageFileId });
  ctx.audit({ action: 'courseCollection.created', object: object(id), after: { name, status } });
  return findCollection(ctx, id);
};

/** Puts courses into a collection in this order. A course that is in another one leaves it. */
const arrange = async ({ db, org }: Context, id: string, courseIds: readonly string[]): Promise<void> => {
  const known = await places.knownCourses(db, org, courseIds);
  const issues = courseIds.flatMap((courseId, at) => {
    const isTwice = courseIds.indexOf(courseId) !== at;
    if (known.has(courseId) && !isTwice) return [];
    return [{ path: `courseIds.${at}`, rule: isTwice ? 'choice' : 'reference' }];
  });
  if (issues.length > 0) throw fail('VALIDATION_FAILED', { issues });
  await places.closeGaps(db, org, await places.arrangeCourses(db, org, id, courseIds));
};

export const changeCollection = async (
  ctx: Context,
  id: string,
  { version, imageFileId, name, courseIds, ...changes }: CollectionChanges,
): Promise<Collection> => {
  const { db, org, now } = ctx;
  const { row, all } = await requireLocked(ctx, id);
  if (row.version !== version) throw fail('VERSION_CONFLICT', { version: row.version });
  if (name !== undefined) refuseTakenName(all, name, id);
  const named = name === undefined ? {} : { name, name_key: nameKey(name) };
  await data.updateCollection(db, org, id, { ...changes, ...named, updated_at: now, version: version + 1 });
  if (imageFileId !== undefined) await changeCover(ctx, id, { from: row.image_file_id, to: imageFileId });
  if (courseIds) await arrange(ctx, id, courseIds);
  ctx.audit({
    action: 'courseCollection.changed',
    object: object(id),
    before: { name: row.name, status: row.status },
    after: { name: name ?? row.name, status: changes.status ?? row.status },
  });
  return findCollection(ctx, id);
};

export const updateOrder = async (ctx: Context, id: string, order: number): Promise<{ id: string; order: number }> => {
  const { row, all } = await requireLocked(ctx, id);
  const place = Math.min(order, all.length);
  if (place !== row.position) await data.moveCollection(ctx.db, ctx.org, id, { from: row.position, to: place });
  ctx.audit({
    action: 'courseCollection.reordered',
    object: object(id),
    before: { name: row.name, order: row.position },
    after: { name: row.name, order: place },
  });
  return { id, order: place };
};

/** Deletes a collection; its courses stay without one (GAP-50). */
export const removeCollection = async (ctx: Context, id: string): Promise<{ id: string }> => {
  const { db, org } = ctx;
  const { row } = await requireLocked(ctx, id);
  const courseCount = await places.emptyCollection(db, org, id);
  await data.deleteCollection(db, org, row);
  if (row.image_file_id) await releaseFile(ctx, row.image_file_id);
  ctx.audit({ action: 'courseCollection.deleted', object: object(id), before: { name: row.name, courseCount } });
  return { id };
};
