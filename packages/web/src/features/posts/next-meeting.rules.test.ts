import { describe, expect, it } from 'vitest';
import { meetingOf, nextMeeting } from './next-meeting.rules.ts';

const series = {
  recurrence: { frequency: 'weekly', end: { kind: 'count', count: 3 } },
  start: '2026-10-27',
  startsAt: '2026-10-29T13:00:00.000Z',
  zone: 'America/Toronto',
} as const;

describe('the meetings of a recurring event', () => {
  it('come as many days after each publication as the first one, at the same time of day (GAP-85)', () => {
    expect(meetingOf(series, '2026-11-03')).toBe('2026-11-05T14:00:00.000Z');
  });

  it('are told by the next one that is still to come, until there is none', () => {
    expect(nextMeeting(series, '2026-10-28T12:00:00.000Z')).toBe('2026-10-29T13:00:00.000Z');
    expect(nextMeeting(series, '2026-11-03T12:00:00.000Z')).toBe('2026-11-05T14:00:00.000Z');
    expect(nextMeeting(series, '2026-11-13T12:00:00.000Z')).toBeNull();
  });
});
