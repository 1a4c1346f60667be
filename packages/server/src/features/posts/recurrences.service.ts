/** Recurrences: calculates the next occurrence, and publishes it as a copy of the post (GAP-33, GAP-85). */
import { nextOccurrences, occurrences, type Recurrence } from '@fanal/contract/posts/recurrence.rules';
import type { Db } from '#platform/db/db';
import { newId } from '#platform/ids';
import { addDays, daysBetween, localTimeOf, movedByDays, zonedInstant } from '#platform/time/zoned-time';
import { insertCopy } from './copies.data.ts';
import type { StoredPost } from './posts.data.ts';

/** `from` is the first occurrence. The rule repeats its local date and time in `zone`, the organization's time zone. */
type Rule = { recurrence: Recurrence; from: Date; zone: string };

/** The first occurrence after a time; null when none is left. The post itself is the first occurrence and is never repeated. */
export const occurrenceAfter = ({ recurrence, from, zone }: Rule, after: Date): Date | null => {
  const start = localTimeOf(from, zone);
  // start one day before, because an occurrence later on the same day counts
  const seen = addDays(localTimeOf(after, zone).day, -1);
  const days = nextOccurrences(recurrence, start.day, { after: seen, most: 3 });
  const later = days.filter((day) => day !== start.day).map((day) => zonedInstant({ day, time: start.time }, zone));
  return later.find((at) => at > after) ?? null;
};

/** The recurrence columns of a published post; nulls when it does not recur. `next_at` is null after the last occurrence. */
export const recurrenceColumns = (
  recurrence: Recurrence | null,
  { from, zone, after }: { from: Date; zone: string; after: Date },
) => ({
  recurs_from: recurrence ? from : null,
  next_at: recurrence ? occurrenceAfter({ recurrence, from, zone }, after) : null,
});

const moved = (at: Date | null, days: number, zone: string) => at && movedByDays(at, days, zone);

/** `day` is the date from the rule, on which the occurrence is published. */
export type PlannedOccurrence = { day: string; startsAt: Date; endsAt: Date | null };

/**
 * Future occurrences of an event that are not published yet. The event dates move by as many days as the occurrence is after the first one.
 * Only occurrences that overlap the dates `from` to `to` in the organization's time zone; when `from` is null, all until `to`.
 */
export const plannedOccurrences = (
  row: StoredPost,
  zone: string,
  { from, to }: { from: string | null; to: string },
): PlannedOccurrence[] => {
  const { event_starts_at: startsAt, event_ends_at: endsAt, next_at: next } = row;
  const rule = row.status === 'scheduled' ? row.scheduled_at : next && row.recurs_from;
  if (!rule || !startsAt) return [];
  const first = localTimeOf(rule, zone).day;
  const known = next ? addDays(localTimeOf(next, zone).day, -1) : first;
  const ahead = daysBetween(first, localTimeOf(startsAt, zone).day);
  const long = endsAt ? daysBetween(localTimeOf(startsAt, zone).day, localTimeOf(endsAt, zone).day) : 0;
  const planned: PlannedOccurrence[] = [];
  for (const day of occurrences(row.recurrence as Recurrence, first)) {
    const starts = addDays(day, ahead);
    if (starts > to) break;
    if (day <= known || (from && addDays(starts, long) < from)) continue;
    const days = daysBetween(first, day);
    planned.push({ day, startsAt: movedByDays(startsAt, days, zone), endsAt: moved(endsAt, days, zone) });
  }
  return planned;
};

/** Publishes the due occurrence as a separate post. The dates of an event move by as many days as the occurrence. */
export const publishOccurrence = (db: Db, row: StoredPost, zone: string, now: Date): Promise<StoredPost> => {
  const days = daysBetween(localTimeOf(row.recurs_from!, zone).day, localTimeOf(row.next_at!, zone).day);
  return insertCopy(
    db,
    row,
    { recurrence: null },
    {
      id: newId(now.getTime()),
      parent_id: row.id,
      status: 'published',
      published_at: now,
      scheduled_at: null,
      recurs_from: null,
      next_at: null,
      created_at: now,
      updated_at: now,
      notified_at: row.is_notification_enabled ? null : now,
      // only the first occurrence is pinned: otherwise a weekly event would fill the top of the feed
      pin_kind: 'none',
      pin_from: null,
      pin_to: null,
      acknowledgement_due_on: row.acknowledgement_due_on && addDays(row.acknowledgement_due_on as string, days),
      event_starts_at: moved(row.event_starts_at, days, zone),
      event_ends_at: moved(row.event_ends_at, days, zone),
      event_registration_closes_at: moved(row.event_registration_closes_at, days, zone),
    },
  );
};
