import type { CourseView, courseSorts, Importance } from '@fanal/contract/courses/courses.rules';
import type { Permission } from '@fanal/contract/permissions';
import {
  oneOf,
  oneOfNumbers,
  pageNumber,
  pick,
  type SearchState,
  searchSchema,
  text,
  textThat,
} from '#platform/search-schema.ts';
import { isUuid } from '#platform/uuid.ts';

/** In the order in which they stand (LMS-COURSES-01). */
export const courseTabs = ['dashboard', 'courses', 'collections', 'categories', 'observations'] as const;
export type CourseTab = (typeof courseTabs)[number];

const permissionOf: Record<CourseTab, Permission> = {
  dashboard: 'courses:read',
  courses: 'courses:read',
  collections: 'courses:read',
  categories: 'courses:read',
  observations: 'courses:sign',
};

export const tabsFor = (may: (permission: Permission) => boolean): CourseTab[] =>
  courseTabs.filter((tab) => may(permissionOf[tab]));

/** The tab of the address, or the one that a person who names none works in. */
export const shownTab = (asked: CourseTab | '', tabs: readonly CourseTab[]): CourseTab => {
  const wanted = asked === '' ? 'courses' : asked;
  return tabs.find((tab) => tab === wanted) ?? tabs[0] ?? 'courses';
};

/** Of the contract, without what else its rules need to check a whole course. */
export const importances = ['required', 'recommended', 'none'] as const satisfies readonly Importance[];
export const courseViews = ['all', 'draft', 'published', 'archived'] as const satisfies readonly CourseView[];
const sorts = ['date', 'name', 'completion', 'people', 'duration', 'collection'] as const satisfies typeof courseSorts;

const NEW = 'new';
/** The course in the editor: its id, or `new`. */
const editedCourse = () => textThat((found) => (found === NEW || isUuid(found) ? found : undefined));

/** What holds the editor open: the course, its step and its lesson, and the question to begin with. */
const editor = { course: editedCourse(), step: text(), lesson: text(), question: text() };
const inEditor = ['course', 'step', 'lesson', 'question'] as const;
export const closedEditor = { course: '', step: '', lesson: '', question: '' } as const;

/** What every tab shares: which one it is, and the editor over it. */
export const tabSearch = searchSchema({ tab: oneOf(courseTabs), ...editor }, inEditor);

export const pageSizes = [10, 20, 50, 100] as const;
/** In place of the id of a collection or category: courses without one. */
export const WITHOUT = 'none';
const place = () => textThat((found) => (found === WITHOUT || isUuid(found) ? found : undefined));

/** What the list of courses shows, as its address keeps it; `open` and `id` say what stands over it. */
export const listSearch = searchSchema(
  {
    tab: oneOf(courseTabs),
    status: oneOf(courseViews, 'all'),
    search: text(),
    collection: place(),
    category: place(),
    importance: oneOf(importances),
    sort: oneOf(sorts, 'date'),
    order: oneOf(['asc', 'desc'], 'desc'),
    page: pageNumber(),
    perPage: oneOfNumbers(pageSizes),
    open: text(),
    id: text(),
    ...editor,
  },
  ['open', 'id', ...inEditor],
);
export type ListState = SearchState<typeof listSearch>;

const filterNames = ['collection', 'category', 'importance'] as const;
export const noFilters = pick(listSearch.defaults, filterNames);

type Line = { name: string; operator: string; value?: string };

const placeLine = (name: string, value: string): Line[] => {
  if (value === '') return [];
  return [value === WITHOUT ? { name, operator: 'isNull' } : { name, operator: 'eq', value }];
};

type Filtered = Pick<ListState, 'status' | 'search' | (typeof filterNames)[number]>;

/** Without a line for the status the server leaves archived courses out. */
const linesOf = ({ status, collection, category, importance }: Filtered): Line[] => [
  ...(status === 'all' ? [] : [{ name: 'status', operator: 'eq', value: status }]),
  ...placeLine('collectionId', collection),
  ...placeLine('categoryId', category),
  ...(importance === '' ? [] : [{ name: 'importance', operator: 'eq', value: importance }]),
];

const filterQueryOf = (state: Filtered) => {
  const lines = linesOf(state);
  const search = state.search.trim();
  return { ...(search && { search }), ...(lines.length > 0 && { filters: JSON.stringify(lines) }) };
};

/** What is filtered and how it is sorted, as a file takes it. */
export const exportQueryOf = (state: ListState) => ({
  ...filterQueryOf(state),
  sort: state.sort,
  order: state.order,
});

export const listQueryOf = (state: ListState) => ({
  ...exportQueryOf(state),
  page: state.page,
  perPage: state.perPage,
});

export const countsQueryOf = (state: ListState) => filterQueryOf({ ...state, status: 'all' });

/** All published courses for an importance, a page of them. */
export const publishedQueryOf = (page: number) => ({
  filters: JSON.stringify([{ name: 'status', operator: 'eq', value: 'published' }]),
  sort: 'completion' as const,
  order: 'asc' as const,
  page,
  perPage: 100,
});
