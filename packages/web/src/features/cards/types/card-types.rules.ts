import { requestStatuses } from '@fanal/contract/cards/card-types.rules';
import type { CardTypeRequest, CardTypeRow } from '@fanal/contract/cards/card-types.shapes';
import { pageNumber } from '#platform/page-number.ts';
import type { PhaseKind } from '#ui/Phase.tsx';

export const pageSizes = [10, 20, 50, 100] as const;

/** What is shown: the types, or what organizations have asked for. */
export const views = ['types', 'requests'] as const;
export type View = (typeof views)[number];

export type RequestStatus = CardTypeRequest['status'];
/** What can be said to a request. */
export type Answer = Exclude<RequestStatus, 'pending'>;
/** What stands over the list: a type in its editor, a new one, or the answer to a request. */
const dialogs = ['type', 'new', 'done', 'declined'] as const;
export type OpenDialog = (typeof dialogs)[number];

/** What the screen shows, as its address keeps it; `name` is what a new type is called by who asked for it, in the request `id`. */
export const listDefaults = {
  view: 'types',
  status: 'pending',
  search: '',
  enabled: '',
  page: 1,
  perPage: 10,
  open: '',
  id: '',
  name: '',
};
export type ListAddress = typeof listDefaults;

/** Whether the organization uses a type. */
export const uses = ['on', 'off'] as const;

export type ListState = Pick<ListAddress, 'search' | 'page' | 'id' | 'name'> & {
  view: View;
  status: RequestStatus | 'all';
  enabled: (typeof uses)[number] | '';
  perPage: number;
  open: OpenDialog | null;
};

const LONGEST = 200;
const oneOf = <T extends string>(known: readonly T[], given: unknown): T | undefined =>
  known.find((one) => one === given);
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The state of an address that anybody may have written: what this screen does not know falls back to its default. */
export const listStateOf = (given: Record<string, unknown>): ListState => {
  const text = (name: string) => String(given[name] ?? '').slice(0, LONGEST);
  const id = uuid.test(text('id')) ? text('id') : '';
  const open = oneOf(dialogs, given.open) ?? null;
  return {
    view: oneOf(views, given.view) ?? 'types',
    status: given.status === 'all' ? 'all' : (oneOf(requestStatuses, given.status) ?? 'pending'),
    search: text('search'),
    enabled: oneOf(uses, given.enabled) ?? '',
    page: pageNumber(given.page),
    perPage: pageSizes.find((size) => size === Number(given.perPage)) ?? listDefaults.perPage,
    open: open === 'new' || id !== '' ? open : null,
    id,
    name: text('name'),
  };
};

/** The query of one page of types (API-36). */
export const typesQueryOf = ({ page, perPage, search, enabled }: ListState) => ({
  page,
  perPage,
  ...(search ? { search } : {}),
  ...(enabled ? { enabled: enabled === 'on' ? ('true' as const) : ('false' as const) } : {}),
});

/** The query of one page of requests. */
export const requestsQueryOf = ({ page, perPage, status }: Pick<ListState, 'page' | 'perPage' | 'status'>) => ({
  page,
  perPage,
  ...(status === 'all' ? {} : { status }),
});

/** How many of those that wait stand above the types. */
const SHOWN_WAITING = 3;
export const waitingQuery = requestsQueryOf({ page: 1, perPage: SHOWN_WAITING, status: 'pending' });

export const isFiltered = ({ search, enabled }: ListState): boolean => search !== '' || enabled !== '';

/** What opens a type over the list. */
export const openedBy = ({ id }: Pick<CardTypeRow, 'id'>) => ({ open: 'type', id });

/** The address of a type over this very list. */
export const addressOf = ({ search, enabled, page, perPage }: ListState, row: CardTypeRow): string => {
  const whole = { search, enabled, page, perPage, ...openedBy(row) };
  const changed = Object.entries(whole).filter(([name, value]) => value !== listDefaults[name as keyof ListAddress]);
  return `?${new URLSearchParams(changed.map(([name, value]) => [name, String(value)]))}`;
};

/** What a type does, in the order in which the editor asks for it. */
export const flagNames = ['isDefault', 'hasExpirationDate', 'canExpire', 'hasNotification', 'isAiField'] as const;
export type FlagName = (typeof flagNames)[number];
export const flagsOf = (row: CardTypeRow): FlagName[] => flagNames.filter((name) => row[name]);

export const phaseOf: Record<RequestStatus, PhaseKind> = { pending: 'waiting', done: 'done', declined: 'refused' };

/** What can be done with a request. */
export type RequestWays = {
  /** Opens a new type that is called as the request says. */
  onCreate: (request: CardTypeRequest) => void;
  onAnswer: (request: CardTypeRequest, answer: Answer) => void;
};
