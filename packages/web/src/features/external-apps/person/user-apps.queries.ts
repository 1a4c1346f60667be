import { userAppsApi } from '@fanal/contract/external-apps/external-apps.api';
import { useRead } from '#platform/api.ts';

export const useAppsOfUser = (id: string) => useRead(userAppsApi.ofUser, { params: { id } }, { staleTime: 0 });
