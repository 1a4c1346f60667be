import { activitiesApi } from '@fanal/contract/activities/activities.api';
import { unansweredApi } from '@fanal/contract/assistant/unanswered.api';
import type { FigureDays } from '@fanal/contract/assistant/unanswered.rules';
import type { TrialFeedback } from '@fanal/contract/assistant/unanswered.shapes';
import type { QueryClient } from '@tanstack/react-query';
import { prefetchRead, useRead, useWrite } from '#platform/api.ts';
import { type ListState, listQueryOf, listSearch } from './unanswered.rules.ts';

const { list, figures, change, askAgain, write, judgeTrial } = unansweredApi;

export const useQuestionsPage = (state: ListState) =>
  useRead(list, { query: listQueryOf(state) }, { keepPreviousData: true, staleTime: 0 });

export const prefetchUnanswered = (client: QueryClient, address: Record<string, unknown>): void =>
  void prefetchRead(client, list, { query: listQueryOf(listSearch.parse(address)) });

export const useFigures = (days: FigureDays) =>
  useRead(figures, { query: { days } }, { keepPreviousData: true, staleTime: 0 }).data;

export const useQuestionCalls = () => {
  const writing = { refreshes: [list, activitiesApi.list], handlesFailure: true };
  const changing = useWrite(change, writing);
  const asking = useWrite(askAgain, writing);
  const beginning = useWrite(write, writing);
  return {
    setStatus: (id: string, status: 'open' | 'ignored') => changing.mutateAsync({ params: { id }, body: { status } }),
    askAgain: (id: string) => asking.mutateAsync({ params: { id } }),
    write: (id: string) => beginning.mutateAsync({ params: { id } }),
  };
};

/** What an administrator says of the answer of a trial. */
export const useJudgeTrial = () => {
  const { mutateAsync } = useWrite(judgeTrial, { refreshes: [list, figures], handlesFailure: true });
  return (body: TrialFeedback) => mutateAsync({ body });
};
