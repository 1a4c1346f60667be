import { exampleId } from '../structure/structure.examples.ts';
import type { AiSources } from './sources.shapes.ts';

/** Articles of one category, and posts of a year. */
export const aiSources: AiSources = {
  version: 2,
  articles: 'categories',
  categories: [{ id: exampleId('c', 1), name: 'Santé et sécurité' }],
  hasPosts: true,
  postMonths: 12,
  counts: { articles: { chosen: 12, read: 12 }, posts: { chosen: 41, read: 38 } },
};
