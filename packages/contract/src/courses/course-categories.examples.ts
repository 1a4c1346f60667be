import { exampleId } from '../structure/structure.examples.ts';
import type { CourseCategory } from './course-categories.shapes.ts';

const categoryOf = (order: number, given: Pick<CourseCategory, 'name'> & Partial<CourseCategory>): CourseCategory => ({
  id: exampleId('e6', order),
  kind: 'training',
  version: 1,
  order,
  description: null,
  icon: 'document',
  color: '#24493B',
  imageFileId: null,
  imageUrl: null,
  courseCount: 0,
  createdAt: '2026-10-09T14:00:00.000Z',
  updatedAt: '2026-11-20T15:42:00.000Z',
  ...given,
});

/** In their order; the last one is empty and has a description that its tile cuts. */
export const courseCategories: CourseCategory[] = [
  categoryOf(1, { name: 'Sécurité', description: 'Obligations et bons gestes', icon: 'shield', courseCount: 1 }),
  categoryOf(2, { name: 'Conduite', icon: 'truck', color: '#1F5C8F', courseCount: 1 }),
  categoryOf(3, {
    name: 'Accueil',
    description: 'Les premières semaines, de la visite du chantier à la paie',
    icon: 'welcome',
    color: '#9A5B1E',
  }),
];
