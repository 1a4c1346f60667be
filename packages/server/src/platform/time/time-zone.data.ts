import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';

/** The time zone of an organization, for jobs, which have no request context. Throws when there is no such organization. */
export const timeZoneOf = async (db: Db, org: OrgId): Promise<string> => {
  const row = db.selectFrom('organizations').select('time_zone').where('organization_id', '=', org);
  return (await row.executeTakeFirstOrThrow()).time_zone;
};
