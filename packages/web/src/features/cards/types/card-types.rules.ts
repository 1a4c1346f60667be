import type { CardTypeRow } from '@fanal/contract/cards/card-types.shapes';
import { cardTypeSorts } from '@fanal/contract/cards/cards.rules';
import { requestStatuses } from '@fanal/contract/catalogue-requests/catalogue-requests.rules';
import {
  oneOf,
  oneOfNumbers,
  pageNumber,
  type SearchState,
  searchSchema,
  text,
  uuid,
} from '#platform/search-schema.ts';

export const pageSizes = [10, 20, 50, 100] as const;

/** What is shown: the types, or what organizations have asked for. */
export const views = ['types', 'requests'] as const;

/** What stands over the list: a type in its editor, a new one, or the answer to a request. */
const dialogs = ['type', 'new', 'done', 'declined'] as const;
export type OpenDialog = (typeof dialogs)[number];

/** Whether the organization uses a type. */
export const uses = ['on', 'off'] as const;

/** What the screen shows, as its address keeps it; `name` is what a new type is called by who asked for it, in the request `id`. */
export const listSearch = searchSchema(
  {
    view: oneOf(views, 'types'),
    status: oneOf([...requestStatuses, 'all'], 'pending'),
    search: text(),
    enabled: oneOf(uses),
    sort: oneOf(cardTypeSorts, 'name'),
    order: oneOf(['asc', 'desc'], 'asc'),
    page: pageNumber(),
    perPage: oneOfNumbers(pageSizes),
    open: oneOf(dialogs),
    id: uuid(),
    name: text(),
  },
  ['open', 'id', 'name'],
);
export type ListState = SearchState<typeof listSearch>;

/** What stands over the list: all but a new type are about one. */
export const dialogIn = ({ open, id }: ListState): OpenDialog | '' => (open === 'new' || id !== '' ? open : '');

/** The query of one page of types (API-36). */
export const typesQueryOf = ({ page, perPage, search, enabled, sort, order }: ListState) => {
  const wanted = search.trim();
  return {
    page,
    perPage,
    ...(sort === 'name' && order === 'asc' ? {} : { sort, order }),
    ...(wanted ? { search: wanted } : {}),
    ...(enabled ? { enabled: enabled === 'on' ? ('true' as const) : ('false' as const) } : {}),
  };
};

/** What opens a type over the list. */
export const openedBy = ({ id }: Pick<CardTypeRow, 'id'>) => ({ open: 'type' as const, id });

/** The address of a type over this very list. */
export const addressOf = (state: ListState, row: CardTypeRow): string =>
  listSearch.href({ ...state, ...openedBy(row), name: '' });

/** What a type does, in the order in which the editor asks for it. */
export const flagNames = ['isDefault', 'hasExpirationDate', 'canExpire', 'hasNotification', 'isAiField'] as const;
export type FlagName = (typeof flagNames)[number];
export const flagsOf = (row: CardTypeRow): FlagName[] => flagNames.filter((name) => row[name]);
