import { regradesApi } from '@fanal/contract/courses/regrades.api';
import { questionStatisticsApi } from '@fanal/contract/training-statistics/question-statistics.api';
import type { Warning } from '@fanal/contract/training-statistics/training-statistics.rules';
import type { QueryClient } from '@tanstack/react-query';
import { prefetchRead, useRead, useWrite } from '#platform/api.ts';

/** Between two looks while the latest answers are being counted. */
const LOOK_AGAIN_MS = 3_000;

/** The questions of the quizzes of a course; asked for again until the latest answers are counted. */
export const useCourseQuestions = (courseId: string, siteId: string) =>
  useRead(
    questionStatisticsApi.course,
    { params: { id: courseId }, query: siteId ? { siteId } : {} },
    { staleTime: 0, keepPreviousData: true, refetchInterval: (answer) => (answer?.isCounting ? LOOK_AGAIN_MS : false) },
  );

export type QuestionKey = { id: string; lessonId: string; questionId: string };

const changed = { refreshes: [questionStatisticsApi.course], handlesFailure: true };

/** Leaves a question as it is, of which this warning was looked at; with null, its warning is reported again. */
export const useLeaveQuestion = (): ((key: QuestionKey, verdict: Warning | null) => Promise<unknown>) => {
  const { mutateAsync: leave } = useWrite(questionStatisticsApi.leave, changed);
  const { mutateAsync: lookAgain } = useWrite(questionStatisticsApi.lookAgain, changed);
  return (params, verdict) => (verdict === null ? lookAgain({ params }) : leave({ params, body: { verdict } }));
};

/** The latest order to grade attempts again; asked for again until it is done. */
export const useRegrades = (courseId: string, enabled: boolean) =>
  useRead(
    regradesApi.list,
    { params: { id: courseId }, query: { perPage: '1' } },
    {
      enabled,
      staleTime: 0,
      refetchInterval: (answer) => (answer?.items.some((one) => one.finishedAt === null) ? LOOK_AGAIN_MS : false),
    },
  );

export const GRADES_PER_PAGE = 25;

/** Attempts that an order has raised. */
export const useOriginalGrades = ({
  courseId,
  regradeId,
  page,
}: {
  courseId: string;
  regradeId: string;
  page: number;
}) =>
  useRead(
    regradesApi.grades,
    { params: { id: courseId, regradeId }, query: { page: String(page), perPage: String(GRADES_PER_PAGE) } },
    { keepPreviousData: true },
  );

/** Asked for while a link to the analysis is pointed at. */
export const prefetchQuestions = (
  client: QueryClient,
  _search: Record<string, unknown>,
  { courseId = '' }: Record<string, string>,
): void => void prefetchRead(client, questionStatisticsApi.course, { params: { id: courseId }, query: {} });
