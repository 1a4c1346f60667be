/** Recall of released stubs within 30 days, and reminders of those who have not opened theirs. */

import type { Recall, Recalled, Reminder } from '@fanal/contract/paystubs/paystub-runs.shapes';
import { RECALL_DAYS } from '@fanal/contract/paystubs/paystubs.rules';
import type { Asker } from '#features/audiences/audience.service';
import { notifyOfRecall, remindOfPaystubs } from '#features/notifications/paystub-notices.service';
import type { Context, OrgId } from '#platform/context';
import type { Database, Db } from '#platform/db/db';
import { fail } from '#platform/fail';
import { newId } from '#platform/ids';
import { timesOf } from '#platform/time/quiet-hours';
import { timeZoneOf } from '#platform/time/time-zone.data';
import { findSettings } from '../settings/settings.data.ts';
import * as data from './recall.data.ts';
import { findRun } from './runs.data.ts';
import { lockForChange, receiveAgain } from './runs.service.ts';

const DAY_MS = 24 * 60 * 60_000;
const REMINDER_PAUSE_MS = 12 * 60 * 60_000;
/** Recalled stubs that are named one by one in the audit log; a whole payroll is one line. */
const MOST_NAMED = 100;

const requireRun = async ({ db, org }: Context, payDate: string) => {
  const run = await findRun(db, org, payDate);
  if (!run) throw fail('NOT_FOUND');
  return run;
};

/** Takes stubs back at once. The line in the audit log says who had opened them: it is a confidentiality incident. */
export const recallStubs = async (ctx: Context, payDate: string, recall: Recall): Promise<Recalled> => {
  const { db, org, now, actor } = ctx;
  const run = await lockForChange(ctx, (await requireRun(ctx, payDate)).id);
  const since = new Date(now.getTime() - RECALL_DAYS * DAY_MS);
  const { stubs, tooLate } = await data.lockVisible(db, org, { runId: run.id, ids: recall.ids, since });
  if (stubs.length === 0) throw tooLate > 0 ? fail('RECALL_OVER', { days: RECALL_DAYS }) : fail('NOT_FOUND');
  const opened = stubs.filter(({ openedCount }) => openedCount > 0);
  const ids = stubs.map(({ id }) => id);
  await data.recallStubs(db, org, { ids, checksAgain: recall.checksAgain, now });
  const recallId = newId();
  await data.insertRecall(db, {
    organization_id: org,
    id: recallId,
    run_id: run.id,
    message: recall.message,
    at: now,
    by_name: actor.displayName,
    stubs: stubs.length,
    opened: opened.length,
  });
  await notifyOfRecall({ db, org }, { recallId, runId: run.id, stubIds: ids, now });
  if (recall.checksAgain) await receiveAgain(ctx, run);
  ctx.audit({
    action: 'paystubRun.recalled',
    object: { type: 'paystubRun', id: run.id },
    people: opened.flatMap(({ userId }) => userId ?? []).slice(0, MOST_NAMED),
    after: { name: payDate, stubs: stubs.length, opened: opened.length, isWhole: recall.ids === null },
  });
  if (stubs.length <= MOST_NAMED)
    for (const { id, userId, fileName, openedCount } of stubs)
      ctx.audit({
        action: 'paystub.recalled',
        object: userId ? { type: 'user', id: userId } : { type: 'paystub', id },
        after: { paystubId: id, name: fileName, openedCount },
      });
  return { recalled: stubs.length, opened: opened.length };
};

/** By the ways that the organization wants; at night, what makes a sound waits for the morning. */
const remind = async ({ db, org }: Asker, stubIds: string[], now: Date, timeZone: string): Promise<void> => {
  const { reminds_by_sms: bySms } = await findSettings(db, org);
  await remindOfPaystubs({ db, org }, { stubIds, bySms, now, pushFrom: timesOf(now, timeZone).pushFrom });
};

export const remindPeople = async (ctx: Context, payDate: string, { ids }: Reminder): Promise<{ reminded: number }> => {
  const { db, org, now, organization } = ctx;
  const run = await requireRun(ctx, payDate);
  const before = new Date(now.getTime() - REMINDER_PAUSE_MS);
  const found = await data.lockUnseen(db, org, { runId: run.id, ids, before });
  if (found.ids.length === 0) throw found.tooSoon > 0 ? fail('REMINDER_TOO_SOON') : fail('NOT_FOUND');
  await data.markReminded(db, org, found.ids, now);
  await remind({ db, org }, found.ids, now, organization.timeZone);
  ctx.audit({
    action: 'paystubRun.reminded',
    object: { type: 'paystubRun', id: run.id },
    after: { name: payDate, userCount: found.ids.length },
  });
  return { reminded: found.ids.length };
};

/** Reminds, once, everybody who has not opened a stub some days after its release. */
export const remindByClock = async (database: Database, ownerDb: Db, now: Date): Promise<void> => {
  for (const { org: id, id: runId } of await data.dueReminders(ownerDb, now)) {
    const org = id as OrgId;
    await database.transaction({ org, readOnly: false }, async (db) => {
      if (!(await data.markAutoReminded(db, org, runId, now))) return;
      const { ids } = await data.lockUnseen(db, org, {
        runId,
        ids: null,
        before: new Date(now.getTime() - REMINDER_PAUSE_MS),
      });
      await data.markReminded(db, org, ids, now);
      await remind({ db, org }, ids, now, await timeZoneOf(db, org));
    });
  }
};
