import { endpoint } from '../kit/endpoint.ts';
import * as shapes from './question-statistics.shapes.ts';

const read = { permission: 'stats:read', feature: 'learning' } as const;
/** Whoever publishes courses answers for their questions. */
const change = { permission: 'courses:publish', feature: 'learning' } as const;

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
  leave: endpoint({
    call: 'PUT /v1/stats/lms/courses/{id}/lessons/{lessonId}/questions/{questionId}/left',
    summary:
      'Leave a question as it is: a warning is reported no more until the question changes or another one takes its place',
    ...change,
    body: shapes.NewLeftWarning,
    returns: shapes.LeftQuestion,
    errors: ['NOT_FOUND'],
  }),
  lookAgain: endpoint({
    call: 'DELETE /v1/stats/lms/courses/{id}/lessons/{lessonId}/questions/{questionId}/left',
    summary: 'Report the warning of a question again that was left as it is',
    ...change,
    returns: shapes.LeftQuestion,
    errors: ['NOT_FOUND'],
  }),
};
