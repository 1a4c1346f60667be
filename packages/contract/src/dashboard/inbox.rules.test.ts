import { describe, expect, it } from 'vitest';
import { ASSIGNED, type InboxKind, inboxKindNames, inboxKinds, MOST_RAISED, urgencyOf } from './inbox.rules.ts';

const line = (kind: InboxKind, code: 'waitsDays' | 'endsInDays' | 'notDelivered', number: number | null) =>
  urgencyOf({ kind, reason: { code, number }, isMine: false });

describe('the rank of what waits (DASHBOARD-04)', () => {
  it('begins with what keeps people from working safely, and ends with what only lacks order', () => {
    const byWeight = inboxKindNames.toSorted((one, other) => inboxKinds[other].weight - inboxKinds[one].weight);
    expect(byWeight.slice(0, 3)).toEqual(['cardsExpired', 'payRuns', 'cards']);
    expect(byWeight.at(-1)).toBe('noSupervisor');
    expect(new Set(inboxKindNames.map((kind) => inboxKinds[kind].weight)).size).toBe(inboxKindNames.length);
  });

  it('raises a line with each day that it waits, up to a most', () => {
    expect(line('cards', 'waitsDays', 3)).toBe(inboxKinds.cards.weight + 3);
    expect(line('cards', 'waitsDays', 300)).toBe(inboxKinds.cards.weight + MOST_RAISED);
    expect(line('cards', 'waitsDays', -2)).toBe(inboxKinds.cards.weight);
    expect(line('deliveries', 'notDelivered', null)).toBe(inboxKinds.deliveries.weight);
  });

  it('raises what ends with each day that comes nearer', () => {
    expect(line('cardsSoon', 'endsInDays', 0)).toBe(inboxKinds.cardsSoon.weight + MOST_RAISED);
    expect(line('cardsSoon', 'endsInDays', 5)).toBe(inboxKinds.cardsSoon.weight + MOST_RAISED - 5);
    expect(line('cardsSoon', 'endsInDays', 15)).toBe(inboxKinds.cardsSoon.weight);
  });

  it('puts what a colleague has assigned before everything else', () => {
    const mine = urgencyOf({ kind: 'noSupervisor', reason: { code: 'noSupervisor', number: null }, isMine: true });
    const worst = Math.max(...inboxKindNames.map((kind) => line(kind, 'waitsDays', 999)));
    expect(mine).toBe(inboxKinds.noSupervisor.weight + ASSIGNED);
    expect(mine).toBeGreaterThan(worst);
  });
});
