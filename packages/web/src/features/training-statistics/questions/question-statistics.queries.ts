import { questionStatisticsApi } from '@fanal/contract/training-statistics/question-statistics.api';
import type { QueryClient } from '@tanstack/react-query';
import { prefetchRead, useRead } from '#platform/api.ts';

/** Between two looks while the latest answers are being counted. */
const LOOK_AGAIN_MS = 3_000;

/** The questions of the quizzes of a course; asked for again until the latest answers are counted. */
export const useCourseQuestions = (courseId: string, siteId: string) =>
  useRead(
    questionStatisticsApi.course,
    { params: { id: courseId }, query: siteId ? { siteId } : {} },
    { staleTime: 0, keepPreviousData: true, refetchInterval: (answer) => (answer?.isCounting ? LOOK_AGAIN_MS : false) },
  );

/** Asked for while a link to the analysis is pointed at. */
export const prefetchQuestions = (
  client: QueryClient,
  _search: Record<string, unknown>,
  { courseId = '' }: Record<string, string>,
): void => void prefetchRead(client, questionStatisticsApi.course, { params: { id: courseId }, query: {} });
