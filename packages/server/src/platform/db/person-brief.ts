import { sql } from 'kysely';

/** What statements read of a person for `briefOf`: the picture is a file id, the position has its whole name. */
export type StoredBrief = {
  id: string;
  displayName: string;
  avatarFileId: string | null;
  employeeNumber: string | null;
  positionName: string | null;
  gender: string | null;
};

/** The columns of a `StoredBrief`, of `users as u`. */
export const briefColumns = sql`u.id, u.display_name as "displayName", u.avatar_file_id as "avatarFileId",
  u.employee_number as "employeeNumber", u.gender,
  (select p.name from positions as p where p.organization_id = u.organization_id and p.id = u.position_id) as "positionName"`;
