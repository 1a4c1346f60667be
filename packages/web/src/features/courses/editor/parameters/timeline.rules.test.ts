import type { CardRule } from '@fanal/contract/courses/courses.shapes';
import { NO_DEADLINE, USUAL_REMINDERS } from '@fanal/contract/courses/deadlines.rules';
import { describe, expect, it } from 'vitest';
import { type TimelineInput, timelineOf } from './timeline.rules.ts';

const usual: TimelineInput = {
  reachedOn: '2026-11-25',
  deadline: NO_DEADLINE,
  reminders: { daysBefore: [...USUAL_REMINDERS.daysBefore], daysAfter: [1], escalateAfterDays: 7 },
  recertification: null,
  cardRule: null,
  cardUntil: null,
};
const card: CardRule = { cardTypeId: 'c', validMonths: 36, from: 'completion', status: 'claimed', scoreAbove: null };
const summariesOf = (changes: Partial<TimelineInput>) =>
  timelineOf({ ...usual, ...changes }).map(({ day, kind }) => `${day} ${kind}`);

describe('what will happen to a person', () => {
  it('is a start and a completion where nothing hurries', () => {
    expect(summariesOf({})).toEqual(['2026-11-25 reached', '2026-12-09 completed']);
  });

  it('has reminders before and after the last day, and tells the lead of who is late', () => {
    expect(summariesOf({ deadline: { kind: 'after', on: null, days: 30 } })).toEqual([
      '2026-11-25 reached',
      '2026-12-18 reminder',
      '2026-12-24 reminder',
      '2026-12-25 due',
      '2026-12-25 completed',
      '2026-12-26 lateReminder',
      '2027-01-01 escalation',
    ]);
  });

  it('leaves out reminders of days that are over, and those that are switched off', () => {
    const soon = { kind: 'on' as const, on: '2026-11-27', days: null };
    expect(
      summariesOf({ deadline: soon, reminders: { daysBefore: [7, 1], daysAfter: [], escalateAfterDays: null } }),
    ).toEqual(['2026-11-25 reached', '2026-11-26 reminder', '2026-11-27 due', '2026-11-27 completed']);
  });

  it('renews the card from the completion, or from the end of the one that it renews', () => {
    const untilOf = (changes: Partial<CardRule>) =>
      timelineOf({ ...usual, cardUntil: '2027-02-11', cardRule: { ...card, ...changes } }).find(
        ({ kind }) => kind === 'card',
      );
    expect(untilOf({})).toMatchObject({ day: '2026-12-09', until: '2029-12-08' });
    expect(untilOf({ from: 'expiration' })).toMatchObject({ until: '2030-02-10' });
    expect(untilOf({ cardTypeId: null })).toBeUndefined();
  });

  it('asks again before the completion ends', () => {
    expect(summariesOf({ recertification: { everyMonths: 12, enrollDaysBefore: 60 } })).toEqual([
      '2026-11-25 reached',
      '2026-12-09 completed',
      '2027-10-09 again',
      '2027-12-08 expires',
    ]);
  });
});
