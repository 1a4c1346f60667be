import { z } from 'zod';
import { sheet } from '../exports/exports.shapes.ts';
import { endpoint } from '../kit/endpoint.ts';
import { entityApi } from '../kit/entity.ts';
import { Confirmation } from '../structure/groups.shapes.ts';
import * as shapes from './courses.shapes.ts';
import { LessonOrder, RemainingLessons } from './lessons.shapes.ts';

const feature = 'learning';

const generic = entityApi({
  prefix: 'v1/course',
  words: 'courses',
  resource: { read: 'courses:read', create: 'courses:create', update: 'courses:update', delete: 'courses:erase' },
  feature,
  item: shapes.Course,
  create: shapes.NewCourse,
  change: shapes.CourseChanges,
  ...shapes.courseList,
  joins: ['lessons', 'recipients'],
  errors: { create: [], change: ['VERSION_CONFLICT', 'COURSE_STATUS_WRONG'], delete: [] },
});

/** Courses for their authors (API-43 to API-54). A caller without the permission to publish keeps his own drafts (GAP-05). */
export const coursesApi = {
  ...generic,
  /** The list is not closed: archived courses are found by their status. */
  counts: endpoint({
    call: 'GET /v1/course/list/counts',
    summary: 'How many courses there are of each status, and how many collections and categories',
    permission: 'courses:read',
    feature,
    query: shapes.CourseCountsQuery,
    returns: shapes.CourseCounts,
  }),
  export: endpoint({
    call: 'GET /v1/course/list/export',
    summary: 'Courses that the filters of the list leave, with audience and completion, as a file',
    permission: 'courses:read',
    feature,
    query: shapes.CourseExport,
    returns: sheet,
    audited: true,
  }),
  changeMany: endpoint({
    call: 'PATCH /v1/course',
    summary: 'Archive, bring back, move or categorize up to 100 courses',
    permission: 'courses:publish',
    feature,
    body: shapes.CoursesChange,
    returns: shapes.CoursesChanged,
  }),
  duplicate: endpoint({
    call: 'POST /v1/course/{id}/duplicate',
    summary: 'A new draft with the texts, lessons and settings of a course, without its audience',
    permission: 'courses:create',
    feature,
    returns: shapes.Course,
    status: 201,
    errors: ['NOT_FOUND'],
  }),
  preview: endpoint({
    call: 'GET /v1/course/{id}/publication',
    summary: 'What is missing, what has changed, whom a publication reaches and who would be asked again',
    permission: 'courses:read',
    feature,
    returns: shapes.PublicationPreview,
    errors: ['NOT_FOUND'],
  }),
  publish: endpoint({
    call: 'PATCH /v1/course/publish/{id}',
    summary: 'Publish a course, or a new version of it',
    permission: 'courses:publish',
    feature,
    body: shapes.CoursePublication,
    returns: shapes.Course,
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'COURSE_STATUS_WRONG', 'COURSE_INCOMPLETE'],
  }),
  discard: endpoint({
    call: 'PATCH /v1/course/discard/{id}',
    summary: 'Put what members see back in the place of changes that were not published',
    permission: 'courses:publish',
    feature,
    body: z.strictObject({ version: shapes.CoursePublication.shape.version }),
    returns: shapes.Course,
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'COURSE_STATUS_WRONG'],
  }),
  archive: endpoint({
    call: 'PATCH /v1/course/archive/{id}',
    summary: 'Hide a course from members and keep its statistics',
    permission: 'courses:publish',
    feature,
    body: shapes.CourseArchiving,
    returns: shapes.Course,
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'COURSE_STATUS_WRONG'],
  }),
  unarchive: endpoint({
    call: 'PATCH /v1/course/unarchive/{id}',
    summary: 'Show an archived course again, as it was',
    permission: 'courses:publish',
    feature,
    body: shapes.CourseArchiving,
    returns: shapes.Course,
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'COURSE_STATUS_WRONG'],
  }),
  consequences: endpoint({
    call: 'GET /v1/course/{id}/consequences',
    summary: 'What is lost with a permanent deletion',
    permission: 'courses:erase',
    feature,
    returns: shapes.CourseConsequences,
    errors: ['NOT_FOUND'],
  }),
  remove: endpoint({
    ...generic.remove,
    summary: 'Delete a course with its statistics for good, after a typed confirmation; own drafts without one',
    permission: 'courses:update',
    query: Confirmation,
    errors: ['NOT_FOUND', 'CONFIRMATION_WRONG'],
  }),
  updateOrder: endpoint({
    call: 'PATCH /v1/course/{courseId}/updateOrder/lesson/{lessonId}/{order}',
    summary: 'Give a lesson another place in its course',
    permission: 'courses:update',
    feature,
    params: LessonOrder,
    returns: RemainingLessons,
    errors: ['NOT_FOUND', 'COURSE_STATUS_WRONG'],
  }),
  removeLesson: endpoint({
    call: 'DELETE /v1/course/{courseId}/lesson/{lessonId}',
    summary: 'Take a lesson out of its course; returns the remaining lessons',
    permission: 'courses:update',
    feature,
    returns: RemainingLessons,
    errors: ['NOT_FOUND', 'COURSE_STATUS_WRONG'],
  }),
};
