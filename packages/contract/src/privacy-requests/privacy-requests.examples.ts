import { dataExports } from '../data-exports/data-exports.examples.ts';
import type { PrivacyRequest } from './privacy-requests.shapes.ts';

export const privacyRequests: PrivacyRequest[] = [
  {
    id: '0190f3f3-0000-7000-8000-000000000001',
    version: 1,
    kind: 'access',
    status: 'open',
    person: { id: '0190f3f3-0000-7000-8000-0000000000a1', displayName: 'Éloïse Côté' },
    receivedOn: '2026-11-20',
    dueOn: '2026-12-20',
    answeredOn: null,
    answer: null,
    export: { ...dataExports[0]!, rowCount: 214, fileCount: 6, volumes: [{ number: 1, size: 2_097_152 }] },
    erasedPercent: null,
    recordedByName: 'Maude Tremblay-Roy',
    createdAt: '2026-11-20T15:00:00.000Z',
  },
  {
    id: '0190f3f3-0000-7000-8000-000000000002',
    version: 3,
    kind: 'erasure',
    status: 'granted',
    person: null,
    receivedOn: '2026-10-02',
    dueOn: '2026-11-01',
    answeredOn: '2026-10-09',
    answer: null,
    export: null,
    erasedPercent: 100,
    recordedByName: 'Maude Tremblay-Roy',
    createdAt: '2026-10-02T15:00:00.000Z',
  },
];
