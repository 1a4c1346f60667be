import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';

/** Published courses whose audiences were not notified since `before`, in any organization. */
export const coursesToNotify = async (ownerDb: Db, before: Date): Promise<{ org: OrgId; id: string }[]> => {
  const rows = await ownerDb
    .selectFrom('courses')
    .select(['organization_id', 'id'])
    .where('status', '=', 'published')
    .where('notified_at', 'is', null)
    .where('published_at', '<', before)
    .execute();
  return rows.map(({ organization_id, id }) => ({ org: organization_id as OrgId, id }));
};
