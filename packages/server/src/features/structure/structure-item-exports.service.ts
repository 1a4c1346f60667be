/** Export of a structure list (GAP-22). */
import type { SheetFormat } from '@fanal/contract/exports/exports.shapes';
import { type Language, languageOf } from '@fanal/contract/locales';
import { exportedFile, exporterFor } from '#features/exports/exports.service';
import type { Context, PreparingContext } from '#platform/context';
import type { SentFile } from '#platform/http/sent-file';
import type { Cell, CellKind } from '#platform/spreadsheets/sheet';
import { namesOfJobCategories } from './professions.data.ts';
import english from './structure-item-exports.text.en.json' with { type: 'json' };
import spanish from './structure-item-exports.text.es.json' with { type: 'json' };
import french from './structure-item-exports.text.fr.json' with { type: 'json' };
import { idsOfStructureItems, type StructureItemList } from './structure-item-pages.data.ts';
import { findStructureItems } from './structure-item-rows.data.ts';
import type { professions, projects, StructureItem, sites } from './structure-items.data.ts';

type Query = StructureItemList & { format: SheetFormat };
type Chosen = { query: Query; ids: string[] };
type Column = keyof typeof french.headings;
type Row = Partial<Record<Column, Cell>> & { jobCategoryId?: string | null };

export const chooseExportedStructureItems = async (
  ctx: PreparingContext,
  structureItem: StructureItem,
  query: Query,
): Promise<Chosen> => {
  const { timeZone } = ctx.organization;
  return { query, ids: await ctx.reading((db) => idsOfStructureItems(db, ctx.org, structureItem, query, timeZone)) };
};

const words: Record<Language, typeof french> = { fr: french, en: english, es: spanish };

type Field = keyof (typeof sites.columns & typeof projects.columns & typeof professions.columns);

/** The column of each field: a profession shows the name of its category. A field without one does not compile. */
const columnOf: Record<Field, Column> = {
  type: 'type',
  street: 'street',
  city: 'city',
  province: 'province',
  country: 'country',
  postalCode: 'postalCode',
  code: 'code',
  category: 'category',
  jobCategoryId: 'jobCategory',
};

/** The columns of a list: the name, its own fields, and the number of assigned people. */
const columnsOf = (structureItem: StructureItem): Column[] => [
  'name',
  ...(Object.keys(structureItem.columns) as Field[]).map((field) => columnOf[field]),
  ...(structureItem.usedByProfessions ? (['professionCount'] as const) : []),
  'userCount',
];

const kindOf = (column: Column): CellKind => (column.endsWith('Count') ? 'number' : 'text');

/** The rows in the order of the ids, professions with the name of their category. */
const rowsOf = async (
  { db, org }: Pick<Context, 'db' | 'org'>,
  structureItem: StructureItem,
  ids: readonly string[],
): Promise<Row[]> => {
  const found = new Map((await findStructureItems(db, org, structureItem, ids)).map((row) => [row.id, row]));
  const rows: Row[] = ids.flatMap((id) => found.get(id) ?? []);
  const categoryIds = [...new Set(rows.flatMap(({ jobCategoryId }) => jobCategoryId ?? []))];
  if (categoryIds.length === 0) return rows;
  const categories = await namesOfJobCategories(db, org, categoryIds);
  const names = new Map(categories.map(({ id, name }) => [id, name]));
  return rows.map((row) => ({ ...row, jobCategory: names.get(row.jobCategoryId ?? '') ?? null }));
};

export const exportStructureItems = async (
  ctx: Context,
  structureItem: StructureItem,
  { query, ids }: Chosen,
): Promise<SentFile> => {
  const { org, locale } = ctx;
  const { format, ...filters } = query;
  const { titles, headings } = words[languageOf(locale)];
  const columns = columnsOf(structureItem);
  const cellsOf = (row: Row): Cell[] => columns.map((column) => row[column] ?? null);
  const after = { format, filters, count: ids.length };
  ctx.audit({ action: `${structureItem.object}.exported`, object: { type: 'organization', id: org }, after });
  return exportedFile(ctx, await exporterFor(ctx), {
    format,
    title: titles[structureItem.object],
    ids,
    columns: columns.map((column) => ({ heading: headings[column], kind: kindOf(column) })),
    rowsOf: async (db, some) => (await rowsOf({ db, org }, structureItem, some)).map(cellsOf),
  });
};
