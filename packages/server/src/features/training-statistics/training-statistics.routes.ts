import { statisticsCheckApi } from '@fanal/contract/training-statistics/statistics-check.api';
import { trainingStatisticsApi } from '@fanal/contract/training-statistics/training-statistics.api';
import { routes } from '#platform/http/routes';
import { describeCheck, requestCheck } from './check/statistics-check.service.ts';
import { describeAudiences, describeOpenings } from './course/course-reach.service.ts';
import { describeCourseStatistics } from './course/course-users.service.ts';
import { listCollectionStatistics, listCourseStatistics } from './courses/course-statistics.service.ts';
import { listLate, listWeeks } from './trends/trends.service.ts';
import { describeUserStatistics, listUserStatistics } from './users/user-statistics.service.ts';

export const trainingStatisticsRoutes = [
  ...routes(trainingStatisticsApi, {
    courses: (ctx, { query }) => listCourseStatistics(ctx, query),
    collections: (ctx, { query }) => listCollectionStatistics(ctx, query),
    course: (ctx, { params, query }) => describeCourseStatistics(ctx, params.id, query),
    openings: (ctx, { params }) => describeOpenings(ctx, params.id),
    audiences: (ctx, { params }) => describeAudiences(ctx, params.id),
    user: (ctx, { params }) => describeUserStatistics(ctx, params.id),
    users: (ctx, { query }) => listUserStatistics(ctx, query),
    weeks: (ctx, { query }) => listWeeks(ctx, query),
    late: (ctx, { query }) => listLate(ctx, query),
  }),
  ...routes(statisticsCheckApi, {
    find: (ctx) => describeCheck(ctx),
    request: (ctx) => requestCheck(ctx),
  }),
];
