import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wayBack } from './user-groups.rules.ts';

const linksOf = (pairs: readonly (readonly [string, string])[]) => {
  const links = new Map<string, string[]>();
  for (const [from, to] of pairs) links.set(from, [...(links.get(from) ?? []), to]);
  return links;
};

describe('nested groups', () => {
  it('are a cycle when they contain themselves directly or through others, and not otherwise', () => {
    const links = linksOf([
      ['a', 'b'],
      ['b', 'c'],
      ['c', 'a'],
      ['b', 'a'],
      ['d', 'd'],
      ['e', 'a'],
    ]);
    expect(wayBack(links, 'd')).toEqual(['d', 'd']);
    expect(wayBack(links, 'a')).toEqual(['a', 'b', 'a']);
    expect(wayBack(links, 'c')).toEqual(['c', 'a', 'b', 'c']);
    expect(wayBack(links, 'e')).toBeNull();
    expect(wayBack(links, 'unknown')).toBeNull();
  });

  it('have a cycle path exactly when there is a cycle, and each of its steps is a link', () => {
    const node = fc.integer({ min: 0, max: 7 }).map(String);
    fc.assert(
      fc.property(fc.array(fc.tuple(node, node), { maxLength: 20 }), node, (pairs, id) => {
        const links = linksOf(pairs);
        const reachable = new Set(links.get(id) ?? []);
        for (const one of reachable) for (const next of links.get(one) ?? []) reachable.add(next);
        const way = wayBack(links, id);
        expect(way !== null).toBe(reachable.has(id));
        if (!way) return;
        expect([way[0], way.at(-1)]).toEqual([id, id]);
        for (const [at, from] of way.slice(0, -1).entries()) expect(links.get(from)).toContain(way[at + 1]);
      }),
    );
  });
});
