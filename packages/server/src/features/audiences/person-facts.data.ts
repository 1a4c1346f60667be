import { sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import { revisionOf } from '#platform/db/lists';

/** Everything about a person that targets and the rules of user groups ask for, read in one statement. */
export type PersonFacts = {
  id: string;
  roleType: string;
  invitationStatus: string;
  spokenLanguages: string[];
  /** YYYY-MM-DD */
  hireDate: string | null;
  siteId: string | null;
  projectId: string | null;
  professionId: string | null;
  positionId: string | null;
  jobCategoryId: string | null;
  /** The structure groups of the person and all groups above them. */
  structureGroupIds: string[];
  /** User groups to which the person was added by hand. */
  addedToIds: string[];
  /** Changes with each change of a user group of the organization, also in this transaction; null when it has never had one. */
  groupsRevision: string | null;
};

/** Undefined for an unknown person. */
export const findPersonFacts = async (db: Db, org: OrgId, userId: string): Promise<PersonFacts | undefined> => {
  const { rows } = await sql<PersonFacts>`
    select u.id, u.role_type as "roleType", u.invitation_status as "invitationStatus", u.spoken_languages as "spokenLanguages",
      u.hire_date as "hireDate", u.site_id as "siteId", u.project_id as "projectId", u.profession_id as "professionId",
      u.position_id as "positionId", u.job_category_id as "jobCategoryId",
      array(
        with recursive above as (
          select m.group_id as id from structure_group_users m where m.organization_id = ${org} and m.user_id = ${userId}
          union
          select g.parent_id from above join structure_groups g on g.organization_id = ${org} and g.id = above.id
          where g.parent_id is not null
        ) select id from above) as "structureGroupIds",
      array(
        select m.group_id from user_group_users m where m.organization_id = ${org} and m.user_id = ${userId} and not m.excluded
      ) as "addedToIds",
      ${revisionOf(org, 'user_groups')} as "groupsRevision"
    from users u where u.organization_id = ${org} and u.id = ${userId}`.execute(db);
  return rows[0];
};
