import { oneOfNumbers, pageNumber, type SearchState, searchSchema, text } from '#platform/search-schema.ts';

export const pageSizes = [10, 25, 50, 100] as const;

/** What the screen shows, as its address keeps it; `open` and `id` say whose readers stand over it. */
export const listSearch = searchSchema(
  {
    search: text(),
    page: pageNumber(),
    perPage: oneOfNumbers(pageSizes),
    open: text(),
    id: text(),
  },
  ['open', 'id'],
);
export type ListState = SearchState<typeof listSearch>;

export const listQueryOf = ({ search, page, perPage }: ListState) => ({
  page,
  perPage,
  ...(search.trim() && { search: search.trim() }),
});
