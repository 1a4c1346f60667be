import { MOST_COUNTED, MOST_COUNTED_AHEAD } from '@fanal/contract/dashboard/inbox.rules';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../../seed/random.ts';
import type { HeadRow } from './inbox.data.ts';
import { countInHead, HEAD_COUNTED, HEAD_LINES, readHead } from './kept-heads.rules.ts';

const lines = (count: number): HeadRow[] =>
  Array.from({ length: count }, (_, at) => ({
    id: String(at).padStart(5, '0'),
    part: 0,
    at: new Date(at * 1_000),
  }));
const headOf = (all: readonly HeadRow[]) => ({
  rows: all.slice(0, HEAD_LINES),
  count: Math.min(all.length, HEAD_COUNTED),
});
type Marks = { snoozed: string[]; mine: string[] };

/** What a reader sees, from all lines instead of the head. */
const plainly = (all: readonly HeadRow[], { snoozed, mine }: Marks, { take, skip, isSnoozed }: Slice) => {
  const shown = all.filter(({ id }) => !snoozed.includes(id));
  const away = all.filter(({ id }) => snoozed.includes(id));
  const ranked = (isSnoozed ? away : shown).toSorted(
    (one, other) => Number(mine.includes(other.id)) - Number(mine.includes(one.id)) || (one.id < other.id ? -1 : 1),
  );
  return {
    count: Math.min(shown.length, MOST_COUNTED_AHEAD),
    snoozed: Math.min(away.length, MOST_COUNTED_AHEAD),
    oldestAt: shown[0]?.at ?? null,
    lines: ranked.slice(skip, skip + take).map(({ id, part }) => ({ id, part, isMine: mine.includes(id) })),
  };
};
type Slice = { take: number; skip: number; isSnoozed: boolean };

const see = (all: readonly HeadRow[], marks: Marks, slice: Slice) => {
  const marked = all.filter(({ id }) => marks.snoozed.includes(id) || marks.mine.includes(id));
  return readHead(headOf(all), marked, { marks, slice });
};

describe('the kept head of a kind', () => {
  it('tells what all lines would tell, for random marks and slices, or that it cannot', () => {
    const { below } = seededRandom(7);
    let answered = 0;
    for (let round = 0; round < 500; round += 1) {
      const all = lines(below(5) === 0 ? HEAD_COUNTED + below(50) : below(120));
      const some = (most: number) =>
        all.length === 0 ? [] : Array.from({ length: below(most) }, () => all[below(Math.min(all.length, 60))]!.id);
      const marks = { snoozed: [...new Set(some(60))], mine: [...new Set(some(6))] };
      const slice = { take: 4, skip: 0, isSnoozed: below(2) === 0 };
      const seen = see(all, marks, slice);
      if (seen === undefined) continue;
      answered += 1;
      expect(seen, JSON.stringify({ marks, slice, lines: all.length })).toEqual(plainly(all, marks, slice));
    }
    expect(answered).toBeGreaterThan(300);
  });

  it('cannot tell when all of its lines are put off and more follow', () => {
    const all = lines(HEAD_LINES + 1);
    const marks = { snoozed: all.slice(0, HEAD_LINES).map(({ id }) => id), mine: [] };
    expect(see(all, marks, { take: 4, skip: 0, isSnoozed: false })).toBeUndefined();
  });

  it('cannot tell the count when more is put off than was counted beyond the most', () => {
    const all = lines(HEAD_COUNTED + 500);
    const marks = { snoozed: all.slice(100, 100 + MOST_COUNTED_AHEAD + 1).map(({ id }) => id), mine: [] };
    expect(see(all, marks, { take: 4, skip: 0, isSnoozed: false })).toBeUndefined();
  });
});

describe('the count in a kept head', () => {
  const count = (all: number, snoozed: readonly string[]) => {
    const some = lines(all);
    const head = { rows: some.slice(0, HEAD_LINES), count: Math.min(all, MOST_COUNTED) };
    const marked = some.filter(({ id }) => snoozed.includes(id));
    return countInHead(head, marked, { snoozed });
  };
  const ids = (most: number) => lines(most).map(({ id }) => id);

  it('is of all lines without those that are put off, with the first that is not', () => {
    expect(count(0, [])).toEqual({ count: 0, snoozed: 0, oldestAt: null });
    expect(count(70, [])).toEqual({ count: 70, snoozed: 0, oldestAt: new Date(0) });
    expect(count(70, [...ids(2), 'gone'])).toEqual({ count: 68, snoozed: 2, oldestAt: new Date(2_000) });
    expect(count(3, ids(3))).toEqual({ count: 0, snoozed: 3, oldestAt: null });
  });

  it('ends at the most, and cannot be told there when lines are put off', () => {
    expect(count(MOST_COUNTED + 5, [])).toEqual({ count: MOST_COUNTED, snoozed: 0, oldestAt: new Date(0) });
    expect(count(MOST_COUNTED + 5, ids(1))).toBeUndefined();
  });

  it('cannot be told when all of its lines are put off and more follow', () => {
    expect(count(HEAD_LINES + 1, ids(HEAD_LINES))).toBeUndefined();
  });
});
