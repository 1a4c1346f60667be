import { usageSorts } from '@fanal/contract/dashboard/usage.rules';
import { oneOf, oneOfNumbers, pageNumber, type SearchState, searchSchema, text } from '#platform/search-schema.ts';

export const pageSizes = [10, 25, 50, 100] as const;
export const views = ['sites', 'searches'] as const;

/** What the screen shows, as its address keeps it. */
export const listSearch = searchSchema({
  view: oneOf(views, 'sites'),
  search: text(),
  sort: oneOf(usageSorts, 'reach'),
  order: oneOf(['asc', 'desc'], 'asc'),
  page: pageNumber(),
  perPage: oneOfNumbers(pageSizes),
});
export type ListState = SearchState<typeof listSearch>;

const pageQueryOf = ({ search, page, perPage }: ListState) => ({
  page,
  perPage,
  ...(search.trim() && { search: search.trim() }),
});
export const sitesQueryOf = (state: ListState) => ({
  ...pageQueryOf(state),
  sort: state.sort || ('reach' as const),
  order: state.order || ('asc' as const),
});
export const searchesQueryOf = pageQueryOf;
