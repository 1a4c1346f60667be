import { textOrNull } from '@fanal/contract/kit/blank-texts.rules';
import type {
  JobCategory,
  NewProfession,
  NewProject,
  NewSite,
  Position,
  Profession,
  Project,
  Site,
} from '@fanal/contract/structure/structure.shapes';
import {
  oneOf,
  oneOfNumbers,
  pageNumber,
  type SearchField,
  type SearchSchema,
  type SearchState,
  searchSchema,
  text,
} from '#platform/search-schema.ts';
import type { IconComponent } from '#ui/Glyph.tsx';

export type StructureItemName = 'sites' | 'projects' | 'professions' | 'positions' | 'jobCategories';

type Base = Pick<Position, 'id' | 'version' | 'name' | 'userCount' | 'createdAt' | 'updatedAt' | 'users'>;
type Own<StructureItem> = Partial<Omit<StructureItem, keyof Base>>;
/** A row as any of the five lists has it. */
export type StructureItemRow = Base & Own<Site> & Own<Project> & Own<Profession> & Own<JobCategory>;

/** Every field that can be written: one that the contract gets is missing below until it has its place. */
export type FieldName = keyof NewSite | keyof NewProject | keyof NewProfession;
export type ColumnName =
  | Exclude<FieldName, 'postalCode' | 'country' | 'jobCategoryId'>
  | 'jobCategory'
  | 'professionCount'
  | 'userCount';
export type FilterName = 'type' | 'province' | 'category' | 'jobCategoryId';

export const pageSizes = [10, 20, 50, 100] as const;
export const dialogs = ['new', 'edit', 'people', 'delete', 'emergencyCard', 'emergencyCards'] as const;
export type OpenDialog = '' | (typeof dialogs)[number];

/** A filter that the list of another structure item has. */
const absent: SearchField<string> = { ...text(), read: () => undefined };

type Listed = { sorts: readonly ColumnName[]; filters: readonly FilterName[] };

const listSearchOf = ({ sorts, filters }: Listed) => {
  const filter = (name: FilterName) => (filters.includes(name) ? text() : absent);
  return searchSchema(
    {
      search: text(),
      type: filter('type'),
      province: filter('province'),
      category: filter('category'),
      jobCategoryId: filter('jobCategoryId'),
      sort: oneOf(sorts, 'name'),
      order: oneOf(['asc', 'desc'], 'asc'),
      page: pageNumber(),
      perPage: oneOfNumbers(pageSizes),
      open: oneOf(dialogs),
      id: text(),
    },
    ['open', 'id'],
  );
};

/** What a list shows; `open` and `id` say which dialog stands over it. */
export type ListState = SearchState<ReturnType<typeof listSearchOf>>;

type StructureItemTraits = {
  name: StructureItemName;
  icon: IconComponent;
  columns: readonly ColumnName[];
  /** By which columns the server sorts. */
  sorts: readonly ColumnName[];
  /** Fields of the form, line by line. */
  fields: readonly (readonly FieldName[])[];
  filters: readonly FilterName[];
  /** Whether each of them has an emergency card. */
  hasEmergencyCards?: true;
};

/** What tells one of the five structure items from the others; everything else about their screens is the same. */
export type StructureItemSpec = StructureItemTraits & {
  /** What its list shows, as the address keeps it. */
  listSearch: SearchSchema<ListState>;
};

export const structureItemSpec = (traits: StructureItemTraits): StructureItemSpec => ({
  ...traits,
  listSearch: listSearchOf(traits),
});

/** Filters that are on, in the order of the bar. */
export const activeFilters = (spec: StructureItemSpec, state: ListState): FilterName[] =>
  spec.filters.filter((name) => state[name] !== '');

/** What is filtered and how it is sorted, as a file takes it. */
export const exportQueryOf = (spec: StructureItemSpec, state: ListState) => {
  const filters = activeFilters(spec, state).map((name) => ({ name, operator: 'eq', value: state[name] }));
  const search = state.search.trim();
  return {
    sort: state.sort as 'name',
    order: state.order,
    ...(search ? { search } : {}),
    ...(filters.length > 0 ? { filters: JSON.stringify(filters) } : {}),
  };
};

/** The query of one page of the list. */
export const listQueryOf = (spec: StructureItemSpec, state: ListState) => ({
  ...exportQueryOf(spec, state),
  page: state.page,
  perPage: state.perPage,
  ...(spec.name === 'professions' ? { join: 'jobCategory' } : {}),
});

/** Something uses it: the server would refuse to delete it. */
export const isInUse = (row: StructureItemRow): boolean => row.userCount > 0 || (row.professionCount ?? 0) > 0;

export type StructureItemForm = Record<FieldName, string>;
/** What is sent: an empty field means nothing. */
export type StructureItemBody = Partial<Record<FieldName, string | null>> & { name: string };

export const emptyForm: StructureItemForm = {
  name: '',
  type: '',
  street: '',
  city: '',
  postalCode: '',
  province: '',
  country: '',
  code: '',
  category: '',
  jobCategoryId: '',
};

/** The values of a row as its form shows them. */
export const formOf = (row: StructureItemRow): StructureItemForm =>
  Object.fromEntries(Object.keys(emptyForm).map((name) => [name, row[name as FieldName] ?? ''])) as StructureItemForm;

/** The fields of this structure item as the server takes them. */
export const bodyOf = (spec: StructureItemSpec, form: StructureItemForm): StructureItemBody => {
  const filled = spec.fields.flat().map((name) => [name, textOrNull(form[name])] as const);
  return { ...Object.fromEntries(filled), name: form.name.trim() };
};

/** Only what differs from the row. */
export const changesOf = (before: StructureItemBody, after: StructureItemBody): Partial<StructureItemBody> =>
  Object.fromEntries(Object.entries(after).filter(([name, value]) => value !== (before[name as FieldName] ?? null)));
