import { sql } from 'kysely';
import { findStored } from '#features/posts/posts.data';
import { keepPost } from '#features/posts/versions/kept-posts.service';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';

/** Three of five people who have read a post confirm it within the hour. */
export const loadAcknowledgements = async (db: Db, org: OrgId, postId: string): Promise<void> => {
  const row = (await findStored(db, org, postId))!;
  await keepPost({ db, org }, row, { at: row.published_at!, by: row.author_id });
  await sql`
    insert into post_acknowledgements (organization_id, post_id, user_id, locale, version_number, acknowledged_at)
    select organization_id, post_id, user_id, locale, 1, first_at + make_interval(mins => place::int % 60) from (
      select v.*, row_number() over (order by v.first_at, v.user_id) as place from post_views v
      where v.organization_id = ${org} and v.post_id = ${postId}) seen
    where place % 5 < 3`.execute(db);
};
