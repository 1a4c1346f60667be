import type { CollectedCourse, Collection, CollectionChanges } from '@fanal/contract/courses/collections.shapes';
import type { CollectionStatus } from '@fanal/contract/courses/courses.rules';
import { oneOf, pageNumber, type SearchState, searchSchema, text, uuid } from '#platform/search-schema.ts';
import { draftOfTile, type TileDraft } from '#widgets/tiles/tile-draft.rules.ts';
import { courseTabs } from '../courses.rules.ts';

/** As many as stand in the list at once: more than an app shows well. */
export const PER_PAGE = 100;

/** The collection that is edited, and the dialog over it. */
export const collectionSearch = searchSchema({ tab: oneOf(courseTabs), id: uuid(), page: pageNumber(), open: text() }, [
  'open',
]);
export type CollectionState = SearchState<typeof collectionSearch>;

/** In the order in which one goes through them. */
export const collectionStates = ['draft', 'published', 'archived'] as const satisfies readonly CollectionStatus[];

/** The fields of the form. The order of the courses is that of the collection. */
export type CollectionForm = {
  name: string;
  description: string;
  tile: TileDraft;
  status: CollectionStatus;
  courses: readonly CollectedCourse[];
};

export const formOf = (collection: Collection): CollectionForm => ({
  name: collection.name,
  description: collection.description ?? '',
  tile: draftOfTile(collection),
  status: collection.status,
  courses: collection.courses ?? [],
});

export type CollectionBody = Required<Omit<CollectionChanges, 'version'>>;

/** The body of a form, as it is sent whole. */
export const bodyOf = ({ name, description, tile, status, courses }: CollectionForm): CollectionBody => ({
  name: name.trim(),
  description: description.trim() || null,
  icon: tile.icon,
  color: tile.color.toUpperCase(),
  imageFileId: tile.picture?.id ?? null,
  status,
  courseIds: courses.map(({ id }) => id),
});

/** What of the form differs from what was read. */
export const changesOf = (read: CollectionBody, now: CollectionBody): Partial<CollectionBody> =>
  Object.fromEntries(
    Object.entries(now).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(read[name as keyof CollectionBody]),
    ),
  );

/** The field of the form at which an issue points: icon, colour and cover are one. */
export const fieldOf = (path: string): keyof CollectionForm => {
  if (path.startsWith('courseIds')) return 'courses';
  return path === 'name' || path === 'description' || path === 'status' ? path : 'tile';
};

/** Only the order of its courses differs: nothing was added, nothing taken out. */
export const isOrderAlone = (changes: Partial<CollectionBody>, read: CollectionBody): boolean => {
  const { courseIds, ...others } = changes;
  const sorted = (ids: readonly string[] = []) => [...ids].sort().join();
  return courseIds !== undefined && Object.keys(others).length === 0 && sorted(courseIds) === sorted(read.courseIds);
};

export const minutesOf = (courses: readonly CollectedCourse[]): number =>
  courses.reduce((sum, { minutes }) => sum + minutes, 0);
