import { sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';

type Ties = { supervisedCount: number; groupCount: number; supervisedIds: string[] };

/** Number of supervised people, the first `most` of them by name, and number of groups of the person. */
export const findTies = async (db: Db, org: OrgId, id: string, most: number): Promise<Ties> => {
  const { rows } = await sql<Ties>`
    select (select count(*)::int from users where organization_id = ${org} and supervisor_id = ${id}) as "supervisedCount",
      (select count(*)::int from structure_group_users where organization_id = ${org} and user_id = ${id}) as "groupCount",
      array(select id from users where organization_id = ${org} and supervisor_id = ${id} order by name_key, id limit ${most})
        as "supervisedIds"`.execute(db);
  return rows[0]!;
};
