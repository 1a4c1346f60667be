import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';

/** The person of an account in this organization; undefined for a super admin from outside. */
export const findSender = (db: Db, org: OrgId, accountId: string) =>
  db
    .selectFrom('users')
    .select(['id', 'display_name as displayName'])
    .where('organization_id', '=', org)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
