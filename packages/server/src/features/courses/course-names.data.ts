import { sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';

/** The names of courses in their original language, by id. */
export const namesOf = async (db: Db, org: OrgId, ids: readonly string[]): Promise<Map<string, string>> => {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from courses where organization_id = ${org} and id = any(${sql.val([...new Set(ids)])}::uuid[])`.execute(
    db,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
};
