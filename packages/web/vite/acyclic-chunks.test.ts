import { expect, test } from 'vitest';
import { findChunkCycle } from './acyclic-chunks.ts';

const chunk = (...imports: string[]) => ({ type: 'chunk', imports });

test('a ring of built files is found, however far from the first one', () => {
  const built = { entry: chunk('a', 'b'), a: chunk('b'), b: chunk('c'), c: chunk('a'), style: { type: 'asset' } };
  expect(findChunkCycle(built)).toEqual(['a', 'b', 'c', 'a']);
});

test('files that share others, and libraries from outside, are no ring', () => {
  const built = { entry: chunk('a', 'b', 'react'), a: chunk('shared'), b: chunk('a', 'shared'), shared: chunk() };
  expect(findChunkCycle(built)).toBeUndefined();
});
