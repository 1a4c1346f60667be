/** Reminders to those who have not acknowledged a post, or not read it: each person at most once a day, no push at night. */
import type { NewPostReminder, PostReminded, PostReminder } from '@fanal/contract/posts/readers.shapes';
import { remindReaders } from '#features/notifications/inbox.service';
import { isLead } from '#features/users/led-people.service';
import type { Context, OrgId } from '#platform/context';
import type { Database, Db } from '#platform/db/db';
import { fail } from '#platform/fail';
import { newId } from '#platform/ids';
import { enqueueIn } from '#platform/jobs/jobs';
import { timesOf } from '#platform/time/quiet-hours';
import { findStored } from '../posts.data.ts';
import { targetsOf } from '../targets.service.ts';
import type { Readership } from './readers.data.ts';
import * as readers from './readers.data.ts';
import { requireReadership } from './readership.service.ts';
import * as data from './reading-reminders.data.ts';

export const REMIND_READERS_TASK = 'remind-of-post';
/** A reminder without progress for so long lost its worker. */
const LOST_AFTER_MS = 120_000;

/** The latest reminder of a post; leads are not told of those of others. */
export const latestReminder = async ({ db, org, actor }: Context, postId: string): Promise<PostReminder | null> => {
  const row = isLead(actor) ? undefined : await data.lastReminder(db, org, postId);
  if (!row) return null;
  const { requestedAt, requestedBy, people } = row;
  return { requestedAt: requestedAt.toISOString(), requestedBy, people };
};

/** The people named; for a lead who names nobody, those whom he manages. Somebody for whom it is not meant does not exist. */
const peopleMeant = async (ctx: Context, readership: Readership, named: readonly string[] | null) => {
  if (named === null) return readership.reach && [...readership.reach.ids];
  const ids = [...new Set(named)];
  if ((await readers.countMeant(ctx.db, ctx.org, readership, ids)) < ids.length) throw fail('NOT_FOUND');
  return ids;
};

/** Orders a reminder: a job sends it. */
export const orderReminder = async (
  ctx: Context,
  postId: string,
  { userIds: named }: NewPostReminder,
): Promise<PostReminded> => {
  const { db, org, now, actor, organization } = ctx;
  const { row, readership } = await requireReadership(ctx, postId);
  if (row.status !== 'published') throw fail('POST_NOT_PUBLISHED');
  const userIds = await peopleMeant(ctx, readership, named);
  const missing = { ...readership, isAsked: row.is_acknowledgement_asked, userIds };
  const { people, leftOut } = await readers.countMissing(db, org, missing, now);
  if (people > 0) {
    const id = newId(now.getTime());
    const order = { id, postId: row.id, userIds, requestedAt: now, requestedBy: actor.displayName };
    await data.insertReminder(db, org, order);
    await ctx.enqueue(REMIND_READERS_TASK, { org, id }, { key: `${REMIND_READERS_TASK} ${id}` });
  }
  ctx.audit({
    action: 'post.reminded',
    object: { type: 'post', id: row.id },
    after: { name: row.title, userCount: people },
    ...(named ? { people: named } : {}),
  });
  return { people, leftOut, isNight: timesOf(now, organization.timeZone).pushFrom !== null };
};

/** Sends a reminder to those who are missing at that moment. Can be repeated after a crash: nobody is reminded twice. */
export const sendReadingReminder = async (database: Database, now: Date, { org, id }: { org: OrgId; id: string }) => {
  const found = await database.transaction({ org, readOnly: false }, async (db) => {
    const reminder = await data.takeRunning(db, org, id, now);
    const row = reminder && (await findStored(db, org, reminder.postId));
    return reminder && row && { reminder, row, targets: (await targetsOf(db, org, [row.id])).get(row.id)! };
  });
  if (!found) return;
  const { reminder, row, targets } = found;
  const reminding = {
    postId: row.id,
    type: row.type as 'post' | 'event',
    isAsked: row.is_acknowledgement_asked,
    userIds: reminder.userIds,
    targets,
    remindedAt: reminder.requestedAt,
    ...timesOf(now, reminder.timeZone),
  };
  const people = row.status === 'published' ? await remindReaders(database, org, reminding) : 0;
  await database.transaction({ org, readOnly: false }, (db) => data.endReminder(db, org, id, { people, now }));
};

/** Queues the reminders of lost workers again. */
export const resumeReadingReminders = async (ownerDb: Db, now: Date): Promise<void> => {
  for (const { org, id } of await data.lostReminders(ownerDb, new Date(now.getTime() - LOST_AFTER_MS)))
    await enqueueIn(ownerDb)(REMIND_READERS_TASK, { org, id }, { key: `${REMIND_READERS_TASK} ${id}` });
};
