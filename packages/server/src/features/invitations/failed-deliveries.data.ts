import { type RawBuilder, sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';

/** People who never signed in and whose latest invitation did not arrive. */
export const failedDeliveries = (org: OrgId): RawBuilder<unknown> =>
  sql`select i.user_id as id, i.created_at as at from invitations i
      join users u on u.organization_id = i.organization_id and u.id = i.user_id and u.invitation_status in ('notInvited', 'pending', 'invited')
    where i.organization_id = ${org} and i.state = 'failed' and not exists (select from invitations l
      where l.organization_id = i.organization_id and l.user_id = i.user_id and (l.created_at, l.id) > (i.created_at, i.id))`;

export type FailedDelivery = {
  id: string;
  displayName: string;
  avatarFileId: string | null;
  contact: string;
  version: number;
  createdAt: Date;
};

export const findFailed = async (db: Db, org: OrgId, ids: readonly string[]): Promise<FailedDelivery[]> => {
  const { rows } = await sql<FailedDelivery>`
    select u.id, u.display_name as "displayName", u.avatar_file_id as "avatarFileId", i.contact, u.version, i.created_at as "createdAt"
    from users u cross join lateral (select l.contact, l.created_at from invitations l
      where l.organization_id = u.organization_id and l.user_id = u.id order by l.created_at desc, l.id desc limit 1) i
    where u.organization_id = ${org} and u.id = any(${sql.val(ids)}::uuid[])`.execute(db);
  return rows;
};
