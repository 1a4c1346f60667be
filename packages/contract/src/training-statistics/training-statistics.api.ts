import { endpoint } from '../kit/endpoint.ts';
import * as shapes from './training-statistics.shapes.ts';

const read = { permission: 'stats:read', feature: 'learning' } as const;

/** Statistics of training (API-58 to API-62). A lead gets those of the people he manages, in every call. */
export const trainingStatisticsApi = {
  courses: endpoint({
    call: 'GET /v1/stats/lms/courses',
    summary: 'A page of published courses with completion, score and popularity',
    ...read,
    query: shapes.CourseStatisticsQuery,
    returns: shapes.CourseStatisticsPage,
  }),
  collections: endpoint({
    call: 'GET /v1/stats/lms/collections',
    summary: 'A page of collections with the statistics of their courses',
    ...read,
    query: shapes.CollectionStatisticsQuery,
    returns: shapes.CollectionStatisticsPage,
  }),
  course: endpoint({
    call: 'GET /v1/stats/lms/courses/{id}',
    summary: 'The statistics of one course with a page of its people of each level',
    ...read,
    query: shapes.CourseUsersQuery,
    returns: shapes.CourseStatisticsDetails,
    errors: ['NOT_FOUND'],
  }),
  openings: endpoint({
    call: 'GET /v1/stats/lms/courses/{id}/openings',
    summary: 'When people opened a course for the first time, by week',
    ...read,
    returns: shapes.CourseOpenings,
    errors: ['NOT_FOUND'],
  }),
  audiences: endpoint({
    call: 'GET /v1/stats/lms/courses/{id}/audiences',
    summary: 'The names of the audiences of a course, by level',
    ...read,
    returns: shapes.CourseAudiences,
    errors: ['NOT_FOUND'],
  }),
  user: endpoint({
    call: 'GET /v1/stats/lms/user/{id}',
    summary: 'The statistics of one person: summary and every course that is visible for the person, by level',
    ...read,
    returns: shapes.UserStatistics,
    errors: ['NOT_FOUND'],
  }),
  users: endpoint({
    call: 'GET /v1/stats/lms/users',
    summary: 'A page of people with completion and score',
    ...read,
    query: shapes.UserStatisticsQuery,
    returns: shapes.UserStatisticsPage,
  }),
  weeks: endpoint({
    call: 'GET /v1/stats/lms/weeks',
    summary: 'Completions of each of the last 26 weeks, of everybody or of a site',
    ...read,
    query: shapes.WeeksQuery,
    returns: shapes.CompletionWeeks,
    errors: ['NOT_FOUND'],
  }),
  late: endpoint({
    call: 'GET /v1/stats/lms/late',
    summary: 'People who are late with a course, by site or by lead',
    ...read,
    query: shapes.LateQuery,
    returns: shapes.LatePage,
    errors: ['NOT_FOUND'],
  }),
};
