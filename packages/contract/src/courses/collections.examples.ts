import { exampleId } from '../structure/structure.examples.ts';
import type { CollectedCourse, Collection } from './collections.shapes.ts';
import { changedCourse, incompleteCourse, publishedCourse } from './courses.examples.ts';
import type { Course } from './courses.shapes.ts';

const collectedOf = (courses: readonly Course[]): CollectedCourse[] =>
  courses.map(({ id, name, status, lessonCount, minutes, completionRate }, at) => ({
    id,
    name,
    status,
    order: at + 1,
    lessonCount,
    minutes,
    completionRate,
  }));

const collectionOf = (order: number, given: Pick<Collection, 'name'> & Partial<Collection>): Collection => ({
  id: exampleId('e5', order),
  version: 1,
  description: null,
  icon: 'shield',
  color: '#24493B',
  imageFileId: null,
  imageUrl: null,
  status: 'published',
  order,
  courseCount: 0,
  minutes: 0,
  createdAt: '2026-10-09T14:00:00.000Z',
  updatedAt: '2026-11-20T15:42:00.000Z',
  courses: [],
  ...given,
});

/** In the order of the app: two published ones with courses, and an empty draft. */
export const collections: Collection[] = [
  collectionOf(1, {
    name: 'Sécurité au chantier',
    courseCount: 2,
    minutes: 75,
    courses: collectedOf([changedCourse, incompleteCourse]),
  }),
  collectionOf(2, {
    name: 'Transport',
    description: 'Camions, convois et chargements',
    icon: 'truck',
    color: '#1F5C8F',
    courseCount: 1,
    minutes: 28,
    courses: collectedOf([publishedCourse]),
  }),
  collectionOf(3, { name: 'Hiver 2027', icon: 'cold', color: '#4A626B', status: 'draft' }),
];

export const archivedCollection: Collection = collectionOf(4, { name: 'Édition 2024', status: 'archived' });
