import { lessonsApi } from '@fanal/contract/courses/lessons.api';
import { routes } from '#platform/http/routes';
import * as lessons from './lessons.service.ts';

export const lessonsRoutes = routes(lessonsApi, {
  search: (ctx, { query }) => lessons.searchLessons(ctx, query),
  find: (ctx, { params, query }) => lessons.findLesson(ctx, params.id, query),
  create: (ctx, { body }) => lessons.createLesson(ctx, body),
  change: (ctx, { params, body }) => lessons.changeLesson(ctx, params.id, body),
  remove: (ctx, { params }) => lessons.removeLesson(ctx, params.id),
  copy: (ctx, { params, body }) => lessons.copyLessons(ctx, params.courseId, body),
});
