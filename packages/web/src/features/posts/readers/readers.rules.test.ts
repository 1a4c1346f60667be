import { describe, expect, it } from 'vitest';
import { isMissing, settledOf, statesOf } from './readers.rules.ts';

const totals = { people: 10, acknowledged: 3, read: 2, unread: 5, left: 1, removed: 0 };

describe('the readers of a post', () => {
  it('are settled by confirming where this is asked, and by reading otherwise', () => {
    expect(settledOf({ acknowledgement: { dueOn: null }, totals })).toBe(3);
    expect(settledOf({ acknowledgement: null, totals })).toBe(5);
    expect([
      isMissing('read', { acknowledgement: { dueOn: null } }),
      isMissing('read', { acknowledgement: null }),
    ]).toEqual([true, false]);
  });

  it('have no state of confirmation where none was asked or given', () => {
    expect(statesOf({ acknowledgement: null, totals: { ...totals, acknowledged: 0 } })).toEqual(['read', 'unread']);
    expect(statesOf({ acknowledgement: null, totals })).toEqual(['acknowledged', 'read', 'unread']);
  });
});
