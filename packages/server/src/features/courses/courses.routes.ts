import { coursesApi } from '@fanal/contract/courses/courses.api';
import { inTwoSteps, routes } from '#platform/http/routes';
import { changeCourses } from './bulk.service.ts';
import { duplicateCourse } from './copies.service.ts';
import { chooseExportedCourses, exportCourses } from './course-exports.service.ts';
import * as courses from './courses.service.ts';
import { discardChanges } from './discarding.service.ts';
import { describeConsequences, removeCourse } from './erasure.service.ts';
import { removeFromCourse, updateOrder } from './lessons/lessons.service.ts';
import { previewPublication } from './publication-preview.service.ts';
import { archiveCourse, publishCourse, unarchiveCourse } from './publishing.service.ts';

/** Path parameters, already validated by the contract. */
type OrderParams = { courseId: string; lessonId: string; order: number };

export const coursesRoutes = routes(coursesApi, {
  search: (ctx, { query }) => courses.searchCourses(ctx, query),
  counts: (ctx, { query }) => courses.countCourses(ctx, query),
  export: inTwoSteps((ctx, { query }) => chooseExportedCourses(ctx, query), exportCourses),
  find: (ctx, { params, query }) => courses.findCourse(ctx, params.id, query),
  create: (ctx, { body }) => courses.createCourse(ctx, body),
  change: (ctx, { params, body }) => courses.changeCourse(ctx, params.id, body),
  changeMany: (ctx, { body }) => changeCourses(ctx, body),
  duplicate: (ctx, { params }) => duplicateCourse(ctx, params.id),
  preview: (ctx, { params }) => previewPublication(ctx, params.id),
  publish: (ctx, { params, body }) => publishCourse(ctx, params.id, body),
  discard: (ctx, { params, body }) => discardChanges(ctx, params.id, body),
  archive: (ctx, { params, body }) => archiveCourse(ctx, params.id, body),
  unarchive: (ctx, { params, body }) => unarchiveCourse(ctx, params.id, body),
  consequences: (ctx, { params }) => describeConsequences(ctx, params.id),
  remove: (ctx, { params, query }) => removeCourse(ctx, params.id, query.confirmation),
  updateOrder: (ctx, { params }) => updateOrder(ctx, params as unknown as OrderParams),
  removeLesson: (ctx, { params }) => removeFromCourse(ctx, params),
});
