import type { Page } from '@fanal/contract/kit/page';
import { nameKey } from '@fanal/contract/names.rules';
import type { BulkDeleteResult, StructureItemValues as ValuesInUse } from '@fanal/contract/structure/structure.shapes';
import type { PersonBrief } from '@fanal/contract/users/users.shapes';
import { countUses, usesOf } from '#features/audience-uses/audience-uses.service';
import type { Context } from '#platform/context';
import { fail, type Refusal } from '#platform/fail';
import { briefOf } from '#platform/files/avatar-url';
import { newId } from '#platform/ids';
import { assignedTo, firstPeople, pageOfPeople } from './people.data.ts';
import { pageOfStructureItems, type StructureItemRow, type StructureItemSearch } from './structure-item-pages.data.ts';
import * as data from './structure-item-rows.data.ts';
import {
  type StructureItem,
  type StructureItemChanges,
  type StructureItemValues,
  structureItemColumns,
} from './structure-items.data.ts';

export type { StructureItemSearch } from './structure-item-pages.data.ts';
export {
  jobCategories,
  positions,
  professions,
  projects,
  type StructureItem,
  type StructureItemChanges,
  type StructureItemValues,
  sites,
} from './structure-items.data.ts';

/** Number of people returned with `join=users`, and named in an error. */
const PEOPLE_JOINED = 5;
const PEOPLE_NAMED = 4;
/** Suggestions are chosen by eye: more would not help. */
const MOST_VALUES = 200;

type StructureItemItem<Field extends string> = {
  id: string;
  version: number;
  name: string;
  createdAt: string;
  updatedAt: string;
  userCount: number;
  professionCount: number;
  users?: PersonBrief[];
} & Record<Field, string | null>;

/** With the version that was read. */
export type Versioned = { version: number };
type Joins = { join?: readonly string[] | undefined };
/** Texts of other items that a list shows, for the given values (see `searchKeyOf`). */
type MoreTexts<Values> = (values: Values) => Promise<readonly string[]>;
const noMore = async () => [];

const toItem = <Field extends string>(
  row: StructureItemRow<Field>,
  users?: PersonBrief[],
): StructureItemItem<Field> => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  ...(users ? { users } : {}),
});

const withUsers = async <Field extends string>(
  ctx: Context,
  structureItem: StructureItem,
  rows: readonly StructureItemRow<Field>[],
  { join }: Joins,
): Promise<StructureItemItem<Field>[]> => {
  if (!join?.includes('users')) return rows.map((row) => toItem(row));
  const ids = rows.map(({ id }) => id);
  const people = await firstPeople(ctx.db, ctx.org, structureItem, ids, PEOPLE_JOINED);
  return rows.map((row) =>
    toItem(
      row,
      (people.get(row.id) ?? []).map((person) => briefOf(ctx, person)),
    ),
  );
};

/** A page of the list, with the first people of each on request. */
export const searchStructureItems = async <Field extends string>(
  ctx: Context,
  structureItem: StructureItem<Field>,
  search: StructureItemSearch & Joins,
): Promise<Page<StructureItemItem<Field>>> => {
  const page = await pageOfStructureItems(ctx.db, ctx.org, structureItem, search, ctx.organization.timeZone);
  return { ...page, items: await withUsers(ctx, structureItem, page.items as StructureItemRow<Field>[], search) };
};

const requireStructureItem = async <Field extends string>(
  { db, org }: Context,
  structureItem: StructureItem<Field>,
  id: string,
) => {
  const row = await data.findStructureItem(db, org, structureItem, id);
  if (!row) throw fail('NOT_FOUND');
  return row;
};

export const findStructureItem = async <Field extends string>(
  ctx: Context,
  structureItem: StructureItem<Field>,
  id: string,
  joins: Joins = {},
): Promise<StructureItemItem<Field>> => {
  const [item] = await withUsers(ctx, structureItem, [await requireStructureItem(ctx, structureItem, id)], joins);
  return item!;
};

/**
 * The error names the item that has the name already, and its number of assigned people (STRUCTURE-08, STRUCTURE-09).
 */
const nameTaken = async ({ db, org }: Context, structureItem: StructureItem, name: string): Promise<Refusal> => {
  const namesake = await data.findNamesake(db, org, structureItem, nameKey(name));
  const other = namesake && (await data.findStructureItem(db, org, structureItem, namesake.id));
  return fail('NAME_TAKEN', other ? { name: other.name, id: other.id, userCount: other.userCount } : { name });
};

/** The values for the audit log: entered fields, without derived ones. */
const written = (structureItem: StructureItem, values: StructureItemValues): Record<string, unknown> =>
  Object.fromEntries(['name', ...Object.keys(structureItem.columns)].map((field) => [field, values[field] ?? null]));

export const createStructureItem = async <Field extends string>(
  ctx: Context,
  structureItem: StructureItem<Field>,
  values: StructureItemValues<Field>,
  moreTexts: MoreTexts<StructureItemValues<Field>> = noMore,
): Promise<StructureItemItem<Field>> => {
  const { db, org, now } = ctx;
  const id = newId(now.getTime());
  const columns = structureItemColumns(structureItem, values, await moreTexts(values));
  if (!(await data.insertStructureItem(db, org, structureItem, { id, columns, now })))
    throw await nameTaken(ctx, structureItem, values.name);
  ctx.audit({
    action: `${structureItem.object}.created`,
    object: { type: structureItem.object, id },
    after: written(structureItem, values),
  });
  return findStructureItem(ctx, structureItem, id);
};

