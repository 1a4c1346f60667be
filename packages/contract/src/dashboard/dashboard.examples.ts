import { exampleId } from '../structure/structure.examples.ts';
import type { Overview } from './dashboard.shapes.ts';

/** What an administrator sees on 20 November 2026, with something of each kind. */
export const overviewExample: Overview = {
  firstSteps: null,
  activation: { rate: 86.4, people: 1284, claimed: 1109, invited: 98, toInvite: 37, neverInvited: 40 },
  active: {
    people: 962,
    change: 41,
    months: [
      { month: '2026-08', people: 884 },
      { month: '2026-09', people: 918 },
      { month: '2026-10', people: 921 },
      { month: '2026-11', people: 962 },
    ],
  },
  pending: [
    { kind: 'cards', count: 14, oldestAt: '2026-11-16T14:00:00.000Z' },
    { kind: 'drafts', count: 2, oldestAt: '2026-11-17T14:00:00.000Z' },
    { kind: 'invitations', count: 1, oldestAt: '2026-11-16T14:00:00.000Z' },
    { kind: 'cardTypeRequests', count: 1, oldestAt: '2026-11-13T14:00:00.000Z' },
  ],
  security: {
    total: 12,
    items: [
      {
        id: exampleId('8', 1),
        kind: 'locked',
        at: '2026-11-20T03:14:00.000Z',
        userId: exampleId('9', 16),
        name: 'Kevin Boudreau',
        actorName: 'Fanal',
        count: 1,
        action: 'user.locked',
      },
      {
        id: exampleId('8', 2),
        kind: 'signInFailed',
        at: '2026-11-09T15:00:00.000Z',
        userId: exampleId('9', 17),
        name: 'Louis-Philippe Desrosiers',
        actorName: 'Fanal',
        count: 4,
        action: 'user.signInFailed',
      },
      {
        id: exampleId('8', 3),
        kind: 'deleted',
        at: '2026-11-08T15:00:00.000Z',
        userId: null,
        name: null,
        actorName: 'Julie Paradis',
        count: 6,
        action: 'user.deleted',
      },
    ],
  },
};
