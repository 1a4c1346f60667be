import type { Permission } from '../permissions.ts';

/** What the palette finds beside people, in the order in which it shows it. */
export const searchKinds = [
  'post',
  'event',
  'article',
  'course',
  'collection',
  'card',
  'contact',
  'externalApp',
  'document',
  'userGroup',
  'structureItem',
] as const;
export type SearchKind = (typeof searchKinds)[number];

/** The kinds of structure items, by the words of their lists. */
export const structureKinds = ['site', 'project', 'position', 'profession', 'jobCategory'] as const;
export type StructureKind = (typeof structureKinds)[number];

/** What a caller needs to find things of a kind; what belongs to a feature that is off is found by nobody (GAP-26). */
export const permissionOfKind: Record<SearchKind, Permission> = {
  post: 'posts:read',
  event: 'posts:read',
  article: 'infohub:read',
  course: 'courses:read',
  collection: 'courses:read',
  card: 'cards:read',
  contact: 'phonebook:read',
  externalApp: 'apps:read',
  document: 'ai:read',
  userGroup: 'groups:read',
  structureItem: 'structure:read',
};

/** Fewer letters would find half of the organization. */
export const LEAST_SEARCH_LETTERS = 2;
export const MOST_HITS = 5;
