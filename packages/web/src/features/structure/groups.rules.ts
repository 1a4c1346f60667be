import { nameKey } from '@fanal/contract/names.rules';
import type { Structure, StructureGroup } from '@fanal/contract/structure/groups.shapes';
import { depthOf, descendantsOf, moveRefusal } from '@fanal/contract/structure/structure.rules';
import { type SearchState, searchSchema, text } from '#platform/search-schema.ts';

/** What the address of the structure screen keeps. */
export const structureSearch = searchSchema({ group: text(), search: text(), open: text(), under: text() });
export type StructureState = SearchState<typeof structureSearch>;
export type StructureDialog =
  | ''
  | 'add'
  | 'rename'
  | 'move'
  | 'members'
  | 'add-members'
  | 'leaders'
  | 'levels'
  | 'remove'
  | 'remove-all';

/** In the address: nothing is chosen, not even the own place. */
export const NOTHING = 'none';

/** The group that is shown: the one of the address, else the place of the caller. */
export const groupShown = ({ groups, ownGroupIds }: Structure, chosen: string): StructureGroup | null => {
  const id = chosen === '' ? ownGroupIds.find((own) => groups.some((group) => group.id === own)) : chosen;
  return groups.find((group) => group.id === id) ?? null;
};

const arrow = ' › ';

/** From the legal entity to the group itself. */
export const pathTo = (groups: readonly StructureGroup[], id: string | null): StructureGroup[] => {
  const group = groups.find((one) => one.id === id);
  return group ? [...pathTo(groups, group.parentId), group] : [];
};

/** «Construction Boréal inc. › Génie civil» */
export const pathWords = (path: readonly StructureGroup[]): string => path.map(({ name }) => name).join(arrow);

const byName = (one: StructureGroup, other: StructureGroup) => one.name.localeCompare(other.name);

/** Groups whose name holds these words, whatever their accents and capitals; those that begin with them come first. */
export const groupsMatching = (groups: readonly StructureGroup[], search: string): StructureGroup[] => {
  const key = nameKey(search);
  if (key === '') return [];
  const found = groups.filter(({ name }) => nameKey(name).includes(key));
  const begins = ({ name }: StructureGroup) => (nameKey(name).startsWith(key) ? 0 : 1);
  return found.sort((one, other) => begins(one) - begins(other) || byName(one, other));
};

/** Where a group can be moved: every parent that could take it, null for the first column. */
export const targetsOf = ({ groups, levels }: Structure, group: StructureGroup): (StructureGroup | null)[] =>
  [null, ...groups].filter(
    (parent) =>
      (parent?.id ?? null) !== group.parentId &&
      moveRefusal(groups, levels.length, group.id, parent?.id ?? null) === null,
  );

/** Groups that can have others below them. */
export const parentsIn = ({ groups, levels }: Structure): StructureGroup[] =>
  groups.filter(({ levelId }) => levelId !== levels.at(-1)?.id);

/** The column in which the children of a group stand; null: the first one. */
export const levelUnder = ({ groups, levels }: Structure, parentId: string | null) =>
  levels[depthOf(groups, parentId) + 1];

export const descendantsIn = (groups: readonly StructureGroup[], id: string): StructureGroup[] => {
  const below = descendantsOf(groups, id);
  return groups.filter((group) => below.has(group.id));
};

/** The structure after a group was renamed or moved, before the server has counted again. */
export const changedGroup = (
  structure: Structure,
  id: string,
  changes: { name?: string; parentId?: string | null },
): Structure => {
  const groups = structure.groups.map((group) => (group.id === id ? { ...group, ...changes } : group));
  const levelOf = (group: StructureGroup) => structure.levels[depthOf(groups, group.id)]?.id ?? group.levelId;
  return { ...structure, groups: groups.map((group) => ({ ...group, levelId: levelOf(group) })) };
};
