/** Tells people of what was published, behind the back of whoever published it (GAP-30). */
import { notifyAudience } from '#features/notifications/inbox.service';
import type { OrgId } from '#platform/context';
import type { Database, Db } from '#platform/db/db';
import { enqueueIn } from '#platform/jobs/jobs';
import { findStored, updatePost } from './posts.data.ts';
import { postsToNotify } from './publishing.data.ts';
import { NOTIFY_TASK } from './publishing.service.ts';
import { targetsOf } from './targets.data.ts';

/** Everybody whom it reaches, unless it was taken back in the meantime. */
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

/** Nobody takes that long to tell people of a post. */
const LOST_AFTER_MS = 120_000;

/** Takes up again what a lost worker has left. */
export const resumeNotices = async (ownerDb: Db, now: Date): Promise<void> => {
  for (const { org, id } of await postsToNotify(ownerDb, new Date(now.getTime() - LOST_AFTER_MS)))
    await enqueueIn(ownerDb)(NOTIFY_TASK, { org, id }, { key: `${NOTIFY_TASK} ${id}` });
};
