import { questionStatisticsApi } from '@fanal/contract/training-statistics/question-statistics.api';
import type { QuestionsQuery } from '@fanal/contract/training-statistics/question-statistics.shapes';
import { inTwoSteps, routes } from '#platform/http/routes';
import { prepareQuestions, readQuestions } from './questions.service.ts';

type Asked = { params: { id: string }; query: QuestionsQuery };

export const questionStatisticsRoutes = routes(questionStatisticsApi, {
  course: inTwoSteps(
    (ctx, { params, query }: Asked) => prepareQuestions(ctx, { courseId: params.id, siteId: query.siteId }),
    readQuestions,
  ),
});
