import { z } from 'zod';
import { SheetQuery } from '../exports/exports.shapes.ts';
import { Instant } from '../kit/dates.ts';
import { PageQuery } from '../kit/page.ts';
import { PersonBrief } from '../users/users.shapes.ts';
import { eventAnswers, eventResponses } from './posts.rules.ts';

/** The answer of a person; spouse and children only when the event allows them. */
export const NewEventResponse = z.strictObject({
  response: z.enum(eventAnswers),
  spouseCount: z.int().min(0).max(1).default(0),
  childrenCount: z.int().min(0).max(20).default(0),
});
export type NewEventResponse = z.infer<typeof NewEventResponse>;

/** An invited person with their response. `recordedBy`: the person who answered on their behalf. */
export const EventResponse = z
  .object({
    user: PersonBrief,
    response: z.enum(eventResponses),
    spouseCount: z.int(),
    childrenCount: z.int(),
    answeredAt: Instant.nullable(),
    recordedBy: z.object({ id: z.guid().nullable(), displayName: z.string() }).nullable(),
  })
  .meta({ id: 'EventResponse' });
export type EventResponse = z.infer<typeof EventResponse>;

/** `seats`: number of people who come, including spouses and children. */
export const EventTotals = z
  .object({
    invited: z.int(),
    participates: z.int(),
    maybe: z.int(),
    declines: z.int(),
    none: z.int(),
    spouses: z.int(),
    children: z.int(),
    seats: z.int(),
    capacity: z.int().nullable(),
  })
  .meta({ id: 'EventTotals' });
export type EventTotals = z.infer<typeof EventTotals>;

export const EventResponseFilter = PageQuery.extend({
  search: z.string().trim().max(200).optional(),
  response: z.enum(eventResponses).optional(),
});
export type EventResponseFilter = z.infer<typeof EventResponseFilter>;

/** The filters of the list, for an export. */
export const EventResponseExport = EventResponseFilter.omit({ page: true, perPage: true }).extend(SheetQuery.shape);
export type EventResponseExport = z.infer<typeof EventResponseExport>;

/** A reminder to those who had not answered. `people`: how many were notified; null while it is being sent. */
export const EventReminder = z
  .object({ requestedAt: Instant, requestedBy: z.string(), people: z.int().nullable() })
  .meta({ id: 'EventReminder' });
export type EventReminder = z.infer<typeof EventReminder>;

/** A page of invited people, sorted by name; the totals count everyone. */
export const EventResponses = z.object({
  items: z.array(EventResponse),
  total: z.int(),
  lastPage: z.int(),
  page: z.int(),
  totals: EventTotals,
  /** The latest reminder of the event. */
  reminder: EventReminder.nullable(),
});
export type EventResponses = z.infer<typeof EventResponses>;
