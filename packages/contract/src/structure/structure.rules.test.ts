import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { depthOf, descendantsOf, heightOf, isConfirmation, levelInTheWay, moveRefusal } from './structure.rules.ts';

describe('the confirmation word', () => {
  it.each(['Supprimer', 'delete', 'ELIMINAR', ' Delete ', 'supprimer\n'])('%j confirms (GAP-61)', (word) => {
    expect(isConfirmation(word)).toBe(true);
  });
  it.each(['', ' ', 'Supprime', 'delete all', 'oui', 'd e l e t e', 'borrar'])('%j does not', (word) => {
    expect(isConfirmation(word)).toBe(false);
  });
});

type Node = { id: string; parentId: string | null };
const tree: Node[] = [
  { id: 'a', parentId: null },
  { id: 'b', parentId: 'a' },
  { id: 'c', parentId: 'b' },
  { id: 'd', parentId: 'b' },
  { id: 'e', parentId: null },
];

describe('the tree of groups', () => {
  it('returns the descendants, depth and height of a group', () => {
    expect([...descendantsOf(tree, 'a')].sort()).toEqual(['b', 'c', 'd']);
    expect([...descendantsOf(tree, 'e')]).toEqual([]);
    expect(['a', 'b', 'c', 'e', null].map((id) => depthOf(tree, id))).toEqual([0, 1, 2, 0, -1]);
    expect(['a', 'b', 'c', 'e'].map((id) => heightOf(tree, id))).toEqual([3, 2, 1, 1]);
  });

  it('refuses a move into itself or a descendant, and one that needs more columns than there are (GAP-63)', () => {
    expect(moveRefusal(tree, 4, 'b', 'b')).toBe('GROUP_LOOP');
    expect(moveRefusal(tree, 4, 'a', 'd')).toBe('GROUP_LOOP');
    expect(moveRefusal(tree, 4, 'a', 'e')).toBeNull();
    expect(moveRefusal(tree, 3, 'a', 'e')).toBe('GROUP_LEVEL_WRONG');
    expect(moveRefusal(tree, 3, 'c', null)).toBeNull();
    expect(moveRefusal(tree, 3, 'b', 'e')).toBeNull();
  });

  const forest = fc
    .array(fc.nat(), { minLength: 1, maxLength: 40 })
    .map((picks) =>
      picks.map((pick, at): Node => ({ id: `${at}`, parentId: pick % (at + 1) === at ? null : `${pick % (at + 1)}` })),
    );

  it('stays a tree within its columns after any sequence of accepted moves', () => {
    fc.assert(
      fc.property(forest, fc.array(fc.tuple(fc.nat(), fc.option(fc.nat()))), fc.nat(5), (start, moves, spare) => {
        const columns = Math.max(...start.map(({ id }) => depthOf(start, id))) + 1 + spare;
        let nodes = start;
        for (const [from, to] of moves) {
          const id = `${from % nodes.length}`;
          const parentId = to === null ? null : `${to % nodes.length}`;
          if (moveRefusal(nodes, columns, id, parentId)) continue;
          nodes = nodes.map((node) => (node.id === id ? { id, parentId } : node));
          for (const node of nodes) {
            expect(depthOf(nodes, node.id)).toBeLessThan(columns);
            expect(descendantsOf(nodes, node.id).has(node.id)).toBe(false);
          }
        }
      }),
    );
  });

  it('counts every group once: itself, a descendant, or neither', () => {
    fc.assert(
      fc.property(forest, (nodes) => {
        for (const { id } of nodes) {
          const below = descendantsOf(nodes, id);
          const deepest = Math.max(depthOf(nodes, id), ...[...below].map((one) => depthOf(nodes, one)));
          expect(heightOf(nodes, id)).toBe(deepest - depthOf(nodes, id) + 1);
          for (const child of nodes.filter(({ parentId }) => parentId === id)) expect(below.has(child.id)).toBe(true);
        }
      }),
    );
  });

  it('terminates even when the groups form a cycle', () => {
    const cycle = [
      { id: 'a', parentId: 'b' },
      { id: 'b', parentId: 'a' },
    ];
    expect(depthOf(cycle, 'a')).toBeLessThanOrEqual(2);
    expect([...descendantsOf(cycle, 'a')]).toEqual(['b']);
  });
});

describe('the columns', () => {
  const levels = ['one', 'two', 'three'].map((id) => ({ id, name: id }));
  const of = (...ids: (string | undefined)[]) => ids.map((id) => ({ id }));
  it('keep their position when they contain groups; empty columns after them can be added and removed (GAP-63)', () => {
    expect(levelInTheWay(levels, of('one', 'two'), 2)).toBeNull();
    expect(levelInTheWay(levels, of('one', 'two', undefined, 'three'), 2)).toBeNull();
    expect(levelInTheWay(levels, of('one'), 2)).toEqual(levels[1]);
    expect(levelInTheWay(levels, of('two', 'one'), 2)).toEqual(levels[0]);
    expect(levelInTheWay(levels, of(undefined, 'one', 'two'), 1)).toEqual(levels[0]);
    expect(levelInTheWay(levels, of('three'), 0)).toBeNull();
  });
});
