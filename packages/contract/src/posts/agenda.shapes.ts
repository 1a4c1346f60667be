import { z } from 'zod';
import { Day, Instant } from '../kit/dates.ts';
import { PostFilter } from './post-lists.shapes.ts';
import { eventModes, eventResponses, postStatuses, type postViews } from './posts.rules.ts';

/** Six weeks: the most that a month view needs. */
export const MOST_AGENDA_DAYS = 42;
/** Maximum number of entries per day; the number of further entries is returned in `leftOut`. */
export const MOST_A_DAY = 20;

/** Views without `upcoming` and `past`: a month or a week shows both. */
export const agendaViews = [
  'all',
  ...postStatuses,
  'recurring',
] as const satisfies readonly (typeof postViews)[number][];

/**
 * The given number of days from `from`, in the organization's time zone; the filters are those of the list of events.
 */
export const AgendaQuery = PostFilter.pick({ title: true, category: true, mode: true }).extend({
  from: Day,
  days: z.coerce.number<number | string>().int().min(1).max(MOST_AGENDA_DAYS),
  status: z.enum(agendaViews).default('all'),
});
export type AgendaQuery = z.infer<typeof AgendaQuery>;

/** An event, the end of its registration, or a future repetition that its recurrence rule will create. */
export const agendaKinds = ['event', 'closing', 'repetition'] as const;

export const AgendaEntry = z
  .object({
    kind: z.enum(agendaKinds),
    /** For a repetition: the event that it will copy. */
    postId: z.guid(),
    title: z.string(),
    status: z.enum(postStatuses),
    mode: z.enum(eventModes),
    isRecurring: z.boolean(),
    /** For a closing: the time at which registration closes. */
    startsAt: Instant,
    endsAt: Instant.nullable(),
    /** The first of the requested days on which it appears. */
    day: z.string(),
  })
  .meta({ id: 'AgendaEntry' });
export type AgendaEntry = z.infer<typeof AgendaEntry>;

/** Sorted by start. `leftOut`: days with more entries than returned, and how many more. */
export const Agenda = z
  .object({ entries: z.array(AgendaEntry), leftOut: z.array(z.object({ day: z.string(), count: z.int() })) })
  .meta({ id: 'Agenda' });
export type Agenda = z.infer<typeof Agenda>;

/** `days` days from `from` on, in the organization's time zone. */
export const PersonAgendaQuery = AgendaQuery.pick({ from: true, days: true });
export type PersonAgendaQuery = z.infer<typeof PersonAgendaQuery>;

/** Maximum number of events in one answer. */
export const MOST_PERSON_EVENTS = 500;

/** A published event that is meant for a person, or that the person has answered, with the answer. */
export const PersonEvent = AgendaEntry.omit({ kind: true })
  .extend({
    /** A repetition has no answer yet: the event that it will be does not exist. */
    kind: z.enum(['event', 'repetition']),
    placeName: z.string().nullable(),
    response: z.enum(eventResponses),
    spouseCount: z.int(),
    childrenCount: z.int(),
  })
  .meta({ id: 'PersonEvent' });
export type PersonEvent = z.infer<typeof PersonEvent>;

/** Sorted by start. */
export const PersonAgenda = z.object({ events: z.array(PersonEvent) });
export type PersonAgenda = z.infer<typeof PersonAgenda>;
