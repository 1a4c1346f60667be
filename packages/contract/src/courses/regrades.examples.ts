import { exampleId } from '../structure/structure.examples.ts';
import type { OriginalGrade, Regrade } from './regrades.shapes.ts';

/** An order that is done. */
export const finishedRegrade: Regrade = {
  id: exampleId('e9', 1),
  courseVersion: 4,
  questions: 1,
  orderedBy: 'Maude Tremblay-Roy',
  orderedAt: '2026-11-20T15:00:00.000Z',
  finishedAt: '2026-11-20T15:01:00.000Z',
  total: 100,
  done: 100,
  improved: 71,
  passed: 12,
  completed: 9,
};

/** An order that goes on. */
export const runningRegrade: Regrade = {
  ...finishedRegrade,
  finishedAt: null,
  done: 40,
  improved: 30,
  passed: 5,
  completed: 3,
};

export const originalGrade: OriginalGrade = {
  attemptId: exampleId('e9', 2),
  person: { id: exampleId('9', 5), displayName: 'Tommy Awashish' },
  lessonId: exampleId('e2', 8),
  courseVersion: 3,
  handedInAt: '2026-11-02T15:00:00.000Z',
  gradedAt: '2026-11-20T15:00:30.000Z',
  asked: 4,
  correctBefore: 2,
  correctAfter: 3,
  wasPassed: false,
  isPassed: true,
};
