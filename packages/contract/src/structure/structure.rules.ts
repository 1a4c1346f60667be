/** A group has at most this many leaders. */
export const MOST_LEADERS = 10;

/** The confirmation word of each language (GAP-61). */
export const confirmationWords = { fr: 'Supprimer', en: 'Delete', es: 'Eliminar' } as const;

/** True for the word of any of the three languages; outer blanks and case are ignored. */
export const isConfirmation = (typed: string): boolean =>
  Object.values(confirmationWords).some((word) => word.toLowerCase() === typed.trim().toLowerCase());

type Node = { id: string; parentId: string | null };

/** The descendants of a node, one set per column to its right; without the node itself. */
const columnsBelow = (nodes: readonly Node[], id: string): Set<string>[] => {
  const children = Map.groupBy(nodes, (node) => node.parentId);
  const seen = new Set([id]);
  const columns: Set<string>[] = [];
  for (let column = new Set([id]); column.size > 0; ) {
    const next = [...column].flatMap((above) => children.get(above) ?? []).filter((node) => !seen.has(node.id));
    column = new Set(next.map((node) => node.id));
    for (const below of column) seen.add(below);
    if (column.size > 0) columns.push(column);
  }
  return columns;
};

/** All descendants of a node, without the node itself. */
export const descendantsOf = (nodes: readonly Node[], id: string): Set<string> =>
  new Set(columnsBelow(nodes, id).flatMap((column) => [...column]));

/** Column of a node, counted from 0; -1 for null, the root above the first column. */
export const depthOf = (nodes: readonly Node[], id: string | null): number => {
  const parents = new Map(nodes.map((node) => [node.id, node.parentId]));
  let depth = -1;
  for (let at = id; at !== null && depth < nodes.length; at = parents.get(at) ?? null) depth += 1;
  return depth;
};

/** Number of columns that a node and its descendants use: 1 for a leaf. */
export const heightOf = (nodes: readonly Node[], id: string): number => columnsBelow(nodes, id).length + 1;

export type MoveRefusal = 'GROUP_LOOP' | 'GROUP_LEVEL_WRONG';

/** Why a group may not move below a parent (null: become a legal entity); null when it may. */
export const moveRefusal = (
  nodes: readonly Node[],
  levelCount: number,
  id: string,
  parentId: string | null,
): MoveRefusal | null => {
  if (parentId !== null && (parentId === id || descendantsOf(nodes, id).has(parentId))) return 'GROUP_LOOP';
  return depthOf(nodes, parentId) + 1 + heightOf(nodes, id) > levelCount ? 'GROUP_LEVEL_WRONG' : null;
};

/** An existing or requested column; a requested column without an id is new. */
type Level = { id: string; name: string };

/**
 * The first column that prevents a requested list of columns, because it contains groups and would be deleted or moved;
 * null when the list is allowed. `used` counts the columns that contain groups.
 */
export const levelInTheWay = <L extends Level>(
  levels: readonly L[],
  requested: readonly { id?: string | undefined }[],
  used: number,
): L | null => levels.slice(0, used).find((level, position) => requested[position]?.id !== level.id) ?? null;
