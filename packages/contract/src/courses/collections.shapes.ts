import { z } from 'zod';
import { Id } from '../audiences/audiences.shapes.ts';
import { Tile, tileFields } from '../infohub/articles.shapes.ts';
import { Instant } from '../kit/dates.ts';
import { name, optionalLine } from '../kit/texts.ts';
import { Version } from '../kit/version.ts';
import { collectionStatuses, courseStatuses } from './courses.rules.ts';

const fields = {
  name: name(120),
  description: optionalLine(200),
  ...tileFields,
  status: z.enum(collectionStatuses),
};

/** A course in its collection. */
export const CollectedCourse = z.object({
  id: z.guid(),
  name: z.string(),
  status: z.enum(courseStatuses),
  order: z.int(),
  lessonCount: z.int(),
  minutes: z.int(),
  completionRate: z.int(),
});
export type CollectedCourse = z.infer<typeof CollectedCourse>;

/** A collection of courses. `order` counts from 1; archived courses are not counted. `courses` comes with `join=courses`. */
export const Collection = z
  .object({
    id: z.guid(),
    version: z.int(),
    name: z.string(),
    description: z.string().nullable(),
    ...Tile.shape,
    status: z.enum(collectionStatuses),
    order: z.int(),
    courseCount: z.int(),
    minutes: z.int(),
    createdAt: Instant,
    updatedAt: Instant,
    courses: z.array(CollectedCourse).optional(),
  })
  .meta({ id: 'Collection' });
export type Collection = z.infer<typeof Collection>;

/** Added at the end; a draft without a status (LMS-COLLECTIONS-03, LMS-COLLECTIONS-05). */
export const NewCollection = z.strictObject({
  name: fields.name,
  ...z.object(fields).omit({ name: true }).partial().shape,
});
export type NewCollection = z.infer<typeof NewCollection>;

/** `courseIds`: all courses of the collection in their order; a course of another collection leaves that one. */
export const CollectionChanges = z.strictObject({
  version: Version,
  ...z.object(fields).partial().shape,
  courseIds: z.array(Id).max(500).optional(),
});
export type CollectionChanges = z.infer<typeof CollectionChanges>;

export const PlaceAddress = z.object({
  id: Id,
  order: z.coerce.number<number | string>().int().min(1).max(100_000),
});
