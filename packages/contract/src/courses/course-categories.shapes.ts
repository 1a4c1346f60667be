import { z } from 'zod';
import { Id } from '../audiences/audiences.shapes.ts';
import { CategoryChanges, InfoHubCategory, NewCategory } from '../infohub/categories.shapes.ts';

/** A category of courses: fields and rules of those of the Info Hub, with `kind: training` (GAP-44). */
export const CourseCategory = InfoHubCategory.omit({
  articleCount: true,
  publishedCount: true,
  deletedAt: true,
  order: true,
})
  .extend({
    kind: z.literal('training'),
    order: z.int(),
    /** Courses that are not archived. */
    courseCount: z.int(),
  })
  .meta({ id: 'CourseCategory' });
export type CourseCategory = z.infer<typeof CourseCategory>;

export const NewCourseCategory = NewCategory;
export const CourseCategoryChanges = CategoryChanges;

/** The courses of a category that is deleted go to `moveTo`; without it they prevent the deletion. */
export const CourseCategoryRemoval = z.strictObject({ moveTo: Id.optional() });
export type CourseCategoryRemoval = z.infer<typeof CourseCategoryRemoval>;
