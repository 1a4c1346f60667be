import { endpoint, fileOf } from '../kit/endpoint.ts';
import * as shapes from './my-courses.shapes.ts';

const feature = 'learning';
const refusedAttempt = [
  'NOT_FOUND',
  'COURSE_CHANGED',
  'ATTEMPT_CLOSED',
  'ATTEMPT_LATE',
  'ATTEMPTS_USED_UP',
  'ANSWERS_WRONG',
] as const;

/**
 * Calls of the mobile app (GAP-80): membership is sufficient; courses that do not reach the person do not exist for
 * the caller. The server grades, and tells right answers only of an attempt that was handed in.
 */
export const myCoursesApi = {
  list: endpoint({
    call: 'GET /v1/my/courses',
    summary: 'A page of the courses for the caller, with importance, progress and deadline',
    permission: 'member',
    feature,
    query: shapes.MyCoursesQuery,
    returns: shapes.MyCourses,
  }),
  find: endpoint({
    call: 'GET /v1/my/courses/{id}',
    summary: 'A course to take with its lessons; counts as subscribed',
    permission: 'member',
    feature,
    returns: shapes.MyCourse,
    errors: ['NOT_FOUND'],
  }),
  complete: endpoint({
    call: 'PUT /v1/my/lessons/{id}/completion',
    summary: 'Note how far the caller is in a lesson, or that it is complete',
    permission: 'member',
    feature,
    body: shapes.LessonProgress,
    returns: shapes.CourseProgress,
    errors: ['NOT_FOUND', 'COURSE_CHANGED', 'QUIZ_NOT_HANDED_IN'],
    unaudited: true,
  }),
  attempt: endpoint({
    call: 'POST /v1/my/lessons/{id}/attempts',
    summary: 'Begin or resume an attempt at a quiz, or hand one in at once',
    permission: 'member',
    feature,
    body: shapes.NewAttempt,
    returns: shapes.Attempt,
    status: 201,
    errors: refusedAttempt,
    unaudited: true,
  }),
  saveAnswers: endpoint({
    call: 'PUT /v1/my/attempts/{id}/answers',
    summary: 'Keep the answers so far of an open attempt',
    permission: 'member',
    feature,
    body: shapes.AttemptAnswers,
    returns: shapes.Attempt,
    errors: refusedAttempt,
    unaudited: true,
  }),
  handIn: endpoint({
    call: 'POST /v1/my/attempts/{id}/hand-in',
    summary: 'Hand an attempt in; the answer tells what was right and why',
    permission: 'member',
    feature,
    body: shapes.AttemptAnswers,
    returns: shapes.Attempt,
    errors: refusedAttempt,
    unaudited: true,
  }),
  certificate: endpoint({
    call: 'GET /v1/my/courses/{id}/certificate',
    summary: 'The certificate of completion as a PDF, in the language of the caller',
    permission: 'member',
    feature,
    returns: fileOf('application/pdf'),
    errors: ['NOT_FOUND'],
    audited: true,
  }),
};
