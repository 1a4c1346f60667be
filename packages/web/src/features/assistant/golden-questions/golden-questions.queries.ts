import { activitiesApi } from '@fanal/contract/activities/activities.api';
import { aiConfigurationApi, aiDocumentsApi } from '@fanal/contract/assistant/assistant.api';
import { goldenQuestionsApi, goldenRunsApi } from '@fanal/contract/assistant/golden-questions.api';
import type { GoldenQuestion, NewGoldenQuestion } from '@fanal/contract/assistant/golden-questions.shapes';
import type { QueryClient } from '@tanstack/react-query';
import { prefetchRead, useRead, useWrite } from '#platform/api.ts';
import { type ListState, listQueryOf, listSearch } from './golden-questions.rules.ts';

const { list, find, create, change, accept, remove } = goldenQuestionsApi;
const touched = [list, find, goldenRunsApi.list, aiConfigurationApi.read, activitiesApi.list];
const LOOK_AGAIN_MS = 2_000;

/** Asked again until the run that is under way is done. */
export const useQuestionsPage = (state: ListState) =>
  useRead(
    list,
    { query: listQueryOf(state) },
    { keepPreviousData: true, staleTime: 0, refetchInterval: (page) => (page?.underWay ? LOOK_AGAIN_MS : false) },
  );

export const prefetchQuestions = (client: QueryClient, address: Record<string, unknown>): void =>
  void prefetchRead(client, list, { query: listQueryOf(listSearch.parse(address)) });

export const useQuestion = (id: string, enabled: boolean) => {
  const { data, error } = useRead(find, { params: { id } }, { enabled });
  return { item: data, error };
};

export const useRuns = (page: number, perPage: number) =>
  useRead(goldenRunsApi.list, { query: { page, perPage } }, { keepPreviousData: true, staleTime: 0 });

const MOST_FOUND = 25;

/** Documents that can be expected, by name. */
export const useDocumentsNamed = (search: string) =>
  useRead(
    aiDocumentsApi.list,
    {
      query: { page: 1, perPage: MOST_FOUND, sort: 'name', order: 'asc', status: 'indexed', ...(search && { search }) },
    },
    { keepPreviousData: true },
  ).data?.items ?? [];

const writing = { refreshes: touched, handlesFailure: true };

export const useQuestionCalls = () => {
  const creating = useWrite(create, writing);
  const changing = useWrite(change, writing);
  const accepting = useWrite(accept, writing);
  const removing = useWrite(remove, writing);
  const starting = useWrite(goldenRunsApi.start, writing);
  return {
    create: (body: NewGoldenQuestion) => creating.mutateAsync({ body }),
    change: ({ id, version }: GoldenQuestion, body: NewGoldenQuestion) =>
      changing.mutateAsync({ params: { id }, body: { version, ...body } }),
    accept: ({ id, version }: GoldenQuestion) => accepting.mutateAsync({ params: { id }, body: { version } }),
    remove: (id: string) => removing.mutateAsync({ params: { id } }),
    run: () => starting.mutateAsync({}),
  };
};
