import { type RawBuilder, sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import { type TrackedList, withFound } from '#platform/db/lists';

/** A row of the list of people, but for the visits of the person. */
export type PersonRow = {
  id: string;
  displayName: string;
  avatarFileId: string | null;
  employeeNumber: string | null;
  roleType: string;
  invitationStatus: string;
  disabledBy: string | null;
  disabledAt: Date | null;
  phone: string | null;
  email: string | null;
  professionalEmail: string | null;
  positionName: string | null;
  gender: string | null;
  siteName: string | null;
  projectName: string | null;
  professionName: string | null;
  jobCategoryName: string | null;
  supervisorId: string | null;
  supervisorName: string | null;
  hireDate: string | null;
  createdAt: Date;
  nameKey: string;
};
type Visits = { firstSignInAt: Date | null; lastSeenAt: Date | null };
export type RegisterRow = PersonRow & Visits;

/** The lists that the row of a person shows. */
export const shownLists: readonly TrackedList[] = [
  'users',
  'positions',
  'sites',
  'projects',
  'professions',
  'job_categories',
];

const joined = (table: string, alias: string, column: string): RawBuilder<unknown> =>
  sql`left join ${sql.table(table)} as ${sql.ref(alias)} on ${sql.ref(`${alias}.organization_id`)} = u.organization_id
    and ${sql.ref(`${alias}.id`)} = ${sql.ref(`u.${column}`)}`;

const visitColumns = sql`v.first_sign_in_at as "firstSignInAt", v.last_seen_at as "lastSeenAt"`;
const assignedColumns = sql`po.name as "positionName", si.name as "siteName", pr.name as "projectName", tr.name as "professionName",
  ca.name as "jobCategoryName", su.display_name as "supervisorName"`;

/** Columns from joined tables (assignments, supervisor, visits), by the names of the contract. */
export const relatedColumns = sql`${assignedColumns}, ${visitColumns}`;

const joinedVisits = sql`left join user_visits as v on v.organization_id = u.organization_id and v.user_id = u.id`;

/** The `from` clause: these people as `u` with the joined tables except visits, in the order of `ids`. */
const assignedInOrder = (org: OrgId, ids: readonly string[], more = sql``): RawBuilder<unknown> => sql`
  from unnest(${sql.val(ids)}::uuid[]) with ordinality as wanted(id, place)
    join users as u on u.organization_id = ${org} and u.id = wanted.id
    ${joined('positions', 'po', 'position_id')} ${joined('sites', 'si', 'site_id')} ${joined('projects', 'pr', 'project_id')}
    ${joined('professions', 'tr', 'profession_id')} ${joined('job_categories', 'ca', 'job_category_id')}
    ${joined('users', 'su', 'supervisor_id')}
    ${more}
  order by wanted.place`;

/** The `from` clause: these people as `u` with the joined tables, in the order of `ids`. */
export const peopleInOrder = (org: OrgId, ids: readonly string[]): RawBuilder<unknown> =>
  assignedInOrder(org, ids, joinedVisits);

/** Rows in the order of `ids`; unknown ids are skipped. */
export const rowsOfPeople = async (db: Db, org: OrgId, ids: readonly string[]): Promise<PersonRow[]> => {
  if (ids.length === 0) return [];
  const { rows } = await sql<PersonRow>`
    select u.id, u.display_name as "displayName", u.avatar_file_id as "avatarFileId", u.employee_number as "employeeNumber",
      u.role_type as "roleType", u.invitation_status as "invitationStatus", u.disabled_by as "disabledBy", u.disabled_at as "disabledAt",
      u.phone, u.email, u.professional_email as "professionalEmail", u.supervisor_id as "supervisorId", u.hire_date as "hireDate",
      u.created_at as "createdAt", u.name_key as "nameKey", u.gender, ${assignedColumns} ${assignedInOrder(org, ids)}`.execute(
    db,
  );
  return rows;
};

/** The same people with their visits. */
export const withVisits = async (db: Db, org: OrgId, people: readonly PersonRow[]): Promise<RegisterRow[]> => {
  if (people.length === 0) return [];
  const { rows } = await sql<Visits & { id: string }>`
    select wanted.id, ${visitColumns} from unnest(${sql.val(people.map(({ id }) => id))}::uuid[]) as wanted(id)
      left join user_visits as v on v.organization_id = ${org} and v.user_id = wanted.id`.execute(db);
  return withFound(people, rows);
};

/** Rows with visits in the order of `ids`; unknown ids are skipped. */
export const rowsOfUsers = async (db: Db, org: OrgId, ids: readonly string[]): Promise<RegisterRow[]> =>
  withVisits(db, org, await rowsOfPeople(db, org, ids));
