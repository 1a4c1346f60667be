import { type ReaderState, readerFilters } from '@fanal/contract/posts/posts.rules';
import type { PostReaders } from '@fanal/contract/posts/readers.shapes';
import { named, oneOf, pageNumber, type SearchState, searchSchema, text } from '#platform/search-schema.ts';
import type { StatusKind } from '#ui/StatusBadge.tsx';

/** What of the address holds the panel open and says what it shows; it closes by taking all of this out. */
export const readersSearch = searchSchema({
  open: text(),
  id: text(),
  state: named('reader', oneOf(readerFilters)),
  /** Part of a name or a number. */
  name: named('readerName', text()),
  page: named('readersPage', pageNumber()),
});
export type ReadersAddress = SearchState<typeof readersSearch>;

export const PER_PAGE = 10;

const filterOf = ({ state, name }: ReadersAddress) => {
  const search = name.trim();
  return { ...(state ? { state } : {}), ...(search ? { search } : {}) };
};

export const readersQueryOf = (address: ReadersAddress) => ({
  ...filterOf(address),
  page: address.page,
  perPage: PER_PAGE,
});

/** What a file of them takes: the same people on all pages. */
export const readersExportOf = (address: ReadersAddress): Record<string, string> => filterOf(address);

export const statusKindOf: Record<ReaderState, StatusKind> = { acknowledged: 'done', read: 'half', unread: 'draft' };

type Asked = Pick<PostReaders, 'acknowledgement' | 'totals'>;

/** States that the post has: without a request to confirm, reading is all there is. */
export const statesOf = ({ acknowledgement, totals }: Asked): ReaderState[] =>
  acknowledgement || totals.acknowledged > 0 ? ['acknowledged', 'read', 'unread'] : ['read', 'unread'];

/** Of how many people the matter is settled: they confirmed it, or read it where nothing more is asked. */
export const settledOf = ({ acknowledgement, totals }: Asked): number =>
  acknowledgement ? totals.acknowledged : totals.acknowledged + totals.read;

/** Whether somebody can still be reminded. */
export const isMissing = (state: ReaderState, { acknowledgement }: Pick<Asked, 'acknowledgement'>): boolean =>
  acknowledgement ? state !== 'acknowledged' : state === 'unread';