/**
 * Changes the fields that were sent; refuses an outdated version (P60). The name is checked first for a clear error; if
 * it is taken concurrently, the unique constraint aborts the transaction, which is retried and then finds the other
 * item.
 */
export const changeStructureItem = async <Field extends string>(
  ctx: Context,
  structureItem: StructureItem<Field>,
  id: string,
  { version, ...changes }: StructureItemChanges<Field> & Versioned,
  moreTexts: MoreTexts<StructureItemValues<Field>> = noMore,
): Promise<StructureItemItem<Field>> => {
  const { db, org, now } = ctx;
  await data.lockForChange(db, org, structureItem, id);
  const before = (await requireStructureItem(ctx, structureItem, id)) as StructureItemRow & StructureItemValues<Field>;
  if (before.version !== version) throw fail('VERSION_CONFLICT', { version: before.version });
  const values = { ...before, ...changes, name: changes.name ?? before.name } as StructureItemValues<Field>;
  const columns = structureItemColumns(structureItem, values, await moreTexts(values));
  const namesake = await data.findNamesake(db, org, structureItem, columns.name_key);
  if (namesake && namesake.id !== id) throw await nameTaken(ctx, structureItem, values.name);
  await data.updateStructureItem(db, org, structureItem, { id, columns, now });
  ctx.audit({
    action: `${structureItem.object}.changed`,
    object: { type: structureItem.object, id },
    before: written(structureItem, before),
    after: written(structureItem, values),
  });
  return findStructureItem(ctx, structureItem, id);
};

const isFree = (row: StructureItemRow) => row.userCount === 0 && row.professionCount === 0;

/**
 * Deletes an item without assigned people and audiences. Waits for concurrent assignments (STRUCTURE-10 to
 * STRUCTURE-14).
 */
export const removeStructureItem = async (
  ctx: Context,
  structureItem: StructureItem,
  id: string,
): Promise<{ id: string }> => {
  const { db, org } = ctx;
  await data.lockForRemoval(db, org, structureItem, [id]);
  const row = await requireStructureItem(ctx, structureItem, id);
  if (!isFree(row)) {
    const { name, userCount, professionCount } = row;
    const people = (await firstPeople(db, org, structureItem, [id], PEOPLE_NAMED)).get(id) ?? [];
    const users = people.map((person) => briefOf(ctx, person));
    throw fail('IN_USE', { name, userCount, professionCount, users });
  }
  const uses = await usesOf(ctx, [id]);
  if (uses.total > 0) throw fail('IN_USE', { name: row.name, userCount: 0, professionCount: 0, users: [], ...uses });
  await data.deleteStructureItems(db, org, structureItem, [id]);
  ctx.audit({
    action: `${structureItem.object}.deleted`,
    object: { type: structureItem.object, id },
    before: written(structureItem, row),
  });
  return { id };
};

/** Deletes the unused items; items in use are kept and returned, and the attempt is written to the audit log. */
export const removeSeveral = async (
  ctx: Context,
  structureItem: StructureItem,
  ids: readonly string[],
): Promise<BulkDeleteResult> => {
  const { db, org } = ctx;
  const locked = await data.lockForRemoval(db, org, structureItem, ids);
  if (locked.length === 0) throw fail('NOT_FOUND');
  const rows = await data.findStructureItems(
    db,
    org,
    structureItem,
    locked.map(({ id }) => id),
  );
  const uses = await countUses(
    ctx,
    rows.map(({ id }) => id),
  );
  const free = rows.filter((row) => isFree(row) && !uses.has(row.id));
  const refused = rows
    .filter((row) => !free.includes(row))
    .map(({ id, name, userCount, professionCount }) => ({
      id,
      name,
      userCount,
      professionCount,
      useCount: uses.get(id) ?? 0,
    }));
  const deleted = free.map(({ id }) => id);
  if (deleted.length > 0) await data.deleteStructureItems(db, org, structureItem, deleted);
  for (const row of free)
    ctx.audit({
      action: `${structureItem.object}.deleted`,
      object: { type: structureItem.object, id: row.id },
      before: written(structureItem, row),
    });
  for (const { id, name: _, ...counts } of refused)
    ctx.audit({
      action: `${structureItem.object}.deletionRefused`,
      object: { type: structureItem.object, id },
      after: counts,
    });
  return { deleted, refused };
};

type PeopleQuestion = Parameters<typeof pageOfPeople>[3];

export const listAssignedUsers = async (
  ctx: Context,
  structureItem: StructureItem,
  id: string,
  question: PeopleQuestion,
): Promise<Page<PersonBrief>> => {
  await requireStructureItem(ctx, structureItem, id);
  const page = await pageOfPeople(ctx.db, ctx.org, assignedTo(structureItem, id), question);
  return { ...page, items: page.items.map((person) => briefOf(ctx, person)) };
};

export const readValues = async ({ db, org }: Context, structureItem: StructureItem): Promise<ValuesInUse> => {
  const inUse = async (text: string | undefined) =>
    text === undefined ? [] : data.valuesInUse(db, org, structureItem, text, MOST_VALUES);
  return {
    assignedUserCount: await data.countAssigned(db, org, structureItem),
    types: await inUse(structureItem.suggested.types),
    provinces: await inUse(structureItem.suggested.provinces),
    categories: await inUse(structureItem.suggested.categories),
  };
};
