import type { StubState } from '@fanal/contract/paystubs/paystubs.rules';
import {
  flag,
  oneOf,
  oneOfNumbers,
  pageNumber,
  type SearchState,
  searchSchema,
  text,
  uuid,
} from '#platform/search-schema.ts';
import type { StatusKind } from '#ui/StatusBadge.tsx';

export const pageSizes = [10, 50, 100] as const;
/** The tabs of the pay stubs; `manage` has an address of its own (SHELL-16). */
export const tabs = ['send', 'check', 'manage'] as const;
export type PaystubTab = (typeof tabs)[number];

const day = () => text(10);

/** What the first screen shows: sending or checking. */
export const paystubSearch = searchSchema(
  {
    tab: oneOf(['send', 'check'], 'send'),
    payDate: day(),
    page: pageNumber(),
    /** The PDF of a whole payroll that is looked at, and which of its pages. */
    split: uuid(),
    view: oneOf(['all', 'toDecide', 'continued', 'leftOut', 'refused'], 'all'),
    people: oneOf(['without', 'missing', 'fresh', 'twice']),
    settings: flag(),
    open: oneOf(['approve', 'sendBack', 'recall']),
  },
  ['people', 'settings', 'open'],
);
export type PaystubState = SearchState<typeof paystubSearch>;

export const stateFilters = ['all', 'unseen', 'seen', 'recalled', 'waiting'] as const;

/** What the list of a pay date shows; `open` and `id` say what stands over it. */
export const listSearch = searchSchema(
  {
    payDate: day(),
    search: text(60),
    state: oneOf(stateFilters, 'all'),
    order: oneOf(['asc', 'desc'], 'asc'),
    page: pageNumber(),
    perPage: oneOfNumbers(pageSizes, 10),
    people: oneOf(['without', 'missing', 'fresh', 'twice']),
    settings: flag(),
    open: oneOf(['view', 'delete', 'recall', 'former']),
    id: text(),
  },
  ['people', 'settings', 'open', 'id'],
);
export type ListState = SearchState<typeof listSearch>;

export const listQueryOf = ({ search, state, order, page, perPage }: ListState) => ({
  state,
  order,
  page,
  perPage,
  ...(search.trim() && { search: search.trim() }),
});

export const statusOf: Record<StubState, StatusKind> = {
  ready: 'planned',
  doubt: 'half',
  contradiction: 'out',
  held: 'waiting',
  unseen: 'draft',
  seen: 'done',
  recalled: 'refused',
  replaced: 'off',
};
