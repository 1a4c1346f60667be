/** Reminders and recalls that the queue forgot or a crash interrupted. */
import type { OrgId } from '#platform/context';
import type { Database, Db } from '#platform/db/db';
import { recallRun } from './recall.service.ts';
import { openWork } from './reminders.data.ts';
import { remindRun } from './reminders.service.ts';

export const continueWork = async (database: Database, ownerDb: Db, now: () => Date): Promise<void> => {
  for (const { org: found, id, isReminding, isRecalling } of await openWork(ownerDb)) {
    const org = found as OrgId;
    if (isRecalling) await recallRun(database, now, { org, id });
    if (isReminding) await remindRun(database, now, { org, id });
  }
};
