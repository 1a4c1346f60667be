import type { DataExport } from './data-exports.shapes.ts';

export const dataExports: DataExport[] = [
  {
    id: '0190f2f2-0000-7000-8000-000000000001',
    status: 'done',
    percent: 100,
    rowCount: 48_210,
    fileCount: 312,
    missingCount: 0,
    requestedByName: 'Maude Tremblay-Roy',
    createdAt: '2026-11-26T14:00:00.000Z',
    endedAt: '2026-11-26T14:03:00.000Z',
    expiresAt: '2026-12-03T14:03:00.000Z',
    volumes: [
      { number: 1, size: 536_870_912 },
      { number: 2, size: 41_943_040 },
    ],
  },
];
