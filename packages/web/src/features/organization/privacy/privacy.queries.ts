import { privacyRequestsApi } from '@fanal/contract/privacy-requests/privacy-requests.api';
import type {
  NewPrivacyRequest,
  PrivacyAnswer,
  PrivacyRequest,
} from '@fanal/contract/privacy-requests/privacy-requests.shapes';
import { usersApi } from '@fanal/contract/users/users.api';
import { useRead, useWrite } from '#platform/api.ts';

const { list, create, export: exportAgain, open, erase, answer } = privacyRequestsApi;
export const REQUESTS_PER_PAGE = 10;
/** Milliseconds between two looks at work that is under way. */
const LOOK_MS = 3_000;

const isUnderWay = ({ status, export: made }: PrivacyRequest) => status === 'working' || made?.status === 'running';

export const usePrivacyRequests = (page: number) =>
  useRead(
    list,
    { query: { page, perPage: REQUESTS_PER_PAGE } },
    {
      keepPreviousData: true,
      staleTime: 0,
      refetchInterval: (found) => (found?.items.some(isUnderWay) ? LOOK_MS : false),
    },
  );

/** People of the register, those without access too: somebody who left can ask as well. */
export const usePeopleOfRegister = (search: string, enabled: boolean) =>
  useRead(usersApi.list, { query: { perPage: 10, ...(search && { search }) } }, { enabled, keepPreviousData: true });

export const usePrivacyCalls = () => {
  const writing = { refreshes: [list], handlesFailure: true };
  const creating = useWrite(create, writing);
  const exporting = useWrite(exportAgain, writing);
  const opening = useWrite(open, { handlesFailure: true });
  const erasing = useWrite(erase, { ...writing, refreshes: [list, usersApi.list, usersApi.counts] });
  const answering = useWrite(answer, writing);
  return {
    create: (body: NewPrivacyRequest) => creating.mutateAsync({ body }),
    exportAgain: (id: string) => exporting.mutateAsync({ params: { id } }),
    open: (id: string, number: number) => opening.mutateAsync({ params: { id }, body: { number } }),
    erase: ({ id, version }: PrivacyRequest, confirmation: string) =>
      erasing.mutateAsync({ params: { id }, body: { version, confirmation } }),
    answer: (id: string, body: PrivacyAnswer) => answering.mutateAsync({ params: { id }, body }),
  };
};
