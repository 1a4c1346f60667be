import type { UserColumn } from '@fanal/contract/users/users.shapes';
import { sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import { personColumns } from './person.data.ts';
import { peopleInOrder, relatedColumns } from './user-rows.data.ts';

type Moments = { firstSignInAt: Date | null; lastSeenAt: Date | null; createdAt: Date };
/** All data of a person that an export may contain; never the national id number. */
export type ExportedPerson = { id: string; spokenLanguages: string[] } & Moments &
  Record<Exclude<UserColumn, 'spokenLanguages' | keyof Moments>, string | null>;

const written = sql.join(
  Object.entries(personColumns).map(([name, column]) => sql`${sql.ref(`u.${column}`)} as ${sql.ref(name)}`),
);

/** Up to two emergency contacts, one column for each part. */
const contacts = sql.join(
  [1, 2].flatMap((position) =>
    [
      ['Name', 'name'],
      ['Relationship', 'relationship'],
      ['Phone', 'phone1'],
      ['OtherPhone', 'phone2'],
    ].map(
      ([name, column]) =>
        sql`(select c.${sql.ref(column!)} from emergency_contacts as c where c.organization_id = u.organization_id
          and c.user_id = u.id and c.position = ${sql.lit(position)}) as ${sql.ref(`emergencyContact${position}${name}`)}`,
    ),
  ),
);

/** All data of these people, in the order of `ids`. */
export const exportedPeople = async (db: Db, org: OrgId, ids: readonly string[]): Promise<ExportedPerson[]> => {
  const { rows } = await sql<ExportedPerson>`
    select u.id, ${written}, u.role_type as "roleType", u.invitation_status as "invitationStatus", u.created_at as "createdAt",
      su.employee_number as "supervisorNumber", ${contacts}, ${relatedColumns} ${peopleInOrder(org, ids)}`.execute(db);
  return rows;
};
