import { NOTICE_DAYS } from '@fanal/contract/infohub/articles.rules';
import { sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';

export type DueReview = { org: OrgId; id: string; ownerId: string; dueOn: string };

/**
 * Marks the published articles whose owner must be notified now as notified, and returns them: two weeks before the
 * check ends, and on that day; each once for each end. `now` is compared in the time zone of each organization.
 */
export const takeDueReviews = async (ownerDb: Db, now: Date, most: number): Promise<DueReview[]> => {
  const { rows } = await sql<DueReview>`
    with due as (
      select a.organization_id, a.id, a.review_due_on <= t.today as ended
      from infohub_articles a
        join organizations g on g.organization_id = a.organization_id
        cross join lateral (select (${now}::timestamptz at time zone g.time_zone)::date as today) t
        join users u on u.organization_id = a.organization_id and u.id = a.owner_id and u.invitation_status <> 'disabled'
      where a.status = 'published' and a.review_due_on is not null
        and a.review_due_on <= (${now}::timestamptz)::date + ${NOTICE_DAYS + 1}::int
        and ((a.review_due_on <= t.today and a.due_notified_for is distinct from a.review_due_on)
          or (a.review_due_on > t.today and a.review_due_on <= t.today + ${NOTICE_DAYS}::int
            and a.soon_notified_for is distinct from a.review_due_on))
      order by a.organization_id, a.id limit ${most} for no key update of a skip locked
    )
    update infohub_articles a set soon_notified_for = a.review_due_on,
      due_notified_for = case when due.ended then a.review_due_on else a.due_notified_for end
    from due where a.organization_id = due.organization_id and a.id = due.id
    returning a.organization_id as org, a.id, a.owner_id as "ownerId", a.review_due_on as "dueOn"`.execute(ownerDb);
  return rows;
};

/** Articles published before that time whose notification is still missing because a worker was lost. */
export const articlesToNotify = (ownerDb: Db, before: Date) =>
  ownerDb
    .selectFrom('infohub_articles')
    .select(['organization_id as org', 'id'])
    .where('status', '=', 'published')
    .where('is_notification_enabled', '=', true)
    .where('notified_at', 'is', null)
    .where('published_at', '<', before)
    .orderBy('published_at')
    .limit(100)
    .execute();
