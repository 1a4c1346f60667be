import { describe, expect, it } from 'vitest';
import { countKnown, knownAmong, sliceKnown } from './known-lines.rules.ts';

const row = (id: string, day: number) => ({ id, at: new Date(Date.UTC(2026, 10, day)) });
const parts = [
  [row('a', 1), row('c', 3), row('e', 5)],
  [row('b', 2), row('d', 3)],
];
const none = { snoozed: [], mine: [] };
const ids = (some: readonly { id: string }[]) => some.map(({ id }) => id).join('');

describe('lines in memory', () => {
  it('are counted without those that are put off', () => {
    expect(countKnown(parts, none)).toEqual({ count: 5, snoozed: 0, oldestAt: row('a', 1).at });
    expect(countKnown(parts, { snoozed: ['a', 'x'] })).toEqual({ count: 4, snoozed: 1, oldestAt: row('b', 2).at });
    expect(countKnown(parts, none, 3)).toMatchObject({ count: 3 });
    expect(countKnown([[], []], none)).toEqual({ count: 0, snoozed: 0, oldestAt: null });
  });

  it('are paged over all parts by moment and id, each with its part', () => {
    expect(ids(sliceKnown(parts, none, { take: 10, skip: 0, isSnoozed: false }))).toBe('abcde');
    expect(ids(sliceKnown(parts, none, { take: 2, skip: 2, isSnoozed: false }))).toBe('cd');
    expect(sliceKnown(parts, none, { take: 2, skip: 0, isSnoozed: false }).map(({ part }) => part)).toEqual([0, 1]);
  });

  it('begin with what is assigned to the reader, and leave out what is put off or show that alone', () => {
    const marks = { snoozed: ['b'], mine: ['e', 'b'] };
    expect(ids(sliceKnown(parts, marks, { take: 3, skip: 0, isSnoozed: false }))).toBe('eac');
    expect(ids(sliceKnown(parts, marks, { take: 3, skip: 1, isSnoozed: false }))).toBe('acd');
    expect(sliceKnown(parts, marks, { take: 3, skip: 0, isSnoozed: true })).toEqual([
      { id: 'b', part: 1, isMine: true },
    ]);
  });

  it('are found by their ids', () => {
    expect(ids(knownAmong(parts, ['d', 'x', 'a']).map((id) => ({ id })))).toBe('ad');
  });
});
