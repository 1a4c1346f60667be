import { exampleId } from '../structure/structure.examples.ts';
import type { Agenda, AgendaEntry } from './agenda.shapes.ts';
import { postMetrics, postRows } from './post-lists.examples.ts';
import type { PostMetrics, PostRow } from './posts.shapes.ts';

const usual = postRows[3]!;
const eventOf = (number: number, given: Pick<PostRow, 'title'> & Partial<PostRow>): PostRow => ({
  ...usual,
  id: exampleId('e', number),
  type: 'event',
  publishedAt: '2026-11-18T10:40:00.000Z',
  ...given,
});

/**
 * A hybrid event with answers, a supper with seats left, a draft, and a recurring event. Times are in UTC; Toronto is
 * five hours behind.
 */
export const eventRows: PostRow[] = [
  eventOf(1, {
    title: 'Rencontre santé-sécurité, Rivière-aux-Sables',
    eventMode: 'hybrid',
    eventPlaceName: 'Chantier Rivière-aux-Sables',
    eventUrl: 'https://visio.example/sst',
    eventStartsAt: '2026-11-24T12:00:00.000Z',
    eventEndsAt: '2026-11-24T12:45:00.000Z',
    eventHasRegistration: true,
    eventRegistrationClosesAt: '2026-11-19T21:00:00.000Z',
  }),
  eventOf(2, {
    title: 'Souper de Noël',
    eventPlaceName: 'Hôtel du Vieux-Port, Chicoutimi',
    eventCapacity: 600,
    eventStartsAt: '2026-12-12T23:00:00.000Z',
    eventEndsAt: null,
    eventHasRegistration: true,
    eventRegistrationClosesAt: '2026-12-04T21:00:00.000Z',
  }),
  eventOf(3, {
    title: 'Clinique de vaccination',
    status: 'draft',
    publishedAt: null,
    targetCount: 0,
    targetName: null,
    eventPlaceName: 'Siège social, bureau 400',
    eventStartsAt: '2027-01-08T14:00:00.000Z',
  }),
  eventOf(4, {
    title: 'Rencontre de quart',
    eventType: 'recurring',
    eventPlaceName: 'Camp forestier du lac Kénogami',
    recurrence: { frequency: 'weekly', end: { kind: 'never' } },
    nextAt: '2026-12-07T11:00:00.000Z',
    eventStartsAt: '2026-11-30T11:15:00.000Z',
    eventEndsAt: '2026-11-30T11:30:00.000Z',
  }),
];

const figuresOf = (number: number, people: number, answers: NonNullable<PostMetrics['answers']>): PostMetrics => ({
  ...postMetrics,
  postId: exampleId('e', number),
  people,
  answers,
});

export const eventMetrics: PostMetrics[] = [
  figuresOf(1, 214, { participates: 118, maybe: 9, declines: 12, seats: 118 }),
  figuresOf(2, 1284, { participates: 412, maybe: 96, declines: 203, seats: 562 }),
  figuresOf(3, 0, { participates: 0, maybe: 0, declines: 0, seats: 0 }),
  figuresOf(4, 96, { participates: 0, maybe: 0, declines: 0, seats: 0 }),
];

const entryOf = ({ id, title, status, eventMode, eventStartsAt, eventEndsAt }: PostRow, day: string): AgendaEntry => ({
  kind: 'event',
  postId: id,
  title,
  status,
  mode: eventMode,
  isRecurring: false,
  startsAt: eventStartsAt!,
  endsAt: eventEndsAt,
  day,
});
const [, supper, , shift] = eventRows as [PostRow, PostRow, PostRow, PostRow];
const visit = (number: number, startsAt: string, title: string): AgendaEntry => ({
  kind: 'event',
  postId: exampleId('a', number),
  title,
  status: 'scheduled',
  mode: 'inPerson',
  isRecurring: false,
  startsAt,
  endsAt: null,
  day: '2026-12-10',
});

/**
 * December 2026: a supper with the end of its registration, a weekly talk, a day with too many entries, and a fair of
 * three days.
 */
export const decemberAgenda: Agenda = {
  entries: [
    { ...entryOf(shift, '2026-11-30'), isRecurring: true },
    { ...entryOf(supper, '2026-12-04'), kind: 'closing', startsAt: '2026-12-04T21:00:00.000Z', endsAt: null },
    {
      ...entryOf(shift, '2026-12-07'),
      kind: 'repetition',
      startsAt: '2026-12-07T11:15:00.000Z',
      endsAt: '2026-12-07T11:30:00.000Z',
    },
    visit(1, '2026-12-10T12:00:00.000Z', 'Santé-sécurité, Alma'),
    visit(2, '2026-12-10T13:30:00.000Z', 'Caristes, groupe D'),
    visit(3, '2026-12-10T18:00:00.000Z', 'Visite du ministère'),
    entryOf(supper, '2026-12-12'),
    {
      ...visit(4, '2026-12-15T13:00:00.000Z', 'Salon de l’emploi'),
      endsAt: '2026-12-17T21:00:00.000Z',
      day: '2026-12-15',
    },
  ],
  leftOut: [{ day: '2026-12-10', count: 7 }],
};
