import { sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';

export type ReminderRow = { id: string; postId: string; requestedAt: Date; requestedBy: string; people: number | null };

const columns = sql`id, post_id as "postId", requested_at as "requestedAt", requested_by_name as "requestedBy", people`;

export const lastReminder = async (db: Db, org: OrgId, postId: string): Promise<ReminderRow | undefined> => {
  const { rows } = await sql<ReminderRow>`select ${columns} from event_reminders
    where organization_id = ${org} and post_id = ${postId} order by requested_at desc, id desc limit 1`.execute(db);
  return rows[0];
};

/** A reminder that was not sent completely. */
export const findRunning = async (db: Db, org: OrgId, id: string): Promise<ReminderRow | undefined> => {
  const { rows } = await sql<ReminderRow>`select ${columns} from event_reminders
    where organization_id = ${org} and id = ${id} and done_at is null`.execute(db);
  return rows[0];
};

export const insertReminder = async (
  db: Db,
  org: OrgId,
  { id, postId, requestedAt, requestedBy }: Omit<ReminderRow, 'people'>,
): Promise<void> => {
  await db
    .insertInto('event_reminders')
    .values({
      organization_id: org,
      id,
      post_id: postId,
      requested_at: requestedAt,
      requested_by_name: requestedBy,
    })
    .execute();
};

export const endReminder = (db: Db, org: OrgId, id: string, { people, now }: { people: number; now: Date }) =>
  db
    .updateTable('event_reminders')
    .set({ people, done_at: now })
    .where('organization_id', '=', org)
    .where('id', '=', id)
    .execute();

/** Reminders of all organizations that were ordered before that time and are not sent completely. */
export const lostReminders = async (ownerDb: Db, before: Date): Promise<{ org: OrgId; id: string }[]> => {
  const { rows } = await sql<{ org: OrgId; id: string }>`select organization_id as org, id from event_reminders
    where done_at is null and requested_at < ${before} order by requested_at limit 100`.execute(ownerDb);
  return rows;
};
