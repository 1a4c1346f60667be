import type { JobCategory, Position, Profession, Project, Site } from '@fanal/contract/structure/structure.shapes';
import { pageNumber } from '#platform/page-number.ts';
import type { IconComponent } from '#ui/Glyph.tsx';

export type NounName = 'sites' | 'projects' | 'professions' | 'positions' | 'jobCategories';

type Base = Pick<Position, 'id' | 'version' | 'name' | 'userCount' | 'createdAt' | 'updatedAt' | 'users'>;
type Own<Noun> = Partial<Omit<Noun, keyof Base>>;
/** A row as any of the five lists has it. */
export type NounRow = Base & Own<Site> & Own<Project> & Own<Profession> & Own<JobCategory>;

export type FieldName =
  | 'name'
  | 'type'
  | 'street'
  | 'city'
  | 'postalCode'
  | 'province'
  | 'country'
  | 'code'
  | 'category'
  | 'jobCategoryId';
export type ColumnName =
  | Exclude<FieldName, 'postalCode' | 'country' | 'jobCategoryId'>
  | 'jobCategory'
  | 'professionCount'
  | 'userCount';
export type FilterName = 'type' | 'province' | 'category' | 'jobCategoryId';

/** What tells one of the five nouns from the others; everything else about their screens is the same. */
export type NounSpec = {
  name: NounName;
  icon: IconComponent;
  columns: readonly ColumnName[];
  /** By which columns the server sorts. */
  sorts: readonly ColumnName[];
  /** Fields of the form, line by line. */
  fields: readonly (readonly FieldName[])[];
  filters: readonly FilterName[];
};

export const pageSizes = [10, 20, 50, 100] as const;

/** What a list shows, as its address keeps it; `open` and `id` say which dialog stands over it. */
export const listDefaults = {
  search: '',
  type: '',
  province: '',
  category: '',
  jobCategoryId: '',
  sort: 'name',
  order: 'asc',
  page: 1,
  perPage: 10,
  open: '',
  id: '',
};
export type ListState = typeof listDefaults;
export type OpenDialog = '' | 'new' | 'edit' | 'people' | 'delete';

/** The state of an address that anybody may have written: what this list does not know falls back to its default. */
export const listStateOf = (spec: NounSpec, given: Record<string, unknown>): ListState => {
  const text = (name: keyof ListState) => String(given[name] ?? listDefaults[name]);
  const filter = (name: FilterName) => (spec.filters.includes(name) ? text(name) : '');
  const perPage = Number(given.perPage);
  return {
    search: text('search').slice(0, 200),
    type: filter('type'),
    province: filter('province'),
    category: filter('category'),
    jobCategoryId: filter('jobCategoryId'),
    sort: spec.sorts.find((sort) => sort === given.sort) ?? listDefaults.sort,
    order: given.order === 'desc' ? 'desc' : 'asc',
    page: pageNumber(given.page),
    perPage: pageSizes.find((size) => size === perPage) ?? listDefaults.perPage,
    open: text('open'),
    id: text('id'),
  };
};

/** Filters that are on, in the order of the bar. */
export const activeFilters = (spec: NounSpec, state: ListState): FilterName[] =>
  spec.filters.filter((name) => state[name] !== '');

/** The query of one page of the list. */
export const listQueryOf = (spec: NounSpec, state: ListState) => {
  const filters = activeFilters(spec, state).map((name) => ({ name, operator: 'eq', value: state[name] }));
  return {
    page: state.page,
    perPage: state.perPage,
    sort: state.sort as 'name',
    order: state.order as 'asc' | 'desc',
    ...(state.search ? { search: state.search } : {}),
    ...(filters.length > 0 ? { filters: JSON.stringify(filters) } : {}),
    ...(spec.name === 'professions' ? { join: 'jobCategory' } : {}),
  };
};

/** Something uses it: the server would refuse to delete it. */
export const isInUse = (row: NounRow): boolean => row.userCount > 0 || (row.professionCount ?? 0) > 0;

export type NounForm = Record<FieldName, string>;
/** What is sent: an empty field means nothing. */
export type NounBody = Partial<Record<FieldName, string | null>> & { name: string };

export const emptyForm: NounForm = {
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
export const formOf = (row: NounRow): NounForm =>
  Object.fromEntries(Object.keys(emptyForm).map((name) => [name, row[name as FieldName] ?? ''])) as NounForm;

/** The fields of this noun as the server takes them. */
export const bodyOf = (spec: NounSpec, form: NounForm): NounBody => {
  const filled = spec.fields.flat().map((name) => [name, form[name].trim() || null] as const);
  return { ...Object.fromEntries(filled), name: form.name.trim() };
};

/** Only what differs from the row. */
export const changesOf = (before: NounBody, after: NounBody): Partial<NounBody> =>
  Object.fromEntries(Object.entries(after).filter(([name, value]) => value !== (before[name as FieldName] ?? null)));
