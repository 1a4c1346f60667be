import { type RawBuilder, sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';

/** A volatile SQL expression: PostgreSQL generates one id per row. */
const newRowId = sql`gen_random_uuid()`;

type Notice = { courseId: string; courseVersion: number; now: Date };

/**
 * Inserts the notifications of the next batch of people, in one statement. Returns the number of people in the batch
 * and the last id, as the cursor of the next batch. People who already have the notification are skipped; a push waits
 * only for people with a device.
 */
export const insertForPeople = async (
  db: Db,
  org: OrgId,
  { courseId, courseVersion, now }: Notice,
  { condition, after, most }: { condition: RawBuilder<unknown>; after: string | null; most: number },
): Promise<{ looked: number; last: string | null }> => {
  const { rows } = await sql<{ looked: number; last: string | null }>`
    with people as materialized (
      select u.id from users as u where u.organization_id = ${org} and ${condition} and (${after}::uuid is null or u.id > ${after}::uuid)
      order by u.id limit ${most}
    ), written as (
      insert into notifications (organization_id, id, user_id, type, course_id, course_version, push, created_at)
      select ${org}, ${newRowId}, people.id, 'coursePublished', ${courseId}, ${courseVersion}, case when exists (
        select from user_devices d where d.organization_id = ${org} and d.user_id = people.id) then 'waiting' else 'done' end, ${now}
      from people
      on conflict (organization_id, course_id, course_version, user_id) where type = 'coursePublished' do nothing
    )
    select count(*)::int as looked, (array_agg(id order by id desc))[1] as last from people`.execute(db);
  return rows[0]!;
};
