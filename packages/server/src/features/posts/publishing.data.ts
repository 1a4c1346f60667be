import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import type { StoredPost } from './posts.data.ts';

const due = (ownerDb: Db, now: Date) =>
  ownerDb
    .selectFrom('posts')
    .where('due_at', 'is not', null)
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .forNoKeyUpdate()
    .skipLocked();

/** Locks a batch of due posts of one organization, skipping those locked by other workers. */
export const lockDue = async (ownerDb: Db, now: Date, most: number): Promise<StoredPost[]> => {
  const first = await due(ownerDb, now).select(['organization_id']).limit(1).executeTakeFirst();
  if (!first) return [];
  return due(ownerDb, now).selectAll().where('organization_id', '=', first.organization_id).limit(most).execute();
};

/** Locks a batch of posts of one organization that were deleted before that time; null when there is none. */
export const lockDeleted = async (
  ownerDb: Db,
  before: Date,
  most: number,
): Promise<{ org: OrgId; ids: string[] } | null> => {
  const deleted = () =>
    ownerDb
      .selectFrom('posts')
      .where('status', '=', 'deleted')
      .where('deleted_at', '<=', before)
      .orderBy('deleted_at')
      .forUpdate()
      .skipLocked();
  const first = await deleted().select('organization_id').limit(1).executeTakeFirst();
  if (!first) return null;
  const rows = await deleted().select('id').where('organization_id', '=', first.organization_id).limit(most).execute();
  return { org: first.organization_id as OrgId, ids: rows.map(({ id }) => id) };
};

/** Posts published before that time whose notification is still missing because a worker was lost. */
export const postsToNotify = (ownerDb: Db, before: Date) =>
  ownerDb
    .selectFrom('posts')
    .select(['organization_id as org', 'id'])
    .where('status', '=', 'published')
    .where('is_notification_enabled', '=', true)
    .where('notified_at', 'is', null)
    .where('published_at', '<', before)
    .orderBy('published_at')
    .limit(100)
    .execute();
