import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { entityApi } from '../kit/entity.ts';
import { PlaceAddress } from './collections.shapes.ts';
import * as shapes from './course-categories.shapes.ts';

const generic = entityApi({
  prefix: 'v1/courseCategory',
  words: 'categories of courses',
  resource: { read: 'courses:read', create: 'courses:publish', update: 'courses:publish', delete: 'courses:delete' },
  feature: 'learning',
  item: shapes.CourseCategory,
  create: shapes.NewCourseCategory,
  change: shapes.CourseCategoryChanges,
  filters: { name: 'text', createdAt: 'date', updatedAt: 'date', courseCount: 'number' },
  sorts: ['order', 'name', 'courseCount'],
  joins: ['courses'],
  errors: { create: ['NAME_TAKEN'], change: ['NAME_TAKEN', 'VERSION_CONFLICT'], delete: ['IN_USE'] },
});

/** Categories of courses (GAP-44). */
export const courseCategoriesApi = {
  ...generic,
  remove: endpoint({
    ...generic.remove,
    summary: 'Delete a category; its courses are moved to another one, or prevent it',
    query: shapes.CourseCategoryRemoval,
  }),
  updateOrder: endpoint({
    call: 'PATCH /v1/courseCategory/updateOrder/{id}/{order}',
    summary: 'Give a category another place',
    permission: 'courses:publish',
    feature: 'learning',
    params: PlaceAddress,
    returns: z.object({ id: z.guid(), order: z.int() }),
    errors: ['NOT_FOUND'],
  }),
};
