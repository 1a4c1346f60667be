import type { Tile } from '@fanal/contract/infohub/articles.shapes';
import type { CategoryChanges, NewCategory } from '@fanal/contract/infohub/categories.shapes';
import type { TileIcon } from '@fanal/contract/infohub/tiles.rules';
import { draftOfTile, type TileDraft } from '#widgets/tiles/tile-draft.rules.ts';

/** A category of any feature: articles and courses have their own (GAP-44). */
export type Category = Tile & { id: string; version: number; name: string; description: string | null };

/** How the feature of a category reads and changes it. */
export type CategoryCalls<One extends Category> = {
  add: (body: NewCategory) => Promise<unknown>;
  change: (id: string, body: CategoryChanges) => Promise<unknown>;
  /** As it is kept by now. */
  fresh: (id: string) => Promise<One>;
};

/** The fields of the form. */
export type CategoryForm = { name: string; description: string; tile: TileDraft };

const newTile: TileDraft = { icon: 'document' satisfies TileIcon, color: '#24493B', picture: null };

export const formOf = (category: Category | null): CategoryForm =>
  category
    ? { name: category.name, description: category.description ?? '', tile: draftOfTile(category) }
    : { name: '', description: '', tile: newTile };

/** The body of a form, as it is sent for a new category. */
export const bodyOf = ({ name, description, tile }: CategoryForm): Required<NewCategory> => ({
  name: name.trim(),
  description: description.trim() || null,
  icon: tile.icon,
  color: tile.color.toUpperCase(),
  imageFileId: tile.picture?.id ?? null,
});

type Body = Omit<CategoryChanges, 'version'>;

/** What of the form differs from what was read. */
export const changesOf = (read: Body, now: Body): Body =>
  Object.fromEntries(Object.entries(now).filter(([name, value]) => value !== read[name as keyof Body])) as Body;

/** The field of the form at which an issue points: icon, colour and cover are one. */
export const fieldOf = (path: string): keyof CategoryForm =>
  path === 'name' || path === 'description' ? path : 'tile';
