import { sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import type { PersonRow } from './person.data.ts';

/** Texts that the audit log holds of a person: former names, addresses and numbers. */
export const formerValues = async (ownerDb: Db, org: OrgId, id: string): Promise<string[]> => {
  const { rows } = await sql<{ value: string }>`
    select distinct v.value from audit_log l cross join lateral (
      select value from jsonb_each_text(coalesce(l.before, '{}')) where key = any(${sql.val(named)}::text[])
      union select value from jsonb_each_text(coalesce(l.after, '{}')) where key = any(${sql.val(named)}::text[])) v
    where l.organization_id = ${org} and l.object_type = 'user' and l.object_id = ${id} and l.action like 'user.%'
      and v.value is not null limit 200`.execute(ownerDb);
  return rows.map(({ value }) => value);
};

const named = [
  'displayName',
  'email',
  'professionalEmail',
  'phone',
  'homePhone',
  'workPhone',
  'professionalPhone',
  'employeeNumber',
];

export const hasNamesake = async (ownerDb: Db, org: OrgId, { id, display_name }: PersonRow): Promise<boolean> => {
  const other = ownerDb.selectFrom('users').select('id').where('organization_id', '=', org);
  const found = await other.where('display_name', '=', display_name).where('id', '<>', id).limit(1).executeTakeFirst();
  return found !== undefined;
};
