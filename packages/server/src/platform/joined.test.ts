import { describe, expect, it } from 'vitest';
import { joinedPer } from './joined.ts';

const known = ['a', 'b', 'c'];
const open = () => {
  const asked: string[][] = [];
  const rowsOf = joinedPer(async ({ fails }: { fails: boolean }, ids) => {
    asked.push([...ids]);
    if (fails) throw new Error('no answer');
    return ids.filter((id) => known.includes(id)).map((id) => ({ id, name: id.toUpperCase() }));
  });
  return { asked, rowsOf };
};

describe('questions for rows', () => {
  it('become one when they are asked at the same moment, each with its own answer in its own order', async () => {
    const { asked, rowsOf } = open();
    const context = { fails: false };
    const answers = await Promise.all([rowsOf(context, ['b', 'a']), rowsOf(context, ['c', 'x', 'a'])]);
    expect(answers.map((rows) => rows.map(({ name }) => name))).toEqual([
      ['B', 'A'],
      ['C', 'A'],
    ]);
    expect(asked).toEqual([['b', 'a', 'c', 'x']]);
  });

  it('are asked again later, and apart for another context', async () => {
    const { asked, rowsOf } = open();
    const [one, other] = [{ fails: false }, { fails: false }];
    await Promise.all([rowsOf(one, ['a']), rowsOf(other, ['a'])]);
    await rowsOf(one, ['a']);
    expect(asked).toEqual([['a'], ['a'], ['a']]);
  });

  it('all fail when their answer does not come, and the next one is asked', async () => {
    const { asked, rowsOf } = open();
    const context = { fails: true };
    const outcomes = await Promise.allSettled([rowsOf(context, ['a']), rowsOf(context, ['b'])]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    context.fails = false;
    expect(await rowsOf(context, ['b'])).toEqual([{ id: 'b', name: 'B' }]);
    expect(asked).toHaveLength(2);
  });
});
