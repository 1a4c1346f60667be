import type { QuestionsExport } from '@fanal/contract/training-statistics/question-statistics.shapes';
import { statisticsExportsApi } from '@fanal/contract/training-statistics/statistics-exports.api';
import type {
  AttendanceQuery,
  CourseUsersExport,
} from '@fanal/contract/training-statistics/training-statistics.shapes';
import { inTwoSteps, routes } from '#platform/http/routes';
import { printAttendance, sendAttendance } from './attendance.service.ts';
import { chooseCourseUsers, exportCourseUsers } from './course-export.service.ts';
import { chooseCourses, chooseUsers, exportCourses, exportUsers } from './list-exports.service.ts';
import { exportQuestions, prepareQuestionsExport } from './questions-export.service.ts';
import { exportUserCourses } from './user-export.service.ts';

type OfCourse<Query> = { params: { id: string }; query: Query };

export const statisticsExportsRoutes = routes(statisticsExportsApi, {
  courses: inTwoSteps((ctx, { query }) => chooseCourses(ctx, query), exportCourses),
  course: inTwoSteps(
    (ctx, { params, query }: OfCourse<CourseUsersExport>) => chooseCourseUsers(ctx, params.id, query),
    exportCourseUsers,
  ),
  users: inTwoSteps((ctx, { query }) => chooseUsers(ctx, query), exportUsers),
  user: (ctx, { params, query }) => exportUserCourses(ctx, params.id, query),
  questions: inTwoSteps(
    (ctx, { params, query }: OfCourse<QuestionsExport>) => prepareQuestionsExport(ctx, params.id, query),
    exportQuestions,
  ),
  attendance: inTwoSteps(
    (ctx, { params, query }: OfCourse<AttendanceQuery>) => printAttendance(ctx, params.id, query),
    sendAttendance,
  ),
});
