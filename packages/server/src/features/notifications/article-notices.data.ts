import { type RawBuilder, sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';

/** A volatile SQL expression: PostgreSQL generates one id per row. */
const newRowId = sql`gen_random_uuid()`;

/** A push waits only for people with a device. */
const pushFor = (org: OrgId, userId: RawBuilder<unknown>) => sql`case when exists (
  select from user_devices d where d.organization_id = ${org} and d.user_id = ${userId}) then 'waiting' else 'done' end`;

type Notice = { articleId: string; now: Date };

/**
 * Inserts the notifications of the next batch of people, in one statement. Returns the number of people in the batch
 * and the last id, as the cursor of the next batch. People who already have the notification are skipped.
 */
export const insertForPeople = async (
  db: Db,
  org: OrgId,
  { articleId, now }: Notice,
  { condition, after, most }: { condition: RawBuilder<unknown>; after: string | null; most: number },
): Promise<{ looked: number; last: string | null }> => {
  const { rows } = await sql<{ looked: number; last: string | null }>`
    with people as materialized (
      select u.id from users as u where u.organization_id = ${org} and ${condition} and (${after}::uuid is null or u.id > ${after}::uuid)
      order by u.id limit ${most}
    ), written as (
      insert into notifications (organization_id, id, user_id, type, article_id, push, created_at)
      select ${org}, ${newRowId}, people.id, 'article', ${articleId}, ${pushFor(org, sql`people.id`)}, ${now} from people
      on conflict (organization_id, article_id, user_id) where type = 'article' do nothing
    )
    select count(*)::int as looked, (array_agg(id order by id desc))[1] as last from people`.execute(db);
  return rows[0]!;
};

export const insertReviewNotices = (
  db: Db,
  org: OrgId,
  reviews: readonly { id: string; ownerId: string; dueOn: string }[],
  now: Date,
) =>
  sql`insert into notifications (organization_id, id, user_id, type, article_id, review_due_on, push, created_at)
  select ${org}, ${newRowId}, x."ownerId", 'articleReview', x.id, x."dueOn", ${pushFor(org, sql`x."ownerId"`)}, ${now}
  from json_to_recordset(${JSON.stringify(reviews)}::json) as x(id uuid, "ownerId" uuid, "dueOn" date)`.execute(db);
