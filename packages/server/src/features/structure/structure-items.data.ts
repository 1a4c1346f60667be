import { nameKey } from '@fanal/contract/names.rules';
import type { TrackedList } from '#platform/db/lists';

/** What tells one structure item of the structure from the others; everything they share is written once and takes this. */
export type StructureItem<Field extends string = string> = {
  table: Extract<TrackedList, 'sites' | 'projects' | 'positions' | 'job_categories' | 'professions'>;
  /** How the audit log calls one of them. */
  object: 'site' | 'project' | 'profession' | 'position' | 'jobCategory';
  /** The column of a person that assigns it. */
  assignedBy: 'site_id' | 'project_id' | 'profession_id' | 'position_id' | 'job_category_id';
  /** Its fields beyond the name, as the contract calls them, with their column; beside each text stands `<column>_key`. */
  columns: Record<Field, string>;
  /** Those of its fields that hold the id of another structure item; the others are texts. */
  references: readonly NoInfer<Field>[];
  /** Texts that its list shows, and that a search therefore looks in. */
  searched: readonly NoInfer<Field>[];
  /** Texts that are offered again as suggestions. */
  suggested: Partial<Record<'types' | 'provinces' | 'categories', NoInfer<Field>>>;
  /** Professions belong to it, and keep it from being deleted as people do (GAP-65). */
  usedByProfessions: boolean;
};

const structureItem = <Field extends string = never>(spec: StructureItem<Field>) => spec;
const plain = { columns: {}, references: [], searched: [], suggested: {}, usedByProfessions: false } as const;

export const sites = structureItem({
  ...plain,
  table: 'sites',
  object: 'site',
  assignedBy: 'site_id',
  columns: {
    type: 'type',
    street: 'street',
    city: 'city',
    province: 'province',
    country: 'country',
    postalCode: 'postal_code',
  },
  searched: ['type', 'street', 'city', 'province', 'postalCode'],
  suggested: { types: 'type', provinces: 'province' },
});

export const projects = structureItem({
  ...plain,
  table: 'projects',
  object: 'project',
  assignedBy: 'project_id',
  columns: { code: 'code', category: 'category' },
  searched: ['code', 'category'],
  suggested: { categories: 'category' },
});

export const professions = structureItem({
  ...plain,
  table: 'professions',
  object: 'profession',
  assignedBy: 'profession_id',
  columns: { jobCategoryId: 'job_category_id' },
  references: ['jobCategoryId'],
});

export const positions = structureItem({ ...plain, table: 'positions', object: 'position', assignedBy: 'position_id' });

export const jobCategories = structureItem({
  ...plain,
  table: 'job_categories',
  object: 'jobCategory',
  assignedBy: 'job_category_id',
  usedByProfessions: true,
});

/** What somebody writes about one. */
export type StructureItemValues<Field extends string = string> = { name: string } & OwnValues<Field>;
export type StructureItemChanges<Field extends string = string> = { name?: string | undefined } & OwnValues<Field>;
type OwnValues<Field extends string> = { [F in Field]?: string | null | undefined };

/**
 * The columns of a row that follow from what was written, with the keys it is compared, sorted and found by. `more` adds
 * texts that its list shows but that belong to others, such as the name of a category.
 */
export const structureItemColumns = (
  structureItem: StructureItem,
  values: StructureItemValues,
  more: readonly string[] = [],
) => {
  const columns: Record<string, string | null> = {};
  for (const [field, column] of Object.entries(structureItem.columns)) {
    const written = values[field] ?? null;
    columns[column] = written;
    if (!structureItem.references.includes(field))
      columns[`${column}_key`] = written === null ? null : nameKey(written);
  }
  const texts = [values.name, ...structureItem.searched.map((field) => values[field]), ...more].filter(Boolean);
  return { ...columns, name: values.name, name_key: nameKey(values.name), search_key: nameKey(texts.join(' ')) };
};
