import { exampleId } from '../structure/structure.examples.ts';
import type { InfoHubCategory } from './categories.shapes.ts';

const usual: Omit<InfoHubCategory, 'id' | 'name' | 'order'> = {
  version: 1,
  description: null,
  icon: 'document',
  color: '#24493B',
  imageFileId: null,
  imageUrl: null,
  articleCount: 0,
  publishedCount: 0,
  deletedAt: null,
  createdAt: '2026-11-09T14:00:00.000Z',
  updatedAt: '2026-11-20T15:42:00.000Z',
};

const categoryOf = (order: number, given: Pick<InfoHubCategory, 'name'> & Partial<InfoHubCategory>) => ({
  ...usual,
  id: exampleId('c', order),
  order,
  ...given,
});

/** In their order; the third one has a cover and a description that its tile cuts. */
export const infoHubCategories: InfoHubCategory[] = [
  categoryOf(1, {
    name: 'Sécurité',
    description: 'Règles, fiches et numéros d’urgence',
    icon: 'shield',
    articleCount: 4,
    publishedCount: 3,
  }),
  categoryOf(2, {
    name: 'Paie et avantages',
    description: 'Assurances, REER, congés et jours fériés',
    icon: 'money',
    color: '#1F5C8F',
    articleCount: 2,
    publishedCount: 2,
  }),
  categoryOf(3, {
    name: 'Machinerie',
    description: 'Guides et fiches d’entretien, par marque et par modèle',
    icon: 'machine',
    color: '#9A5B1E',
    imageFileId: exampleId('f', 1),
    imageUrl: 'https://files.example/f/1',
  }),
];

export const deletedInfoHubCategory: InfoHubCategory = {
  ...categoryOf(4, { name: 'Concours', icon: 'announcement' }),
  order: null,
  deletedAt: '2026-11-10T17:00:00.000Z',
};
