import { oneOf, oneOfNumbers, pageNumber, type SearchState, searchSchema, text } from '#platform/search-schema.ts';

export const pageSizes = [20, 50, 100] as const;
export const tabs = ['active', 'deleted'] as const;

/** What the list shows, as its address keeps it; `open` and `id` say what stands over it. */
export const listSearch = searchSchema(
  {
    status: oneOf(tabs, 'active'),
    search: text(60),
    page: pageNumber(),
    perPage: oneOfNumbers(pageSizes, 50),
    open: text(),
    id: text(),
  },
  ['open', 'id'],
);
export type ListState = SearchState<typeof listSearch>;

export const listQueryOf = ({ status, search, page, perPage }: ListState) => ({
  status,
  page,
  perPage,
  ...(search.trim() && { search: search.trim() }),
});
