/** Reminders to those who are invited to an event and have not answered. */
import { REMINDER_HOURS } from '@fanal/contract/posts/posts.rules';
import type { EventReminder } from '@fanal/contract/posts/responses.shapes';
import * as audience from '#features/audiences/audience.service';
import { remindAudience } from '#features/notifications/inbox.service';
import type { Context, OrgId } from '#platform/context';
import type { Database, Db } from '#platform/db/db';
import { fail } from '#platform/fail';
import { newId } from '#platform/ids';
import { enqueueIn } from '#platform/jobs/jobs';
import { findStored, lockPost, type StoredPost } from '../posts.data.ts';
import { targetsOf } from '../targets.service.ts';
import * as data from './reminders.data.ts';
import { totalsOf } from './responses.data.ts';

export const REMIND_TASK = 'remind-of-event';
const HOUR_MS = 60 * 60_000;
/** A reminder that takes longer than this to begin is considered lost. */
const LOST_AFTER_MS = 120_000;

const toReminder = ({ requestedAt, requestedBy, people }: Omit<data.ReminderRow, 'id' | 'postId'>): EventReminder => ({
  requestedAt: requestedAt.toISOString(),
  requestedBy,
  people,
});

export const latestReminder = async ({ db, org }: Context, postId: string): Promise<EventReminder | null> => {
  const row = await data.lastReminder(db, org, postId);
  return row ? toReminder(row) : null;
};

const refuseClosed = (row: StoredPost, now: Date): void => {
  if (row.status !== 'published') throw fail('EVENT_NOT_OPEN');
  const over = row.event_over_at ?? row.event_starts_at;
  if (over && over <= now) throw fail('EVENT_OVER');
};

/** Orders a reminder. The event is locked, so that two callers at the same time order one. */
export const orderReminder = async (ctx: Context, postId: string): Promise<EventReminder> => {
  const { db, org, now, actor } = ctx;
  const row = await lockPost(db, org, postId);
  if (row?.type !== 'event') throw fail('NOT_FOUND');
  refuseClosed(row, now);
  const last = await data.lastReminder(db, org, postId);
  if (last && last.requestedAt.getTime() + REMINDER_HOURS * HOUR_MS > now.getTime()) throw fail('REMINDER_TOO_SOON');
  const { condition } = await audience.reachedBy(ctx, (await targetsOf(db, org, [postId])).get(postId)!);
  const { none } = await totalsOf(db, org, postId, condition);
  if (none === 0) throw fail('EVENT_ANSWERED');
  const id = newId(now.getTime());
  const reminder = { id, postId, requestedAt: now, requestedBy: actor.displayName };
  await data.insertReminder(db, org, reminder);
  await ctx.enqueue(REMIND_TASK, { org, id }, { key: `${REMIND_TASK} ${id}` });
  ctx.audit({
    action: 'event.reminded',
    object: { type: 'post', id: postId },
    after: { name: row.title, userCount: none },
  });
  return toReminder({ ...reminder, people: null });
};

/** Sends a reminder to those who have no answer at that moment. Can be repeated after a crash: nobody is reminded twice. */
export const sendReminder = async (database: Database, now: Date, { org, id }: { org: OrgId; id: string }) => {
  const found = await database.transaction({ org, readOnly: true }, async (db) => {
    const reminder = await data.findRunning(db, org, id);
    const row = reminder && (await findStored(db, org, reminder.postId));
    return reminder && row && { reminder, row, targets: (await targetsOf(db, org, [row.id])).get(row.id)! };
  });
  if (!found) return;
  const { reminder, row, targets } = found;
  const people =
    row.status === 'published'
      ? await remindAudience(database, org, { postId: row.id, targets, remindedAt: reminder.requestedAt, now })
      : 0;
  await database.transaction({ org, readOnly: false }, (db) => data.endReminder(db, org, id, { people, now }));
};

/** Queues the reminders of lost workers again. */
export const resumeReminders = async (ownerDb: Db, now: Date): Promise<void> => {
  for (const { org, id } of await data.lostReminders(ownerDb, new Date(now.getTime() - LOST_AFTER_MS)))
    await enqueueIn(ownerDb)(REMIND_TASK, { org, id }, { key: `${REMIND_TASK} ${id}` });
};
