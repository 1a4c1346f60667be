import { phoneBookApi } from '@fanal/contract/phone-book/phone-book.api';
import type {
  ContactChanges,
  ContactsToJoin,
  NewContact,
  PhoneBookSettingsChanges,
} from '@fanal/contract/phone-book/phone-book.shapes';
import { phoneBookMembersApi } from '@fanal/contract/phone-book/phone-book-members.api';
import { sitesApi } from '@fanal/contract/structure/structure.api';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { call, prefetchRead, readOptions, useRead, useWrite } from '#platform/api.ts';
import { isSwitchedOn, useMay, usePerson } from '#platform/session/person.tsx';
import { contactsQueryOf, type ListState, listSearch, membersQueryOf } from './phone-book.rules.ts';

const { list, counts, find, alike, duplicates, vcard } = phoneBookApi;
const { members, settings, changeSettings } = phoneBookMembersApi;

const writing = { refreshes: [list, counts, find, alike, duplicates], handlesFailure: true };

export const useCounts = () => useRead(counts, {}).data;

export const useMembersPage = (state: ListState) =>
  useRead(members, { query: membersQueryOf(state) }, { keepPreviousData: true });

export const useContactsPage = (state: ListState) =>
  useRead(list, { query: contactsQueryOf(state) }, { keepPreviousData: true, staleTime: 0 });

/** What the tab of an address shows first. */
export const prefetchPhoneBook = (client: QueryClient, address: Record<string, unknown>): void => {
  const state = listSearch.parse(address);
  void prefetchRead(client, counts, {});
  void prefetchRead(client, settings, {});
  if (state.tab === 'members') void prefetchRead(client, members, { query: membersQueryOf(state) });
  else void prefetchRead(client, list, { query: contactsQueryOf(state) });
};

/** What the organization shows of members. */
export const useShownFields = () => useRead(settings, {});

export const useChangeShownFields = () => {
  const client = useQueryClient();
  const { mutateAsync } = useWrite(changeSettings, { refreshes: [settings, members], handlesFailure: true });
  return {
    change: (body: PhoneBookSettingsChanges) => mutateAsync({ body }),
    fresh: () => client.fetchQuery({ ...readOptions(settings, {}), staleTime: 0 }),
  };
};

const SITES_SHOWN = 20;

/** Whether sites can be chosen at all: they belong to a module of their own. */
export const useHasSites = (): boolean => {
  const may = useMay();
  const { organization } = usePerson();
  return may('structure:read') && isSwitchedOn(organization, 'organizationStructure');
};

/** Sites where people work, found by the server. */
export const useSiteOptions = (search: string) => {
  const query = { ...(search ? { search } : {}), sort: 'name' as const, perPage: SITES_SHOWN };
  const { data, isFetching } = useRead(sitesApi.search, { query }, { keepPreviousData: true });
  return { sites: (data?.items ?? []).map(({ id, name }) => ({ value: id, label: name })), isFetching };
};

/** The name of the site that is filtered by. */
export const useSiteName = (id: string): string | undefined => {
  const enabled = useHasSites() && id !== '';
  return useRead(sitesApi.find, { params: { id }, query: {} }, { enabled }).data?.name;
};

/** One that the list does not show: a dialog opened by a link. */
export const useContact = (id: string, enabled: boolean) => {
  const { data, error } = useRead(find, { params: { id } }, { enabled });
  return { item: data, error };
};

/** Who has the same number, e-mail or name as what a form holds. */
export const useAlike = (query: {
  id?: string;
  firstName?: string;
  lastName?: string;
  phones: string;
  emails: string;
}) =>
  useRead(
    alike,
    { query },
    { enabled: query.phones !== '' || query.emails !== '' || Boolean(query.firstName && query.lastName) },
  ).data;

export const useDuplicates = () => useRead(duplicates, {}, { staleTime: 0 });

export const useContactCalls = () => {
  const client = useQueryClient();
  const add = useWrite(phoneBookApi.create, writing);
  const change = useWrite(phoneBookApi.change, writing);
  const remove = useWrite(phoneBookApi.remove, writing);
  const join = useWrite(phoneBookApi.join, writing);
  return {
    add: (body: NewContact) => add.mutateAsync({ body }),
    change: (id: string, body: ContactChanges) => change.mutateAsync({ params: { id }, body }),
    remove: (id: string) => remove.mutateAsync({ params: { id } }),
    join: (contacts: ContactsToJoin['contacts']) => join.mutateAsync({ body: { contacts } }),
    /** As it is kept by now. */
    fresh: (id: string) => client.fetchQuery({ ...readOptions(find, { params: { id } }), staleTime: 0 }),
  };
};
export type ContactCalls = ReturnType<typeof useContactCalls>;

/** One contact as a file for a telephone. */
export const fetchVcard = (id: string) => call(vcard, { params: { id } });

export const useVcardCalls = () => {
  const preview = useWrite(phoneBookApi.previewVcards, { handlesFailure: true });
  const add = useWrite(phoneBookApi.addVcards, writing);
  return {
    preview: (text: string) => preview.mutateAsync({ body: { text } }),
    add: (text: string) => add.mutateAsync({ body: { text } }),
  };
};
