import { sheet } from '../exports/exports.shapes.ts';
import { endpoint, fileOf } from '../kit/endpoint.ts';
import { QuestionsExport } from './question-statistics.shapes.ts';
import * as shapes from './training-statistics.shapes.ts';

const read = { permission: 'stats:read', feature: 'learning' } as const;

/** Statistics of training as files. A lead gets those of the people he manages. */
export const statisticsExportsApi = {
  courses: endpoint({
    call: 'GET /v1/stats/lms/courses/export',
    summary: 'The statistics of courses that the filters leave, as a file',
    ...read,
    query: shapes.CourseStatisticsExport,
    returns: sheet,
    audited: true,
  }),
  course: endpoint({
    call: 'GET /v1/stats/lms/courses/{id}/export',
    summary: 'The people of one course that the filters leave, with their results, as a file',
    ...read,
    query: shapes.CourseUsersExport,
    returns: sheet,
    errors: ['NOT_FOUND'],
    audited: true,
  }),
  users: endpoint({
    call: 'GET /v1/stats/lms/users/export',
    summary: 'The statistics of people that the filters leave, as a file',
    ...read,
    query: shapes.UserStatisticsExport,
    returns: sheet,
    audited: true,
  }),
  user: endpoint({
    call: 'GET /v1/stats/lms/user/{id}/export',
    summary: 'The courses of one person with their results, as a file',
    ...read,
    query: shapes.UserCoursesExport,
    returns: sheet,
    errors: ['NOT_FOUND'],
    audited: true,
  }),
  questions: endpoint({
    call: 'GET /v1/stats/lms/courses/{id}/questions/export',
    summary: 'Each answer to the questions of the quizzes of a course, with how it was chosen, as a file',
    ...read,
    query: QuestionsExport,
    returns: sheet,
    errors: ['NOT_FOUND'],
    audited: true,
  }),
  attendance: endpoint({
    call: 'GET /v1/stats/lms/courses/{id}/attendance',
    summary: 'Attendance and results of one course as a PDF to print, for an inspector',
    ...read,
    query: shapes.AttendanceQuery,
    returns: fileOf('application/pdf'),
    errors: ['NOT_FOUND', 'ATTENDANCE_TOO_LONG'],
    audited: true,
  }),
};
