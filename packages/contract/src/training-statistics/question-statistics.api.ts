import { endpoint } from '../kit/endpoint.ts';
import * as shapes from './question-statistics.shapes.ts';

const read = { permission: 'stats:read', feature: 'learning' } as const;

/** How people answer the questions of quizzes. */
export const questionStatisticsApi = {
  course: endpoint({
    call: 'GET /v1/stats/lms/courses/{id}/questions',
    summary: 'Each question of the quizzes of a course: success, answers chosen, discrimination, by language',
    ...read,
    query: shapes.QuestionsQuery,
    returns: shapes.CourseQuestions,
    errors: ['NOT_FOUND'],
  }),
};
