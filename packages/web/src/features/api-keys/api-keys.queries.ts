import { apiKeysApi } from '@fanal/contract/api-keys/api-keys.api';
import type { NewApiKey } from '@fanal/contract/api-keys/api-keys.shapes';
import { useRead, useWrite } from '#platform/api.ts';

const writing = { refreshes: [apiKeysApi.list], handlesFailure: true };

export const KEYS_PER_PAGE = 10;

export const useKeysPage = (page: number) =>
  useRead(apiKeysApi.list, { query: { page, perPage: KEYS_PER_PAGE } }, { keepPreviousData: true, staleTime: 0 });

export const useKeyCalls = () => {
  const create = useWrite(apiKeysApi.create, writing);
  const revoke = useWrite(apiKeysApi.revoke, writing);
  return {
    create: (body: NewApiKey) => create.mutateAsync({ body }),
    revoke: (id: string) => revoke.mutateAsync({ params: { id } }),
  };
};
