/** Notices of published courses: once for each person and each version that asks people. */
import { notifyOfCourse } from '#features/notifications/course-notices.service';
import type { OrgId } from '#platform/context';
import type { Database, Db } from '#platform/db/db';
import { enqueueIn } from '#platform/jobs/jobs';
import { findStored, updateCourse } from './courses.data.ts';
import { targetOf } from './missing.service.ts';
import { coursesToNotify } from './notices.data.ts';
import { recipientsOf } from './recipients/recipients.data.ts';

export const NOTIFY_TASK = 'notify-of-course';
/** A notification job that takes longer than this is considered lost. */
const LOST_AFTER_MS = 120_000;

/** Notifies the audiences of a course, unless it is not published any more or they were notified already. */
export const notifyLearners = async (database: Database, now: Date, { org, id }: { org: OrgId; id: string }) => {
  const { row, recipients } = await database.transaction({ org, readOnly: true }, async (db) => ({
    row: await findStored(db, org, id),
    recipients: await recipientsOf(db, org, [id]),
  }));
  if (row?.status !== 'published' || row.notified_at) return;
  const targets = recipients.filter(({ visible, notification }) => visible && notification).map(targetOf);
  if (targets.length > 0)
    await notifyOfCourse(database, org, { courseId: id, courseVersion: row.published_version!, targets, now });
  await database.transaction({ org, readOnly: false }, (db) => updateCourse(db, org, id, { notified_at: now }));
};

/** Queues the notification jobs of lost workers again. */
export const resumeNotices = async (ownerDb: Db, now: Date): Promise<void> => {
  for (const { org, id } of await coursesToNotify(ownerDb, new Date(now.getTime() - LOST_AFTER_MS)))
    await enqueueIn(ownerDb)(NOTIFY_TASK, { org, id }, { key: `${NOTIFY_TASK} ${id}` });
};
