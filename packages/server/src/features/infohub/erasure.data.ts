import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';

/** Locks a batch of articles of one organization that were deleted before that time; null when there is none. */
export const lockDeleted = async (
  ownerDb: Db,
  before: Date,
  most: number,
): Promise<{ org: OrgId; ids: string[] } | null> => {
  const deleted = () =>
    ownerDb
      .selectFrom('infohub_articles')
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
