import { type PostView, postFeeds } from '@fanal/contract/posts/posts.rules';
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
import { categoryNames, day } from '../filters/post-filters.rules.ts';

export const pageSizes = [10, 20, 50, 100] as const;

/** Tabs of the list, in their order (POSTS-01). */
export const tabs = [
  'all',
  'published',
  'scheduled',
  'draft',
  'deleted',
  'archived',
  'recurring',
] as const satisfies readonly PostView[];

/** What the list shows, as its address keeps it; `open`, `id` and `tab` say what stands over it. */
export const listSearch = searchSchema(
  {
    status: oneOf(tabs, 'all'),
    search: named('title', text()),
    categories: named('category', categoryNames()),
    author: uuid(),
    feed: oneOf(postFeeds),
    pinned: flag(),
    from: day(),
    to: day(),
    sort: oneOf(['date', 'title', 'createdAt'], 'date'),
    order: oneOf(['asc', 'desc'], 'desc'),
    page: pageNumber(),
    perPage: oneOfNumbers(pageSizes),
    open: text(),
    id: text(),
    tab: text(),
  },
  ['open', 'id', 'tab'],
);
export type ListState = SearchState<typeof listSearch>;
export type Tab = ListState['status'];

const filterNames = ['categories', 'author', 'feed', 'pinned', 'from', 'to'] as const;

/** Which posts are meant, whatever their status. */
export type PostListFilter = Pick<ListState, 'search' | (typeof filterNames)[number]>;

export const filtersOf = (filter: PostListFilter) => pick(filter, filterNames);
export const noFilters = filtersOf(listSearch.defaults);

/** The query of a filter of posts, as list and counts take it alike. */
export const filterQueryOf = ({ search, categories, author, feed, pinned, from, to }: PostListFilter) => {
  const title = search.trim();
  return {
    type: 'post' as const,
    ...(title && { title }),
    ...(categories.length > 0 && { category: categories.join('\n') }),
    ...(author && { authorId: author }),
    ...(feed && { feed }),
    ...(pinned && { pinned: 'true' }),
    ...(from && { from }),
    ...(to && { to }),
  };
};

/** What is filtered and how it is sorted, as a file takes it. */
export const exportQueryOf = (state: ListState) => ({
  ...filterQueryOf(state),
  status: state.status,
  sort: state.sort,
  order: state.order,
});

/** The query of one page of the list. */
export const listQueryOf = (state: ListState) => ({
  ...exportQueryOf(state),
  page: state.page,
  perPage: state.perPage,
});
