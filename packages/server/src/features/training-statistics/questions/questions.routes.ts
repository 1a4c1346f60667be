import { questionStatisticsApi } from '@fanal/contract/training-statistics/question-statistics.api';
import { inTwoSteps, routes } from '#platform/http/routes';
import { prepareQuestions, readQuestions } from './questions.service.ts';

type Address = { id: string };

export const questionStatisticsRoutes = routes(questionStatisticsApi, {
  course: inTwoSteps((ctx, { params }: { params: Address }) => prepareQuestions(ctx, params.id), readQuestions),
});
