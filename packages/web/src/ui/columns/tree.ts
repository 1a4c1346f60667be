/** One entry of a tree that is shown in columns, one column a level. */
export type TreeNode = { id: string; parentId: string | null; level: number; label: string; count?: string };

export type Tree = {
  find: (id: string | null) => TreeNode | undefined;
  childrenOf: (parentId: string | null) => readonly TreeNode[];
  /** From the root to the entry itself. */
  pathTo: (id: string | null) => readonly TreeNode[];
  isUnder: (id: string, ancestorId: string) => boolean;
};

export const treeOf = (nodes: readonly TreeNode[]): Tree => {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const byParent = new Map<string | null, TreeNode[]>();
  for (const node of nodes) {
    const siblings = byParent.get(node.parentId);
    if (siblings) siblings.push(node);
    else byParent.set(node.parentId, [node]);
  }
  const find = (id: string | null) => (id === null ? undefined : byId.get(id));
  const pathTo = (id: string | null): readonly TreeNode[] => {
    const path: TreeNode[] = [];
    for (let node = find(id); node && !path.includes(node); node = find(node.parentId)) path.unshift(node);
    return path;
  };
  return {
    find,
    childrenOf: (parentId) => byParent.get(parentId) ?? [],
    pathTo,
    isUnder: (id, ancestorId) => pathTo(id).some((node) => node.id === ancestorId),
  };
};
