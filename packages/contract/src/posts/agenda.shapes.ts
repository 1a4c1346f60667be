import { z } from 'zod';
import { Day, Instant } from '../kit/dates.ts';
import { PostFilter } from './post-lists.shapes.ts';
import { eventModes, postStatuses, type postViews } from './posts.rules.ts';

/** Six weeks are the most that a month needs. */
export const MOST_AGENDA_DAYS = 42;
/** Entries that a day may hold; how many more there are is said beside them. */
export const MOST_A_DAY = 20;

/** A month or a week says itself what is past and what is to come. */
export const agendaViews = [
  'all',
  ...postStatuses,
  'recurring',
] as const satisfies readonly (typeof postViews)[number][];

/** So many days from `from` on, in the organisation's time zone; the filters are those of the list of events. */
export const AgendaQuery = PostFilter.pick({ title: true, category: true, mode: true }).extend({
  from: Day,
  days: z.coerce.number<number | string>().int().min(1).max(MOST_AGENDA_DAYS),
  status: z.enum(agendaViews).default('all'),
});
export type AgendaQuery = z.infer<typeof AgendaQuery>;

/** An event, the moment at which its registration closes, or a repetition that its rule still has to bring. */
export const agendaKinds = ['event', 'closing', 'repetition'] as const;

export const AgendaEntry = z
  .object({
    kind: z.enum(agendaKinds),
    /** Of a repetition: the event that it will be a copy of. */
    postId: z.guid(),
    title: z.string(),
    status: z.enum(postStatuses),
    mode: z.enum(eventModes),
    isRecurring: z.boolean(),
    /** Of a closing: its moment. */
    startsAt: Instant,
    endsAt: Instant.nullable(),
    /** The first of the days asked for on which it stands. */
    day: z.string(),
  })
  .meta({ id: 'AgendaEntry' });
export type AgendaEntry = z.infer<typeof AgendaEntry>;

/** In the order of their beginning. `leftOut`: days that hold more than they show here, with how many more. */
export const Agenda = z
  .object({ entries: z.array(AgendaEntry), leftOut: z.array(z.object({ day: z.string(), count: z.int() })) })
  .meta({ id: 'Agenda' });
export type Agenda = z.infer<typeof Agenda>;
