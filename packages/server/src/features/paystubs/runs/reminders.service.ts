/**
 * Reminders of people who have not opened their stub. Everybody of a payroll is one order, written down in batches with the notices of
 * their people: a killed worker goes on, and nobody is reminded twice (P59).
 */
import type { Reminder } from '@fanal/contract/paystubs/paystub-runs.shapes';
import type { Asker } from '#features/audiences/audience.service';
import { remindOfPaystubs } from '#features/notifications/paystub-notices.service';
import type { Context, OrgId } from '#platform/context';
import type { Database, Db } from '#platform/db/db';
import { fail } from '#platform/fail';
import { timesOf } from '#platform/time/quiet-hours';
import { timeZoneOf } from '#platform/time/time-zone.data';
import { findSettings } from '../settings/settings.data.ts';
import * as data from './reminders.data.ts';
import { lockRun, type StoredRun } from './runs.data.ts';

export const REMIND_TASK = 'remind-paystubs';

/** Reminders that are written in one transaction. */
const BATCH = 500;
const PAUSE_MS = 12 * 60 * 60_000;

const pauseBefore = (at: Date): Date => new Date(at.getTime() - PAUSE_MS);

/** By the ways that the organization wants; at night, what makes a sound waits for the morning. */
const remind = async ({ db, org }: Asker, stubIds: string[], at: Date, times: { now: Date; timeZone: string }) => {
  const { reminds_by_sms: bySms } = await findSettings(db, org);
  await data.markReminded(db, org, stubIds, at);
  const { pushFrom } = timesOf(times.now, times.timeZone);
  await remindOfPaystubs({ db, org }, { stubIds, bySms, now: times.now, pushFrom });
};

/** Orders a reminder of everybody; returns how many people it is for. */
const orderForAll = async ({ db, org, now, enqueue }: Context, run: StoredRun): Promise<number> => {
  if (run.reminding_at) throw fail('REMINDER_TOO_SOON');
  const { left, tooSoon } = await data.countUnseen(db, org, { runId: run.id, before: pauseBefore(now) });
  if (left === 0) throw tooSoon > 0 ? fail('REMINDER_TOO_SOON') : fail('NOT_FOUND');
  await data.beginReminder(db, org, run.id, { at: now, total: left });
  await enqueue(REMIND_TASK, { org, id: run.id }, { key: `${REMIND_TASK} ${run.id}` });
  return left;
};

const remindSome = async (ctx: Context, run: StoredRun, ids: readonly string[]): Promise<number> => {
  const { db, org, now, organization } = ctx;
  const found = await data.lockUnseen(db, org, { runId: run.id, ids, before: pauseBefore(now) });
  if (found.ids.length === 0) throw found.tooSoon > 0 ? fail('REMINDER_TOO_SOON') : fail('NOT_FOUND');
  await remind({ db, org }, found.ids, now, { now, timeZone: organization.timeZone });
  return found.ids.length;
};

/** Reminds a few people at once, or orders a reminder of everybody. The payroll is locked, so that two callers order one. */
export const remindPeople = async (ctx: Context, payDate: string, { ids }: Reminder): Promise<{ reminded: number }> => {
  const run = await lockRun(ctx.db, ctx.org, payDate);
  if (!run) throw fail('NOT_FOUND');
  const reminded = ids === null ? await orderForAll(ctx, run) : await remindSome(ctx, run, ids);
  ctx.audit({
    action: 'paystubRun.reminded',
    object: { type: 'paystubRun', id: run.id },
    after: { name: payDate, userCount: reminded },
  });
  return { reminded };
};

/** Reminds one batch; returns the cursor of its last stub, or null when the reminder is over. */
const remindBatch = async (
  db: Db,
  org: OrgId,
  id: string,
  { after, now }: { after: data.Cursor | null; now: Date },
): Promise<data.Cursor | null> => {
  const run = await data.lockReminding(db, org, id);
  if (!run) return null;
  const at = run.reminding_at;
  const stubs = await data.lockNextUnseen(db, org, run, { before: pauseBefore(at), after, most: BATCH });
  const last = stubs.at(-1);
  if (!last) {
    await data.endReminder(db, org, id);
    return null;
  }
  const stubIds = stubs.map((stub) => stub.id);
  await remind({ db, org }, stubIds, at, { now, timeZone: await timeZoneOf(db, org) });
  await data.addReminded(db, org, id, stubs.length);
  return last;
};

/** Can be repeated after a crash: whoever was reminded is left out. */
export const remindRun = async (
  database: Database,
  now: () => Date,
  { org, id }: { org: OrgId; id: string },
): Promise<void> => {
  const scope = { org, readOnly: false };
  let after: data.Cursor | null = null;
  do {
    const from: data.Cursor | null = after;
    after = await database.transaction(scope, (db) => remindBatch(db, org, id, { after: from, now: now() }));
  } while (after);
};

/** Reminds, once, everybody who has not opened a stub some days after its release. */
export const remindByClock = async (database: Database, ownerDb: Db, now: () => Date): Promise<void> => {
  for (const { org: found, id } of await data.dueReminders(ownerDb, now())) {
    const org = found as OrgId;
    const at = now();
    await database.transaction({ org, readOnly: false }, async (db) => {
      const marked = await data.markAutoReminded(db, org, id, at);
      if (!marked || marked.remindingAt) return;
      const { left } = await data.countUnseen(db, org, { runId: id, before: pauseBefore(at) });
      if (left > 0) await data.beginReminder(db, org, id, { at, total: left });
    });
    await remindRun(database, now, { org, id });
  }
};
