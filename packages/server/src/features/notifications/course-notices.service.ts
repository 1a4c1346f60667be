/** Notifications of a published course to those of its audiences that are to be notified. */
import type { AudienceTarget } from '@fanal/contract/audiences/audiences.shapes';
import { reachedBy } from '#features/audiences/audience.service';
import type { OrgId } from '#platform/context';
import type { Database } from '#platform/db/db';
import { enqueueIn } from '#platform/jobs/jobs';
import * as data from './course-notices.data.ts';
import { PUSH_TASK, pushKey } from './inbox.service.ts';

/** People notified per transaction. */
const BATCH = 5_000;

type Notice = { courseId: string; courseVersion: number; targets: readonly AudienceTarget[]; now: Date };

/**
 * Notifies everybody in the audience, in batches of one transaction each. Idempotent: can be repeated after a crash,
 * nobody is notified twice of one version.
 */
export const notifyOfCourse = async (database: Database, org: OrgId, notice: Notice): Promise<void> => {
  let after: string | null = null;
  for (;;) {
    const from: string | null = after;
    const { looked, last } = await database.transaction({ org, readOnly: false }, async (db) => {
      const { condition } = await reachedBy({ db, org }, notice.targets);
      const batch = await data.insertForPeople(db, org, notice, { condition, after: from, most: BATCH });
      if (batch.looked > 0) await enqueueIn(db)(PUSH_TASK, { org }, { key: pushKey(org) });
      return batch;
    });
    if (looked < BATCH) return;
    after = last;
  }
};
