import { exampleId } from '../structure/structure.examples.ts';
import type { BulkChange, SkippedPerson } from './bulk-changes.shapes.ts';

export const runningChange: BulkChange = {
  id: exampleId('7', 1),
  kind: 'deactivate',
  status: 'running',
  failure: null,
  total: 1_248,
  changed: 399,
  skipped: 1,
  createdAt: '2026-11-23T18:00:00.000Z',
  endedAt: null,
  secondsLeft: 12,
};

export const endedChange: BulkChange = {
  ...runningChange,
  status: 'done',
  changed: 1_247,
  endedAt: '2026-11-23T18:00:20.000Z',
  secondsLeft: 0,
};

export const skippedPeople: SkippedPerson[] = [
  {
    id: exampleId('9', 15),
    displayName: 'Nadia Benali',
    code: 'LAST_ADMIN_KEPT',
    message: 'C’est la dernière personne qui administre l’organisation.',
  },
];
