import { articleFormats, articleSorts, articleViews, reviewStates } from '@fanal/contract/infohub/articles.rules';
import { locales } from '@fanal/contract/locales';
import {
  flag,
  named,
  oneOf,
  oneOfNumbers,
  pageNumber,
  pick,
  type SearchState,
  searchSchema,
  text,
  uuid,
} from '#platform/search-schema.ts';

export const pageSizes = [10, 20, 50, 100] as const;
export const looks = ['tiles', 'list'] as const;

/** What the screen shows, as its address keeps it; `open` and `id` say what stands over it. */
export const listSearch = searchSchema(
  {
    /** Tiles of the categories over their articles, or the list with owners and reviews. */
    view: oneOf(looks, 'tiles'),
    status: oneOf(articleViews, 'all'),
    search: named('title', text()),
    category: uuid(),
    format: oneOf(articleFormats),
    owner: uuid(),
    review: oneOf(reviewStates),
    missing: oneOf(locales),
    outdated: flag(),
    sort: oneOf(articleSorts, 'order'),
    order: oneOf(['asc', 'desc'], 'asc'),
    page: pageNumber(),
    perPage: oneOfNumbers(pageSizes),
    open: text(),
    id: text(),
    /** Of the editor: its tab, and the title that a new article begins with. */
    tab: text(),
    about: text(),
  },
  ['open', 'id', 'tab', 'about'],
);
export type ListState = SearchState<typeof listSearch>;

const filterNames = ['category', 'format', 'owner', 'review', 'missing', 'outdated'] as const;
export type ArticleListFilter = Pick<ListState, 'search' | (typeof filterNames)[number]>;
export const filtersOf = (filter: ArticleListFilter) => pick(filter, filterNames);
export const noFilters = filtersOf(listSearch.defaults);

/** The query of a filter of articles, as list and counts take it alike. */
export const filterQueryOf = (filter: ArticleListFilter) => {
  const { category, format, owner, review, missing, outdated } = filter;
  const title = filter.search.trim();
  return {
    ...(title && { title }),
    ...(category && { categoryId: category }),
    ...(format && { articleFormat: format }),
    ...(owner && { ownerId: owner }),
    ...(review && { review }),
    ...(missing && { missingLocale: missing }),
    ...(outdated && { outdated: 'true' }),
  };
};

/** What is filtered and how it is sorted, as a file takes it. */
export const exportQueryOf = (state: ListState) => ({
  ...filterQueryOf(state),
  status: state.status,
  sort: state.sort,
  order: state.order,
});

export const listQueryOf = (state: ListState) => ({
  ...exportQueryOf(state),
  page: state.page,
  perPage: state.perPage,
});

export const countsQueryOf = (state: ListState) => ({ ...filterQueryOf(state), status: state.status });

/** Articles can be given another place where the list shows all of one category in its order. */
export const isInOrder = (state: ListState): boolean => {
  const { view, category, status, search, format, owner, review, missing, outdated, sort, order } = state;
  const isWhole = [search.trim(), format, owner, review, missing].every((filter) => filter === '') && !outdated;
  return view === 'tiles' && category !== '' && status === 'all' && isWhole && sort === 'order' && order === 'asc';
};
