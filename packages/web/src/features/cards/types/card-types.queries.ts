import { cardTypesApi } from '@fanal/contract/cards/card-types.api';
import type { CatalogueRequestAnswer } from '@fanal/contract/catalogue-requests/catalogue-requests.shapes';
import type { QueryClient } from '@tanstack/react-query';
import { prefetchRead, useRead, useWrite } from '#platform/api.ts';
import { requestsQueryOf, waitingQuery } from '#widgets/catalogue-requests/catalogue-requests.rules.ts';
import { type ListState, listSearch, typesQueryOf } from './card-types.rules.ts';

export const useTypePage = (state: ListState, enabled: boolean) =>
  useRead(cardTypesApi.all, { query: typesQueryOf(state) }, { keepPreviousData: true, enabled });

/** Requests that wait for an answer, the newest first; what organizations ask for meanwhile is there whenever the screen opens. */
export const useWaitingRequests = () => useRead(cardTypesApi.requests, { query: waitingQuery }, { staleTime: 0 });

export const useRequestPage = (state: ListState, enabled = true) =>
  useRead(cardTypesApi.requests, { query: requestsQueryOf(state) }, { keepPreviousData: true, staleTime: 0, enabled });

/** What the screen of an address shows first, asked for while a link to it is pointed at. */
export const prefetchCardTypes = (client: QueryClient, search: Record<string, unknown>): void => {
  const state = listSearch.parse(search);
  void prefetchRead(client, cardTypesApi.requests, { query: waitingQuery });
  if (state.view === 'types') void prefetchRead(client, cardTypesApi.all, { query: typesQueryOf(state) });
};

export const useAnswerRequest = () => {
  const write = useWrite(cardTypesApi.answerRequest, { refreshes: [cardTypesApi.requests], handlesFailure: true });
  return (id: string, body: CatalogueRequestAnswer) => write.mutateAsync({ params: { id }, body });
};
