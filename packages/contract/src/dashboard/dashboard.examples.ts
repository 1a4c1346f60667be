import { exampleId } from '../structure/structure.examples.ts';
import type { Overview, PendingItem } from './dashboard.shapes.ts';

const item = (looks: Pick<PendingItem, 'id' | 'object' | 'name' | 'at'> & Partial<PendingItem>): PendingItem => ({
  about: null,
  userId: null,
  avatarUrl: null,
  ...looks,
});

/** What an administrator sees on 20 November 2026, with something of each kind. */
export const overviewExample: Overview = {
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
    {
      kind: 'cards',
      count: 14,
      oldestAt: '2026-11-16T14:00:00.000Z',
      items: [
        item({
          id: exampleId('d', 11),
          object: 'card',
          name: 'Samuel Gagnon-Lefebvre',
          about: 'Permis de conduire',
          userId: exampleId('9', 11),
          at: '2026-11-19T21:52:00.000Z',
        }),
        item({
          id: exampleId('d', 12),
          object: 'card',
          name: 'Marc-André Thériault',
          about: 'Permis de conduire',
          userId: exampleId('9', 12),
          at: '2026-11-16T14:00:00.000Z',
        }),
      ],
    },
    {
      kind: 'drafts',
      count: 2,
      oldestAt: '2026-11-17T14:00:00.000Z',
      items: [
        item({
          id: exampleId('5', 1),
          object: 'post',
          name: 'Abattage près des lignes électriques',
          about: 'Tommy Awashish',
          userId: exampleId('9', 13),
          at: '2026-11-17T14:00:00.000Z',
        }),
        item({
          id: exampleId('5', 2),
          object: 'course',
          name: '',
          about: 'Fatou Diallo',
          userId: exampleId('9', 14),
          at: '2026-11-20T13:10:00.000Z',
        }),
      ],
    },
    {
      kind: 'invitations',
      count: 1,
      oldestAt: '2026-11-16T14:00:00.000Z',
      items: [
        item({
          id: exampleId('9', 15),
          object: 'user',
          name: 'Nadia Benali',
          about: 'Signaleuse',
          userId: exampleId('9', 15),
          at: '2026-11-16T14:00:00.000Z',
        }),
      ],
    },
    {
      kind: 'cardTypeRequests',
      count: 1,
      oldestAt: '2026-11-13T14:00:00.000Z',
      items: [
        item({
          id: exampleId('d', 21),
          object: 'cardTypeRequest',
          name: 'Conduite de motoneige en terrain boisé',
          about: 'Groupe Boréal',
          at: '2026-11-13T14:00:00.000Z',
        }),
      ],
    },
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
