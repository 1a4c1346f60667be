import { questionStatisticsApi } from '@fanal/contract/training-statistics/question-statistics.api';
import type { QuestionsQuery } from '@fanal/contract/training-statistics/question-statistics.shapes';
import { inTwoSteps, routes } from '#platform/http/routes';
import { leaveQuestion, lookAgain } from './left-questions.service.ts';
import { prepareQuestions, readQuestions } from './questions.service.ts';

type Asked = { params: { id: string }; query: QuestionsQuery };

export const questionStatisticsRoutes = routes(questionStatisticsApi, {
  course: inTwoSteps(
    (ctx, { params, query }: Asked) => prepareQuestions(ctx, { courseId: params.id, siteId: query.siteId }),
    readQuestions,
  ),
  leave: (ctx, { params: { id, ...question }, body }) => leaveQuestion(ctx, { courseId: id, ...question }, body),
  lookAgain: (ctx, { params: { id, ...question } }) => lookAgain(ctx, { courseId: id, ...question }),
});
