import { NOTICE_DAYS } from '@fanal/contract/infohub/articles.rules';
import { sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';

/** What people were told in the last two weeks: posts for everybody, and articles that their owners must check. */
export const loadNotices = async (ownerDb: Db, org: OrgId, now: Date): Promise<void> => {
  await sql`
    insert into notifications (organization_id, id, user_id, type, post_id, push, push_at, push_devices, push_outcome, read_at, created_at)
    select ${org}, gen_random_uuid(), u.id, case p.type when 'event' then 'event' else 'post' end, p.id, 'done', d.sent, d.devices,
      case when d.devices is null then null else 'sent' end,
      (select v.first_at from post_views v where v.organization_id = p.organization_id and v.post_id = p.id and v.user_id = u.id), p.published_at
    from posts p
    join post_targets t on t.organization_id = p.organization_id and t.post_id = p.id and t.everybody_id is not null
    join users u on u.organization_id = p.organization_id and u.invitation_status = 'claimed'
    left join lateral (select count(*)::int as devices, p.published_at as sent from user_devices x
      where x.organization_id = u.organization_id and x.user_id = u.id having count(*) > 0) d on true
    where p.organization_id = ${org} and p.status = 'published' and p.published_at > ${now}::timestamptz - interval '14 days'`.execute(
    ownerDb,
  );
  await sql`
    insert into notifications (organization_id, id, user_id, type, article_id, review_due_on, push, created_at)
    select organization_id, gen_random_uuid(), owner_id, 'articleReview', id, review_due_on, 'done',
      least(${now}::timestamptz, review_due_on - make_interval(days => ${NOTICE_DAYS}) + interval '9 hours')
    from infohub_articles
    where organization_id = ${org} and status = 'published' and owner_id is not null
      and review_due_on <= ${now}::timestamptz + make_interval(days => ${NOTICE_DAYS})`.execute(ownerDb);
  await sql`
    update infohub_articles set soon_notified_for = review_due_on,
      due_notified_for = case when review_due_on <= ${now}::timestamptz then review_due_on end
    where organization_id = ${org} and status = 'published' and owner_id is not null
      and review_due_on <= ${now}::timestamptz + make_interval(days => ${NOTICE_DAYS})`.execute(ownerDb);
};
