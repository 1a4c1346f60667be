import { describe, expect, it } from 'vitest';
import { segmentOf } from './segments.data.ts';

const counts = new Map<string | null, number>([
  ['a', 3],
  ['b', 0],
  ['c', 2],
  [null, 4],
]);
const of = (skip: number, take: number) => segmentOf(['a', 'b', 'c', null], counts, { skip, take });

describe('the segment of a page', () => {
  it('names the categories that the page touches, and what comes before it in the first of them', () => {
    expect(of(0, 3)).toEqual({ categoryIds: ['a'], skip: 0 });
    expect(of(2, 2)).toEqual({ categoryIds: ['a', 'c'], skip: 2 });
    expect(of(3, 2)).toEqual({ categoryIds: ['c'], skip: 0 });
    expect(of(4, 40)).toEqual({ categoryIds: ['c', null], skip: 1 });
    expect(of(8, 1)).toEqual({ categoryIds: [null], skip: 3 });
  });

  it('is empty behind the last article', () => {
    expect(of(9, 40).categoryIds).toEqual([]);
  });
});
