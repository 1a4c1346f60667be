import { signOffsApi } from '@fanal/contract/courses/sign-offs.api';
import type { NewSignOff, SignOff } from '@fanal/contract/courses/sign-offs.shapes';
import type { QueryClient } from '@tanstack/react-query';
import { prefetchRead, useRead, useWrite } from '#platform/api.ts';
import { courseReads } from '../courses.queries.ts';
import { listQueryOf, type SignOffState, signOffSearch } from './sign-offs.rules.ts';

const { list } = signOffsApi;

export const useSignOffsPage = (state: SignOffState) =>
  useRead(list, { query: listQueryOf(state) }, { keepPreviousData: true });

/** How many people wait to be observed. */
export const useWaitingSignOffs = (enabled: boolean) =>
  useRead(list, { query: { state: 'waiting', perPage: 1 } }, { enabled }).data?.total;

export const prefetchSignOffs = (client: QueryClient, search: Record<string, unknown>): void =>
  void prefetchRead(client, list, { query: listQueryOf(signOffSearch.parse(search)) });

export const useSign = () => {
  const { mutateAsync } = useWrite(signOffsApi.sign, { refreshes: [list, ...courseReads], handlesFailure: true });
  return ({ course, user }: Pick<SignOff, 'course' | 'user'>, body: NewSignOff) =>
    mutateAsync({ params: { id: course.id, userId: user.id }, body });
};
