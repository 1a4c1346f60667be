import type { CardTypeRow } from '@fanal/contract/cards/card-types.shapes';
import { cardTypeSorts } from '@fanal/contract/cards/cards.rules';
import { nameKey } from '@fanal/contract/names.rules';
import { oneOf, oneOfNumbers, pageNumber, type SearchState, searchSchema, text } from '#platform/search-schema.ts';

export const tabs = ['types', 'requests'] as const;
/** Types that are on, and those that are off. */
export const uses = ['true', 'false'] as const;
export const pageSizes = [10, 20, 50, 100] as const;

/** What the screen shows, as its address keeps it; `open` and `id` say which dialog stands over it. */
export const listSearch = searchSchema(
  {
    tab: oneOf(tabs, 'types'),
    search: text(),
    enabled: oneOf(uses),
    sort: oneOf(cardTypeSorts, 'name'),
    order: oneOf(['asc', 'desc'], 'asc'),
    page: pageNumber(),
    perPage: oneOfNumbers(pageSizes, 20),
    open: text(),
    id: text(),
  },
  ['open', 'id'],
);
export type ListState = SearchState<typeof listSearch>;
export type OpenDialog = '' | 'request' | 'holders' | 'disable';

/** The query of one page of types (API-36). */
export const typesQueryOf = ({ tab, search, enabled, sort, order, page, perPage }: ListState) => {
  const wanted = search.trim();
  return {
    page: tab === 'types' ? page : 1,
    perPage,
    ...(sort === 'name' && order === 'asc' ? {} : { sort, order }),
    ...(wanted ? { search: wanted } : {}),
    ...(enabled ? { enabled } : {}),
  };
};

/** The query of one page of requests; the tab of types asks for the first one, to count them. */
export const requestsQueryOf = ({ tab, page, perPage }: ListState) => ({
  page: tab === 'requests' ? page : 1,
  perPage,
});

/** Which sentence says how long a card of the type is good. */
export const validityOf = ({ canExpire, hasExpirationDate }: Pick<CardTypeRow, 'canExpire' | 'hasExpirationDate'>) => {
  if (canExpire) return hasExpirationDate ? 'always' : 'whenDated';
  return hasExpirationDate ? 'datedOnly' : 'never';
};

/** Whoever has such a card is told two weeks before it ends (CARDS-41). */
export const tellsEnd = ({ canExpire, hasNotification }: Pick<CardTypeRow, 'canExpire' | 'hasNotification'>): boolean =>
  canExpire && hasNotification;

/** Enough letters to look for a type that is called alike. */
const FEWEST_LETTERS = 3;

/** What types are searched for while somebody writes the name of one: all of it, then its longest word. */
export const searchesFor = (written: string): string[] => {
  const name = written.trim();
  const [longest = ''] = name.split(/[\s/()«»,;–-]+/).sort((one, other) => other.length - one.length);
  return [...new Set([name, longest])].filter((search) => search.length >= FEWEST_LETTERS);
};

/** The type is called that in one of its languages, accents and capitals ignored. */
export const isCalled = ({ locales }: Pick<CardTypeRow, 'locales'>, written: string): boolean =>
  locales.some(({ name }) => nameKey(name) === nameKey(written));
