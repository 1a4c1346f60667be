/**
 * Release of an approved payroll. Everybody's stub is visible from the one change that begins it; what is written for each of them, and that
 * each is told, follows in batches that a killed worker continues: nothing twice, everybody told once (P59).
 */

import type { Asker } from '#features/audiences/audience.service';
import { notifyOfPaystubs } from '#features/notifications/paystub-notices.service';
import { writeAudit } from '#platform/audit/audit';
import type { OrgId } from '#platform/context';
import type { Database, Db } from '#platform/db/db';
import { findSettings } from '../settings/settings.data.ts';
import * as data from './release.data.ts';

export const RELEASE_TASK = 'release-paystubs';

/** Stubs that appear in one transaction, with the notices of their people. */
const BATCH = 2_000;

const releaser = { accountId: null, userId: null, displayName: 'release' };

/** Releases one batch; false when the release is over. */
const releaseBatch = async (db: Db, org: OrgId, id: string, now: Date): Promise<boolean> => {
  const run = await data.lockReleasing(db, org, id);
  if (!run) return false;
  const ids = await data.releaseStubs(db, org, run, { most: BATCH });
  if (ids.length > 0) {
    const { sends_push: sendsPush } = await findSettings(db, org);
    const notice = { runId: id, releaseNumber: run.release_number, stubIds: ids, sendsPush, now };
    await notifyOfPaystubs({ db, org }, notice);
    return true;
  }
  await data.endRelease(db, org, id);
  await writeAudit(db, { org, actor: releaser, requestId: RELEASE_TASK, address: null, now }, [
    {
      action: 'paystubRun.released',
      object: { type: 'paystubRun', id },
      after: { name: run.pay_date, approvedBy: run.approved_by_name, releaseNumber: run.release_number },
    },
  ]);
  return false;
};

/** Writes down the release of one stub before its turn: its person opens it now, and needs no push message. */
export const releaseOne = async ({ db, org }: Asker, stubId: string, now: Date): Promise<void> => {
  const run = await data.releasingRunOf(db, org, stubId);
  if (!run) return;
  const stubIds = await data.releaseStubs(db, org, run, { most: 1, only: stubId });
  await notifyOfPaystubs(
    { db, org },
    { runId: run.id, releaseNumber: run.release_number, stubIds, sendsPush: false, now },
  );
};

/** Releases a payroll whose moment has come. Can be repeated after a crash. */
export const releaseRun = async (
  database: Database,
  now: () => Date,
  { org, id }: { org: OrgId; id: string },
): Promise<void> => {
  const scope = { org, readOnly: false };
  await database.transaction(scope, (db) => data.beginRelease(db, org, id, now()));
  let isLeft = true;
  while (isLeft) isLeft = await database.transaction(scope, (db) => releaseBatch(db, org, id, now()));
};

/** What the queue forgot or a crash interrupted. */
export const releaseDue = async (database: Database, ownerDb: Db, now: () => Date): Promise<void> => {
  for (const { org, id } of await data.dueReleases(ownerDb, now()))
    await releaseRun(database, now, { org: org as OrgId, id });
};
