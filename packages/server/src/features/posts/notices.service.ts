/** Notifies people of published posts, in a background job (GAP-30). */
import { notifyAudience } from '#features/notifications/inbox.service';
import type { OrgId } from '#platform/context';
import type { Database, Db } from '#platform/db/db';
import { enqueueIn } from '#platform/jobs/jobs';
import { findStored, updatePost } from './posts.data.ts';
import { postsToNotify } from './publishing.data.ts';
import { NOTIFY_TASK } from './publishing.service.ts';
import { targetsOf } from './targets.service.ts';

/** Notifies the audience of a post, unless it is not published any more or was notified already. */
export const notifyOfPost = async (database: Database, now: Date, { org, id }: { org: OrgId; id: string }) => {
  const found = await database.transaction({ org, readOnly: true }, async (db) => ({
    row: await findStored(db, org, id),
    targets: (await targetsOf(db, org, [id])).get(id)!,
  }));
  if (found.row?.status !== 'published' || found.row.notified_at) return;
  const type = found.row.type as 'post' | 'event';
  await notifyAudience(database, org, { type, postId: id, targets: found.targets, now });
  await database.transaction({ org, readOnly: false }, (db) => updatePost(db, org, id, { notified_at: now }));
};

/** A notification job that takes longer than this is considered lost. */
const LOST_AFTER_MS = 120_000;

/** Queues the notification jobs of lost workers again. */
export const resumeNotices = async (ownerDb: Db, now: Date): Promise<void> => {
  for (const { org, id } of await postsToNotify(ownerDb, new Date(now.getTime() - LOST_AFTER_MS)))
    await enqueueIn(ownerDb)(NOTIFY_TASK, { org, id }, { key: `${NOTIFY_TASK} ${id}` });
};
