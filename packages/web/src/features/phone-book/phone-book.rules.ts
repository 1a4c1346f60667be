import { type ContactCategory, contactCategories, contactSorts } from '@fanal/contract/phone-book/phone-book.rules';
import type { Contact } from '@fanal/contract/phone-book/phone-book.shapes';
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

export const pageSizes = [10, 20, 50, 100] as const;
export const tabs = ['members', 'contacts'] as const;
export type PhoneBookTab = (typeof tabs)[number];

/** What stands over the lists: a contact, the question before it goes, contacts that look the same, a vCard file, what is shown of members. */
const dialogs = ['new', 'edit', 'delete', 'duplicates', 'vcards', 'shown'] as const;
export type OpenDialog = (typeof dialogs)[number] | '';

/** What the screen shows, as its address keeps it. */
export const listSearch = searchSchema(
  {
    tab: oneOf(tabs, 'members'),
    search: text(),
    siteId: uuid(),
    category: oneOf(contactCategories),
    duplicates: flag(),
    sort: oneOf(contactSorts, 'name'),
    order: oneOf(['asc', 'desc'], 'asc'),
    page: pageNumber(),
    perPage: oneOfNumbers(pageSizes, 20),
    open: oneOf(dialogs),
    id: uuid(),
  },
  ['open', 'id'],
);
export type ListState = SearchState<typeof listSearch>;

/** Another tab begins at its own first page: nothing that was asked of one list is asked of the other. */
export const otherTab = (tab: PhoneBookTab): Partial<ListState> => {
  const { perPage: _, ...fresh } = listSearch.defaults;
  return { ...fresh, tab };
};

const searched = ({ search }: Pick<ListState, 'search'>) => (search.trim() ? { search: search.trim() } : {});

/** The query of one page of members. */
export const membersQueryOf = (state: ListState) => ({
  page: state.page,
  perPage: state.perPage,
  ...searched(state),
  ...(state.siteId && { siteId: state.siteId }),
  ...(state.order === 'desc' && { order: 'desc' as const }),
});

/** Filters and order of the contacts, as a file takes them. */
export const exportQueryOf = (state: ListState) => ({
  ...searched(state),
  ...(state.category && { category: state.category }),
  ...(state.duplicates && { duplicates: 'true' }),
  ...(state.sort === 'name' && state.order === 'asc' ? {} : { sort: state.sort, order: state.order }),
});

/** The query of one page of contacts. */
export const contactsQueryOf = (state: ListState) => ({
  page: state.page,
  perPage: state.perPage,
  ...exportQueryOf(state),
});

/** A place or a service rather than a person: it has one name only. */
export const isPlace = ({ firstName, lastName }: Pick<Contact, 'firstName' | 'lastName'>): boolean =>
  firstName === null || lastName === null;

/** Categories as a filter offers them, in the order of the contract. */
export const categories: readonly ContactCategory[] = contactCategories;

/** 'tel:+14185550100;ext=31': what a telephone calls (RFC 3966). */
export const callAddress = (number: string, extension: string | null = null): string =>
  `tel:${number.replace(/[^\d+]/g, '')}${extension ? `;ext=${extension}` : ''}`;

export const mailAddress = (email: string): string => `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`;
