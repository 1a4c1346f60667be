import type { CardTypeRow } from '@fanal/contract/cards/card-types.shapes';
import { nameKey } from '@fanal/contract/names.rules';
import { pageNumber } from '#platform/page-number.ts';

export const tabs = ['types', 'requests'] as const;
export type Tab = (typeof tabs)[number];
/** Types that are on, and those that are off. */
export const uses = ['true', 'false'] as const;
export const pageSizes = [10, 20, 50, 100] as const;

/** What the screen shows, as its address keeps it; `open` and `id` say which dialog stands over it. */
export const listDefaults = { tab: 'types', search: '', enabled: '', page: 1, perPage: 20, open: '', id: '' };
export type ListAddress = typeof listDefaults;
export type ListState = ListAddress & { tab: Tab; enabled: '' | (typeof uses)[number] };
export type OpenDialog = '' | 'request' | 'holders' | 'disable';
export type Change = (changes: Partial<ListAddress>, options?: { replace?: boolean; asks?: boolean }) => unknown;

/** The state of an address that anybody may have written: what this screen does not know falls back to its default. */
export const listStateOf = (given: Record<string, unknown>): ListState => ({
  tab: tabs.find((tab) => tab === given.tab) ?? 'types',
  search: String(given.search ?? '').slice(0, 200),
  enabled: uses.find((use) => use === given.enabled) ?? '',
  page: pageNumber(given.page),
  perPage: pageSizes.find((size) => size === Number(given.perPage)) ?? listDefaults.perPage,
  open: String(given.open ?? ''),
  id: String(given.id ?? ''),
});

/** The query of one page of types (API-36). */
export const typesQueryOf = ({ tab, search, enabled, page, perPage }: ListState) => ({
  page: tab === 'types' ? page : 1,
  perPage,
  ...(search ? { search } : {}),
  ...(enabled ? { enabled } : {}),
});

/** The query of one page of requests; the tab of types asks for the first one, to count them. */
export const requestsQueryOf = ({ tab, page, perPage }: ListState) => ({
  page: tab === 'requests' ? page : 1,
  perPage,
});

export const isFiltered = ({ search, enabled }: ListState): boolean => search !== '' || enabled !== '';

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
