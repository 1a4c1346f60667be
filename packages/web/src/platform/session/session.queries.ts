import { sessionApi } from '@fanal/contract/session/session.api';
import type { Organization } from '@fanal/contract/session/session.shapes';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { call, readOptions, useRead } from '../api.ts';
import { currentOrganization, readToken, watchOrganization, watchToken } from './storage.ts';

export const useSignedIn = (): boolean => useSyncExternalStore(watchToken, () => readToken() !== null);

/** The profile in the organization of the address; null outside any. */
export const loadProfile = (client: QueryClient) => client.fetchQuery(readOptions(sessionApi.profile, {}));
export const useProfile = (enabled = true) => useRead(sessionApi.profile, {}, { enabled });

export const loadOrganization = (client: QueryClient) => client.fetchQuery(readOptions(sessionApi.organization, {}));

export const useOrganization = () => useRead(sessionApi.organization, {});

/** The version of the settings once it is another than that one, or as it is after a while. */
export const nextSettingsVersion = async (after: number, signal: AbortSignal): Promise<number> =>
  (await call(sessionApi.settingsVersion, { query: { after } }, { signal })).version;

/** Asks again for the organization, once however often it is called meanwhile. */
export const useRefreshOrganization = (): (() => void) => {
  const client = useQueryClient();
  return useCallback(
    () => void client.invalidateQueries({ queryKey: [sessionApi.organization.call] }, { cancelRefetch: false }),
    [client],
  );
};

/** The organization of the address once a guard has loaded it, for what stands around the screens (accent, title). */
export const useKnownOrganization = (): Organization | undefined => {
  const id = useSyncExternalStore(watchOrganization, currentOrganization);
  const known = useRead(sessionApi.organization, {}, { enabled: false }).data;
  return id === null ? undefined : known;
};

export const ORGANIZATIONS_PER_PAGE = 10;

/** Where the person may go; a super admin may go anywhere, so the list has pages and a search. */
export const useOrganizations = (page: number, search: string, enabled = true) =>
  useRead(
    sessionApi.organizations,
    { query: { page, perPage: ORGANIZATIONS_PER_PAGE, ...(search ? { search } : {}) } },
    { enabled, keepPreviousData: true },
  );
