import { sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';

/** A volatile SQL expression: PostgreSQL generates one id per row. */
const newRowId = sql`gen_random_uuid()`;

/** A push waits only for people with a device. */
const pushFor = (org: OrgId) => sql`case when exists (
  select from user_devices d where d.organization_id = ${org} and d.user_id = u.id) then 'waiting' else 'done' end`;

export type When = { now: Date; pushFrom: Date | null };

type PeopleNotices = {
  type: 'courseReminder' | 'courseAgain';
  courseId: string;
  notices: readonly { userId: string; day: string | null }[];
};

export const insertPeopleNotices = async (
  db: Db,
  org: OrgId,
  { type, courseId, notices }: PeopleNotices,
  { now, pushFrom }: When,
): Promise<void> => {
  await sql`insert into notifications (organization_id, id, user_id, type, course_id, course_day, push, push_from, created_at)
    select ${org}, ${newRowId}, u.id, ${type}, ${courseId}, x.day, ${pushFor(org)}, ${pushFrom}, ${now}
    from json_to_recordset(${JSON.stringify(notices)}::json) as x("userId" uuid, day date)
      join users u on u.organization_id = ${org} and u.id = x."userId" and u.invitation_status <> 'disabled'`.execute(
    db,
  );
};

type LeadNotices = {
  courseId: string;
  day: string;
  leads: readonly { leadId: string; peopleIds: readonly string[] }[];
};

/** One notification for each lead, course and day: more people who are late on that day are added to it, and it is unread again. */
export const insertLeadNotices = async (
  db: Db,
  org: OrgId,
  { courseId, day, leads }: LeadNotices,
  { now, pushFrom }: When,
): Promise<void> => {
  await sql`insert into notifications (organization_id, id, user_id, type, course_id, course_day, people_ids, push, push_from, created_at)
    select ${org}, ${newRowId}, u.id, 'courseLate', ${courseId}, ${day}, array(select json_array_elements_text(x."peopleIds")::uuid),
      ${pushFor(org)}, ${pushFrom}, ${now}
    from json_to_recordset(${JSON.stringify(leads)}::json) as x("leadId" uuid, "peopleIds" json)
      join users u on u.organization_id = ${org} and u.id = x."leadId" and u.invitation_status <> 'disabled'
    on conflict (organization_id, course_id, course_day, user_id) where type = 'courseLate' do update
      set people_ids = notifications.people_ids || excluded.people_ids, read_at = null`.execute(db);
};

/** Tells a person that a quiz is passed since it was graded again. */
export const insertRegradeNotice = async (
  db: Db,
  org: OrgId,
  { courseId, userId }: { courseId: string; userId: string },
  now: Date,
): Promise<void> => {
  await sql`insert into notifications (organization_id, id, user_id, type, course_id, push, created_at)
    select ${org}, ${newRowId}, u.id, 'courseRegraded', ${courseId}, ${pushFor(org)}, ${now}
    from users u where u.organization_id = ${org} and u.id = ${userId} and u.invitation_status <> 'disabled'`.execute(
    db,
  );
};

type SignatureNotice = { courseId: string; userId: string; isApproved: boolean; actorId: string | null };

export const insertSignatureNotice = async (
  db: Db,
  org: OrgId,
  { courseId, userId, isApproved, actorId }: SignatureNotice,
  now: Date,
): Promise<void> => {
  await sql`insert into notifications (organization_id, id, user_id, type, course_id, actor_id, push, created_at)
    select ${org}, ${newRowId}, u.id, ${isApproved ? 'courseSigned' : 'courseRefused'}, ${courseId}, ${actorId}, ${pushFor(org)}, ${now}
    from users u where u.organization_id = ${org} and u.id = ${userId} and u.invitation_status <> 'disabled'`.execute(
    db,
  );
};
