import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { entityApi } from '../kit/entity.ts';
import { DEFAULT_PER_PAGE } from '../kit/page.ts';
import { MOST_LESSONS } from './courses.rules.ts';
import * as shapes from './lessons.shapes.ts';

const generic = entityApi({
  prefix: 'v1/lesson',
  words: 'lessons',
  resource: { read: 'courses:read', create: 'courses:update', update: 'courses:update', delete: 'courses:update' },
  feature: 'learning',
  item: shapes.Lesson,
  create: shapes.NewLesson,
  change: shapes.LessonChanges,
  filters: { courseId: 'id', type: 'text', title: 'text', createdAt: 'date', updatedAt: 'date' },
  sorts: ['order', 'title', 'createdAt', 'updatedAt'],
  joins: ['course'],
  errors: {
    create: ['NOT_FOUND', 'COURSE_STATUS_WRONG', 'COURSE_FULL'],
    change: ['VERSION_CONFLICT', 'COURSE_STATUS_WRONG'],
    delete: ['COURSE_STATUS_WRONG'],
  },
});

/** All lessons of a course fit on one page (LMS-LESSONS-20). */
const perPage = z.coerce.number<number | string>().int().min(1).max(MOST_LESSONS).default(DEFAULT_PER_PAGE);

/** Lessons (API-43 to API-49). Those of a course that the caller may not change are read only (GAP-05). */
export const lessonsApi = {
  ...generic,
  search: endpoint({ ...generic.search, query: generic.search.query.extend({ perPage }) }),
  copy: endpoint({
    call: 'POST /v1/course/{courseId}/lesson/copy',
    summary: 'Copy lessons of any courses to the end of this one',
    permission: 'courses:update',
    feature: 'learning',
    body: shapes.LessonCopy,
    returns: shapes.RemainingLessons,
    status: 201,
    errors: ['NOT_FOUND', 'COURSE_STATUS_WRONG', 'COURSE_FULL'],
  }),
};
