import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';

/** Some stubs of a person, locked. */
export const stubsOfPerson = (db: Db, org: OrgId, userId: string, most: number) =>
  db
    .selectFrom('paystubs')
    .select(['id', 'file_id as fileId'])
    .where('organization_id', '=', org)
    .where('user_id', '=', userId)
    .orderBy('id')
    .limit(most)
    .forUpdate()
    .execute();
