import { exampleId } from '../structure/structure.examples.ts';
import { urgencyOf } from './inbox.rules.ts';
import type { InboxLine, WaitingLines } from './inbox.shapes.ts';

type Given = Pick<InboxLine, 'kind' | 'id' | 'object' | 'name' | 'at' | 'reason'> & Partial<InboxLine>;

const line = (given: Given): InboxLine => ({
  about: null,
  userId: null,
  avatarUrl: null,
  version: null,
  urgency: urgencyOf({ kind: given.kind, reason: given.reason, isMine: given.isMine ?? false }),
  assignee: null,
  isMine: false,
  snoozedUntil: null,
  ...given,
});

const days = (code: InboxLine['reason']['code'], number: number): InboxLine['reason'] => ({
  code,
  number,
  languages: [],
});

/** What waits for an administrator on 20 November 2026. */
export const waitingExample: WaitingLines = {
  total: 20,
  snoozed: 3,
  done: [],
  groups: [
    {
      kind: 'cardsExpired',
      count: 1,
      oldestAt: '2026-11-15T00:00:00.000Z',
      lines: [
        line({
          kind: 'cardsExpired',
          id: exampleId('d', 10),
          object: 'card',
          name: 'Tommy Awashish',
          about: 'Espace clos',
          userId: exampleId('9', 10),
          at: '2026-11-15T00:00:00.000Z',
          reason: days('expiredDays', 5),
          version: 2,
        }),
      ],
    },
    {
      kind: 'cards',
      count: 14,
      oldestAt: '2026-11-16T14:00:00.000Z',
      lines: [
        line({
          kind: 'cards',
          id: exampleId('d', 11),
          object: 'card',
          name: 'Samuel Gagnon-Lefebvre',
          about: 'Permis de conduire',
          userId: exampleId('9', 11),
          at: '2026-11-16T14:00:00.000Z',
          reason: days('waitsDays', 4),
          version: 1,
          assignee: { userId: exampleId('9', 20), name: 'Julie Paradis' },
        }),
        line({
          kind: 'cards',
          id: exampleId('d', 12),
          object: 'card',
          name: 'Marc-André Thériault',
          about: 'Permis de conduire',
          userId: exampleId('9', 12),
          at: '2026-11-19T21:52:00.000Z',
          reason: days('waitsDays', 1),
          version: 1,
        }),
      ],
    },
    {
      kind: 'lateCourses',
      count: 1,
      oldestAt: '2026-11-01T00:00:00.000Z',
      lines: [
        line({
          kind: 'lateCourses',
          id: exampleId('6', 1),
          object: 'course',
          name: 'Travail en hauteur',
          about: 'Rivière-aux-Sables',
          at: '2026-11-01T00:00:00.000Z',
          reason: days('latePeople', 12),
        }),
      ],
    },
    {
      kind: 'drafts',
      count: 2,
      oldestAt: '2026-11-17T14:00:00.000Z',
      lines: [
        line({
          kind: 'drafts',
          id: exampleId('5', 1),
          object: 'post',
          name: 'Abattage près des lignes électriques',
          about: 'Tommy Awashish',
          userId: exampleId('9', 13),
          at: '2026-11-17T14:00:00.000Z',
          reason: days('waitsDays', 3),
        }),
        line({
          kind: 'drafts',
          id: exampleId('5', 2),
          object: 'course',
          name: '',
          about: 'Fatou Diallo',
          userId: exampleId('9', 14),
          at: '2026-11-20T13:10:00.000Z',
          reason: days('waitsDays', 0),
        }),
      ],
    },
    {
      kind: 'invitations',
      count: 2,
      oldestAt: '2026-11-16T14:00:00.000Z',
      lines: [15, 16].map((number) =>
        line({
          kind: 'invitations',
          id: exampleId('9', number),
          object: 'user',
          name: number === 15 ? 'Nadia Benali' : 'Kevin Boudreau',
          about: 'Signalisation',
          userId: exampleId('9', number),
          at: '2026-11-16T14:00:00.000Z',
          reason: days('waitsDays', 4),
          version: 1,
        }),
      ),
    },
  ],
};
