/** The calendar view of a month or a week (GAP-31, EVENTS-03, EVENTS-06). */
import { type Agenda, type AgendaEntry, type AgendaQuery, MOST_A_DAY } from '@fanal/contract/posts/agenda.shapes';
import type { Context } from '#platform/context';
import { addDays, localTimeOf } from '#platform/time/zoned-time';
import type { StoredPost } from '../posts.data.ts';
import { plannedOccurrences } from '../recurrences.service.ts';
import { entriesOf, type FoundEntry, type Period, recurringEvents } from './agenda.data.ts';

const toEntry = ({ total: _, ...row }: FoundEntry): AgendaEntry => ({
  ...row,
  status: row.status as AgendaEntry['status'],
  mode: row.mode as AgendaEntry['mode'],
  startsAt: row.startsAt.toISOString(),
  endsAt: row.endsAt?.toISOString() ?? null,
});

/** Future occurrences in the period that are not published yet, calculated from the recurrence rules of these events. */
export const plannedEntriesOf = (rows: readonly StoredPost[], timeZone: string, period: Period): AgendaEntry[] =>
  rows.flatMap((row) =>
    plannedOccurrences(row, timeZone, period).map(({ startsAt, endsAt }) => {
      const { day } = localTimeOf(startsAt, timeZone);
      return {
        kind: 'repetition',
        postId: row.id,
        title: row.title,
        isRecurring: true,
        status: row.status as AgendaEntry['status'],
        mode: row.event_mode as AgendaEntry['mode'],
        startsAt: startsAt.toISOString(),
        endsAt: endsAt?.toISOString() ?? null,
        day: day < period.from ? period.from : day,
      };
    }),
  );

/** Entries of `days` days from `from` on, in the organization's time zone. Entries above the limit of a day are only counted in `leftOut`. */
export const readAgenda = async (ctx: Context, query: AgendaQuery): Promise<Agenda> => {
  const period = { from: query.from, to: addDays(query.from, query.days - 1) };
  const moment = { now: ctx.now, timeZone: ctx.organization.timeZone };
  const found = await entriesOf(ctx.db, ctx.org, period, query, moment);
  const recurring = await recurringEvents(ctx.db, ctx.org, query, moment);
  const planned = plannedEntriesOf(recurring, moment.timeZone, period);
  const totals = new Map(found.map(({ day, total }) => [day, total]));
  for (const { day } of planned) totals.set(day, (totals.get(day) ?? 0) + 1);
  const shown = new Map<string, number>();
  const inOrder = [...found.map(toEntry), ...planned].sort((a, b) => a.startsAt.localeCompare(b.startsAt));
  const entries = inOrder.filter(({ day }) => {
    const count = (shown.get(day) ?? 0) + 1;
    shown.set(day, count);
    return count <= MOST_A_DAY;
  });
  const leftOut = [...totals].flatMap(([day, total]) =>
    total > MOST_A_DAY ? [{ day, count: total - MOST_A_DAY }] : [],
  );
  return { entries, leftOut: leftOut.sort((a, b) => a.day.localeCompare(b.day)) };
};
