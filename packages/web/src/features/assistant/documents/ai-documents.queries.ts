import { activitiesApi } from '@fanal/contract/activities/activities.api';
import { aiConfigurationApi, aiDocumentsApi } from '@fanal/contract/assistant/assistant.api';
import { isUnderWay } from '@fanal/contract/assistant/assistant.rules';
import type { AiDocument, AiDocuments } from '@fanal/contract/assistant/assistant.shapes';
import { usePrevious } from '@mantine/hooks';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { prefetchRead, useRead, useWrite } from '#platform/api.ts';
import { type ListState, listQueryOf, listSearch } from './ai-documents.rules.ts';

const { list, find, passages, create, change, open, retry, remove } = aiDocumentsApi;
const touched = [list, find, passages, aiConfigurationApi.read, activitiesApi.list];
const LOOK_AGAIN_MS = 2_000;

const isMoving = (page: AiDocuments | undefined) => page?.items.some(({ status }) => isUnderWay(status)) ?? false;

/**
 * Asked again until every document on the page is read or has failed (GAP-76), and while sources are being read that may
 * add to it.
 */
export const useDocumentsPage = (state: ListState, isReadingSources: boolean) => {
  const page = useRead(
    list,
    { query: listQueryOf(state) },
    {
      keepPreviousData: true,
      staleTime: 0,
      refetchInterval: (documents) => (isReadingSources || isMoving(documents) ? LOOK_AGAIN_MS : false),
    },
  );
  const wasReadingSources = usePrevious(isReadingSources);
  const { refetch } = page;
  useEffect(() => {
    if (wasReadingSources && !isReadingSources) void refetch();
  }, [wasReadingSources, isReadingSources, refetch]);
  return page;
};

export const prefetchDocuments = (client: QueryClient, address: Record<string, unknown>): void =>
  void prefetchRead(client, list, { query: listQueryOf(listSearch.parse(address)) });

export const useDocument = (id: string, enabled: boolean) => {
  const { data, error } = useRead(find, { params: { id } }, { enabled });
  return { item: data, error };
};

export const usePassages = (id: string, page: number, perPage: number) =>
  useRead(passages, { params: { id }, query: { page, perPage } }, { keepPreviousData: true });

export const useForgetDocuments = () => {
  const client = useQueryClient();
  return () => Promise.all(touched.map(({ call }) => client.invalidateQueries({ queryKey: [call] })));
};

const writing = { refreshes: touched, handlesFailure: true };

export const useDocumentCalls = () => {
  const creating = useWrite(create, writing);
  const changing = useWrite(change, writing);
  const retrying = useWrite(retry, writing);
  const removing = useWrite(remove, writing);
  const opening = useWrite(open, { handlesFailure: true });
  return {
    create: ({ name, size }: { name: string; size: number }) => creating.mutateAsync({ body: { name, size } }),
    setAudience: (
      { id, version }: AiDocument,
      targets: { kind: AiDocument['targets'][number]['kind']; id: string }[],
    ) => changing.mutateAsync({ params: { id }, body: { version, targets } }),
    retry: (id: string) => retrying.mutateAsync({ params: { id } }),
    remove: (id: string) => removing.mutateAsync({ params: { id } }),
    /** Where its file can be read for a while. */
    open: async (id: string) => (await opening.mutateAsync({ params: { id } })).url,
  };
};
