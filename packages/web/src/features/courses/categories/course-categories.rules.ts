import { oneOf, oneOfNumbers, pageNumber, type SearchState, searchSchema, text } from '#platform/search-schema.ts';
import { courseTabs } from '../courses.rules.ts';

export const pageSizes = [20, 50, 100] as const;

/** What the tab of categories shows, as its address keeps it; `open` and `id` say what stands over it. */
export const categorySearch = searchSchema(
  {
    tab: oneOf(courseTabs),
    search: text(60),
    page: pageNumber(),
    perPage: oneOfNumbers(pageSizes, 50),
    open: text(),
    id: text(),
  },
  ['open', 'id'],
);
export type CategoryState = SearchState<typeof categorySearch>;

export const listQueryOf = ({ search, page, perPage }: CategoryState) => ({
  sort: 'order' as const,
  order: 'asc' as const,
  page,
  perPage,
  ...(search.trim() && { search: search.trim() }),
});
