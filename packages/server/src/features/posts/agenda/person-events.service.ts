/** The calendar of a profile: the events of a person with the answers (GAP-58). */
import type { PersonAgenda, PersonAgendaQuery, PersonEvent } from '@fanal/contract/posts/agenda.shapes';
import { targetsMeaning } from '#features/audiences/audience.service';
import { requirePerson } from '#features/users/register.service';
import type { Context } from '#platform/context';
import { addDays } from '#platform/time/zoned-time';
import { plannedEntriesOf } from './agenda.service.ts';
import { eventsOfPerson, recurringEventsFor } from './person-events.data.ts';

export const readPersonAgenda = async (
  ctx: Context,
  id: string,
  { from, days }: PersonAgendaQuery,
): Promise<PersonAgenda> => {
  const { db, org } = ctx;
  const { timeZone } = ctx.organization;
  const period = { from, to: addDays(from, days - 1) };
  const { id: userId } = await requirePerson(ctx, id);
  const targets = await targetsMeaning(ctx, userId);
  const found = await eventsOfPerson(db, org, { userId, targets }, period, timeZone);
  const events = found.map((row) => ({
    ...row,
    kind: 'event' as const,
    status: row.status as PersonEvent['status'],
    mode: row.mode as PersonEvent['mode'],
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt?.toISOString() ?? null,
  }));
  const recurring = await recurringEventsFor(db, org, targets);
  const repetitions = plannedEntriesOf(recurring, timeZone, period).map(({ kind: _, ...entry }) => ({
    ...entry,
    kind: 'repetition' as const,
    placeName: recurring.find((row) => row.id === entry.postId)!.event_place_name,
    response: 'none' as const,
    spouseCount: 0,
    childrenCount: 0,
  }));
  return { events: [...events, ...repetitions].sort((a, b) => a.startsAt.localeCompare(b.startsAt)) };
};
