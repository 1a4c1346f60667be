/** Notifications of pay stubs: released, still unopened, taken back. They never contain an amount. */
import type { Asker } from '#features/audiences/audience.service';
import { enqueueIn } from '#platform/jobs/jobs';
import { PUSH_TASK, pushKey } from './inbox.service.ts';
import * as data from './paystub-notices.data.ts';

/** Notifies the people of these stubs, each once for a release. Idempotent. */
export const notifyOfPaystubs = async ({ db, org }: Asker, notice: data.StubNotice): Promise<void> => {
  await data.insertStubNotices(db, org, notice);
  await enqueueIn(db)(PUSH_TASK, { org }, { key: pushKey(org) });
};

export const remindOfPaystubs = async ({ db, org }: Asker, reminder: data.StubReminder): Promise<void> => {
  if (reminder.stubIds.length === 0) return;
  await data.remindOfStubs(db, org, reminder);
  await enqueueIn(db)(PUSH_TASK, { org }, { key: pushKey(org) });
};

export const notifyOfRecall = async ({ db, org }: Asker, notice: data.RecallNotice): Promise<void> => {
  await data.deleteStubNotices(db, org, notice.stubIds);
  await data.insertRecallNotices(db, org, notice);
  await enqueueIn(db)(PUSH_TASK, { org }, { key: pushKey(org) });
};
