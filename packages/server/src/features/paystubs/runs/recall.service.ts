/**
 * Recall of released stubs within 30 days. A whole payroll is gone for its people with the one change that orders it; what is written for
 * each stub follows in batches that a killed worker continues, and everybody is told once.
 */
import type { Recall, Recalled } from '@fanal/contract/paystubs/paystub-runs.shapes';
import { RECALL_DAYS } from '@fanal/contract/paystubs/paystubs.rules';
import { notifyOfRecall } from '#features/notifications/paystub-notices.service';
import type { Context, OrgId } from '#platform/context';
import type { Database, Db } from '#platform/db/db';
import { fail } from '#platform/fail';
import { newId } from '#platform/ids';
import * as data from './recall.data.ts';
import { findRun, type StoredRun } from './runs.data.ts';
import { lockForChange, receiveAgain } from './runs.service.ts';

export const RECALL_TASK = 'recall-paystubs';

const DAY_MS = 24 * 60 * 60_000;
/** Stubs that are taken back in one transaction, with the notices of their people. */
const BATCH = 500;
/** Recalled stubs that are named one by one in the audit log; a whole payroll is one line. */
const MOST_NAMED = 100;

type Counts = Recalled & { openers: string[] };

const keepRecall = async ({ db, org, now, actor }: Context, run: StoredRun, recall: Recall, counts: Recalled) => {
  const id = newId();
  await data.insertRecall(db, {
    organization_id: org,
    id,
    run_id: run.id,
    message: recall.message,
    at: now,
    by_name: actor.displayName,
    stubs: counts.recalled,
    opened: counts.opened,
    checks_again: recall.checksAgain,
    is_over: recall.ids !== null,
  });
  return id;
};

const auditEach = (ctx: Context, stubs: readonly data.RecalledStub[]): void => {
  for (const { id, userId, fileName, openedCount } of stubs)
    ctx.audit({
      action: 'paystub.recalled',
      object: userId ? { type: 'user', id: userId } : { type: 'paystub', id },
      after: { paystubId: id, name: fileName, openedCount },
    });
};

/** Takes some stubs back, each with a line in the audit log. */
const recallSome = async (ctx: Context, run: StoredRun, recall: Recall, ids: readonly string[]): Promise<Counts> => {
  const { db, org, now } = ctx;
  const since = new Date(now.getTime() - RECALL_DAYS * DAY_MS);
  const { stubs, tooLate } = await data.lockVisible(db, org, { runId: run.id, ids, since });
  if (stubs.length === 0) throw tooLate > 0 ? fail('RECALL_OVER', { days: RECALL_DAYS }) : fail('NOT_FOUND');
  const opened = stubs.filter(({ openedCount }) => openedCount > 0);
  const counts = { recalled: stubs.length, opened: opened.length };
  const stubIds = stubs.map(({ id }) => id);
  await data.recallStubs(db, org, { ids: stubIds, checksAgain: recall.checksAgain, at: now });
  const recallId = await keepRecall(ctx, run, recall, counts);
  await notifyOfRecall({ db, org }, { recallId, runId: run.id, stubIds, now });
  auditEach(ctx, stubs);
  return { ...counts, openers: opened.flatMap(({ userId }) => userId ?? []) };
};

/** Takes all stubs back that were released within 30 days: nobody sees them any more, and the rest is ordered. */
const recallAll = async (ctx: Context, run: StoredRun, recall: Recall): Promise<Counts> => {
  const { db, org, now } = ctx;
  const since = new Date(now.getTime() - RECALL_DAYS * DAY_MS);
  const { stubs, opened, tooLate } = await data.countVisible(db, org, { runId: run.id, since });
  if (stubs === 0) throw tooLate > 0 ? fail('RECALL_OVER', { days: RECALL_DAYS }) : fail('NOT_FOUND');
  if (stubs <= MOST_NAMED) auditEach(ctx, await data.visibleStubs(db, org, { runId: run.id, since }));
  const openers = await data.openersOf(db, org, { runId: run.id, since, most: MOST_NAMED });
  await data.beginRecall(db, org, run.id, since);
  await keepRecall(ctx, run, recall, { recalled: stubs, opened });
  await ctx.enqueue(RECALL_TASK, { org, id: run.id }, { key: `${RECALL_TASK} ${run.id}` });
  return { recalled: stubs, opened, openers };
};

/** Takes stubs back at once. The line in the audit log says who had opened them: it is a confidentiality incident. */
export const recallStubs = async (ctx: Context, payDate: string, recall: Recall): Promise<Recalled> => {
  const found = await findRun(ctx.db, ctx.org, payDate);
  if (!found) throw fail('NOT_FOUND');
  const run = await lockForChange(ctx, found.id);
  const { openers, ...counts } =
    recall.ids === null ? await recallAll(ctx, run, recall) : await recallSome(ctx, run, recall, recall.ids);
  if (recall.checksAgain) await receiveAgain(ctx, run);
  ctx.audit({
    action: 'paystubRun.recalled',
    object: { type: 'paystubRun', id: run.id },
    people: openers.slice(0, MOST_NAMED),
    after: { name: payDate, stubs: counts.recalled, opened: counts.opened, isWhole: recall.ids === null },
  });
  return counts;
};

/** Takes back one batch; false when the recall is over. */
const recallBatch = async (db: Db, org: OrgId, runId: string, now: Date): Promise<boolean> => {
  const recall = await data.lockOpenRecall(db, org, runId);
  if (!recall) return false;
  const ids = await data.lockNext(db, org, recall, BATCH);
  if (ids.length === 0) {
    await data.endRecall(db, org, recall);
    return false;
  }
  await data.recallStubs(db, org, { ids, checksAgain: recall.checksAgain, at: recall.at });
  await notifyOfRecall({ db, org }, { recallId: recall.id, runId, stubIds: ids, now });
  await data.addRecalled(db, org, recall.id, ids.length);
  return true;
};

/** Can be repeated after a crash: what was taken back is left out. */
export const recallRun = async (
  database: Database,
  now: () => Date,
  { org, id }: { org: OrgId; id: string },
): Promise<void> => {
  const scope = { org, readOnly: false };
  while (await database.transaction(scope, (db) => recallBatch(db, org, id, now())));
};
