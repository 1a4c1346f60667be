import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';

export const findOrganization = (db: Db, org: OrgId): Promise<{ name: string; country: string }> =>
  db
    .selectFrom('organizations')
    .select(['display_name as name', 'country'])
    .where('organization_id', '=', org)
    .executeTakeFirstOrThrow();
