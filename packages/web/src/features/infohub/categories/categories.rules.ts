import type { CategoryChanges, InfoHubCategory, NewCategory } from '@fanal/contract/infohub/categories.shapes';
import type { TileIcon } from '@fanal/contract/infohub/tiles.rules';
import { oneOf, oneOfNumbers, pageNumber, type SearchState, searchSchema, text } from '#platform/search-schema.ts';
import { draftOfTile, type TileDraft } from '#widgets/tiles/tile-draft.rules.ts';

export const pageSizes = [20, 50, 100] as const;
export const tabs = ['active', 'deleted'] as const;

/** What the list shows, as its address keeps it; `open` and `id` say what stands over it. */
export const listSearch = searchSchema(
  {
    status: oneOf(tabs, 'active'),
    search: text(60),
    page: pageNumber(),
    perPage: oneOfNumbers(pageSizes, 50),
    open: text(),
    id: text(),
  },
  ['open', 'id'],
);
export type ListState = SearchState<typeof listSearch>;

export const listQueryOf = ({ status, search, page, perPage }: ListState) => ({
  status,
  page,
  perPage,
  ...(search.trim() && { search: search.trim() }),
});

/** The fields of the form. */
export type CategoryForm = { name: string; description: string; tile: TileDraft };

const newTile: TileDraft = { icon: 'document' satisfies TileIcon, color: '#24493B', picture: null };

export const formOf = (category: InfoHubCategory | null): CategoryForm =>
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
