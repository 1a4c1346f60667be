import { usualPeriods } from './retention.rules.ts';
import type { Retention } from './retention.shapes.ts';

export const retention: Retention = {
  version: 1,
  periods: usualPeriods,
  due: {
    auditLog: { count: 0, oldest: null },
    notifications: { count: 1_204, oldest: '2025-10-02T12:00:00.000Z' },
    devices: { count: 3, oldest: '2025-09-11T12:00:00.000Z' },
    imports: { count: 0, oldest: null },
  },
  paystubYears: 7,
  runs: [
    {
      id: '0190f0f0-0000-7000-8000-000000000001',
      startedAt: '2026-11-26T07:35:00.000Z',
      endedAt: '2026-11-26T07:35:02.000Z',
      counts: { auditLog: 0, notifications: 88, devices: 1, imports: 0 },
    },
  ],
};
