import { sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';

export type ReminderRow = {
  id: string;
  postId: string;
  /** Null: everybody who is missing. */
  userIds: string[] | null;
  requestedAt: Date;
  requestedBy: string;
  people: number | null;
};

const columns = sql`id, post_id as "postId", user_ids as "userIds", requested_at as "requestedAt", requested_by_name as "requestedBy", people`;

export const lastReminder = async (db: Db, org: OrgId, postId: string): Promise<ReminderRow | undefined> => {
  const { rows } = await sql<ReminderRow>`select ${columns} from post_reminders
    where organization_id = ${org} and post_id = ${postId} order by requested_at desc, id desc limit 1`.execute(db);
  return rows[0];
};

export const insertReminder = async (db: Db, org: OrgId, row: Omit<ReminderRow, 'people'>): Promise<void> => {
  const { id, postId, userIds, requestedAt, requestedBy } = row;
  await sql`insert into post_reminders (organization_id, id, post_id, user_ids, requested_by_name, requested_at, updated_at)
    values (${org}, ${id}, ${postId}, ${userIds && sql.val(userIds)}::uuid[], ${requestedBy}, ${requestedAt}, ${requestedAt})`.execute(
    db,
  );
};

/** A reminder that was not sent completely, from now on worked at. */
export const takeRunning = async (
  db: Db,
  org: OrgId,
  id: string,
  now: Date,
): Promise<(ReminderRow & { timeZone: string }) | undefined> => {
  const { rows } = await sql<ReminderRow & { timeZone: string }>`
    update post_reminders r set updated_at = ${now} from organizations o
    where r.organization_id = ${org} and r.id = ${id} and r.done_at is null and o.organization_id = r.organization_id
    returning r.id, r.post_id as "postId", r.user_ids as "userIds", r.requested_at as "requestedAt", r.requested_by_name as "requestedBy",
      r.people, o.time_zone as "timeZone"`.execute(db);
  return rows[0];
};

export const endReminder = (db: Db, org: OrgId, id: string, { people, now }: { people: number; now: Date }) =>
  db
    .updateTable('post_reminders')
    .set({ people, done_at: now, updated_at: now })
    .where('organization_id', '=', org)
    .where('id', '=', id)
    .execute();

/** Reminders of all organizations that stand still since that time. */
export const lostReminders = async (ownerDb: Db, before: Date): Promise<{ org: OrgId; id: string }[]> => {
  const { rows } = await sql<{ org: OrgId; id: string }>`select organization_id as org, id from post_reminders
    where done_at is null and updated_at < ${before} order by updated_at limit 100`.execute(ownerDb);
  return rows;
};
