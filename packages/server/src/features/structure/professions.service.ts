import type { Page } from '@fanal/contract/kit/page';
import type { Profession } from '@fanal/contract/structure/structure.shapes';
import type { Context } from '#platform/context';
import { fail } from '#platform/fail';
import * as data from './professions.data.ts';
import type { StructureItemSearch } from './structure-item-pages.data.ts';
import {
  jobCategories,
  professions,
  type StructureItemChanges,
  type StructureItemValues,
} from './structure-items.data.ts';
import {
  changeStructureItem,
  createStructureItem,
  findStructureItem,
  searchStructureItems,
  type Versioned,
} from './structure-items.service.ts';

type Values = StructureItemValues<'jobCategoryId'>;
type Joins = { join?: readonly string[] | undefined };
type Question = Parameters<typeof data.pageOfProfessionsOf>[3];

/** The category of a profession, which must belong to the organization (GAP-65). */
const categoryTexts =
  ({ db, org }: Context) =>
  async ({ jobCategoryId }: Values): Promise<string[]> => {
    if (!jobCategoryId) return [];
    const category = await data.lockJobCategory(db, org, jobCategoryId);
    if (!category) throw fail('NOT_FOUND');
    return [category.name];
  };

const withCategories = async <Item extends { jobCategoryId: string | null }>(
  { db, org }: Context,
  items: Item[],
  { join }: Joins,
): Promise<(Item & Pick<Profession, 'jobCategory'>)[]> => {
  if (!join?.includes('jobCategory')) return items;
  const ids = [...new Set(items.flatMap(({ jobCategoryId }) => jobCategoryId ?? []))];
  const found = ids.length > 0 ? await data.namesOfJobCategories(db, org, ids) : [];
  const byId = new Map(found.map((category) => [category.id, category]));
  return items.map((item) => ({ ...item, jobCategory: byId.get(item.jobCategoryId ?? '') ?? null }));
};

export const searchProfessions = async (
  ctx: Context,
  search: StructureItemSearch & Joins,
): Promise<Page<Profession>> => {
  const page = await searchStructureItems(ctx, professions, search);
  return { ...page, items: await withCategories(ctx, page.items, search) };
};

export const findProfession = async (ctx: Context, id: string, joins: Joins): Promise<Profession> => {
  const [profession] = await withCategories(ctx, [await findStructureItem(ctx, professions, id, joins)], joins);
  return profession!;
};

export const createProfession = (ctx: Context, values: Values): Promise<Profession> =>
  createStructureItem(ctx, professions, values, categoryTexts(ctx));

export const changeProfession = (
  ctx: Context,
  id: string,
  changes: StructureItemChanges<'jobCategoryId'> & Versioned,
): Promise<Profession> => changeStructureItem(ctx, professions, id, changes, categoryTexts(ctx));

export const changeJobCategory = async (ctx: Context, id: string, changes: StructureItemChanges<never> & Versioned) => {
  const changed = await changeStructureItem(ctx, jobCategories, id, changes);
  await data.followJobCategory(ctx.db, ctx.org, id, changed.name);
  return changed;
};

export const listProfessionsOf = async (
  ctx: Context,
  id: string,
  question: Question,
): Promise<Page<{ id: string; name: string }>> => {
  await findStructureItem(ctx, jobCategories, id);
  return data.pageOfProfessionsOf(ctx.db, ctx.org, id, question);
};
