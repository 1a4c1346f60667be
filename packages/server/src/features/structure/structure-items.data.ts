import { nameKey } from '@fanal/contract/names.rules';
import type { TrackedList } from '#platform/db/lists';

/** The differences between the kinds of structure items; the shared code takes this as a parameter. */
export type StructureItem<Field extends string = string> = {
  table: Extract<TrackedList, 'sites' | 'projects' | 'positions' | 'job_categories' | 'professions'>;
  /** The object type in the audit log. */
  object: 'site' | 'project' | 'profession' | 'position' | 'jobCategory';
  /** The column of a person that assigns it. */
  assignedBy: 'site_id' | 'project_id' | 'profession_id' | 'position_id' | 'job_category_id';
  /** Its fields beyond the name, by contract name, with their column; each text column also has a `<column>_key`. */
  columns: Record<Field, string>;
  /** Fields that contain the id of another structure item; the others are texts. */
  references: readonly NoInfer<Field>[];
  /** Text fields that its list shows and its search includes. */
  searched: readonly NoInfer<Field>[];
  /** Text fields offered as suggestions. */
  suggested: Partial<Record<'types' | 'provinces' | 'categories', NoInfer<Field>>>;
  /** Professions belong to it, and prevent its deletion as assigned people do (GAP-65). */
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

/** The editable values of an item. */
export type StructureItemValues<Field extends string = string> = { name: string } & OwnValues<Field>;
export type StructureItemChanges<Field extends string = string> = { name?: string | undefined } & OwnValues<Field>;
type OwnValues<Field extends string> = { [F in Field]?: string | null | undefined };

/**
 * The columns of a row, with the keys for comparing, sorting and searching. `more` adds texts of other items that its
 * list shows, such as the name of a category.
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
