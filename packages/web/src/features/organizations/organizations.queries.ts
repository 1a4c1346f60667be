import { organizationsApi } from '@fanal/contract/organizations/organizations.api';
import type { NewOrganization } from '@fanal/contract/organizations/organizations.shapes';
import { sessionApi } from '@fanal/contract/session/session.api';
import type { QueryClient } from '@tanstack/react-query';
import { prefetchRead, useRead, useWrite } from '#platform/api.ts';
import { type ListState, listQueryOf, listSearch } from './organizations.rules.ts';

const { search, create } = organizationsApi;

export const useOrganizationsPage = (state: ListState) =>
  useRead(search, { query: listQueryOf(state) }, { keepPreviousData: true, staleTime: 0 });

export const prefetchOrganizations = (client: QueryClient, address: Record<string, unknown>): void =>
  void prefetchRead(client, search, { query: listQueryOf(listSearch.parse(address)) });

export const useCreateOrganization = () => {
  const write = useWrite(create, { refreshes: [search, sessionApi.organizations], handlesFailure: true });
  return (body: NewOrganization) => write.mutateAsync({ body });
};
