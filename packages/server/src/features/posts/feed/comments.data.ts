import { sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';

export type CommentRow = {
  id: string;
  text: string;
  createdAt: Date;
  author: { id: string; displayName: string; avatarFileId: string | null };
  mentions: { id: string; displayName: string }[];
};

const comments = (org: OrgId) => sql<CommentRow>`
  select c.id, c.content as text, c.created_at as "createdAt",
    json_build_object('id', u.id, 'displayName', u.display_name, 'avatarFileId', u.avatar_file_id) as author,
    coalesce((select json_agg(json_build_object('id', m.id, 'displayName', m.display_name) order by m.name_key, m.id) from users m
      where m.organization_id = c.organization_id and m.id = any(c.mentioned_user_ids)), '[]') as mentions
  from post_comments c join users u on u.organization_id = c.organization_id and u.id = c.user_id
  where c.organization_id = ${org}`;

export const pageOfComments = async (
  db: Db,
  org: OrgId,
  postId: string,
  { page, perPage }: { page: number; perPage: number },
): Promise<CommentRow[]> => {
  const { rows } = await sql<CommentRow>`${comments(org)} and c.post_id = ${postId}
    order by c.created_at desc, c.id desc limit ${perPage} offset ${(page - 1) * perPage}`.execute(db);
  return rows;
};

export const countComments = async (db: Db, org: OrgId, postId: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from post_comments where organization_id = ${org} and post_id = ${postId}`.execute(
    db,
  );
  return rows[0]!.count;
};

type NewRow = {
  id: string;
  postId: string;
  userId: string;
  text: string;
  mentionedUserIds: readonly string[];
  now: Date;
};

export const insertComment = async (
  db: Db,
  org: OrgId,
  { id, postId, userId, text, mentionedUserIds, now }: NewRow,
): Promise<CommentRow> => {
  await db
    .insertInto('post_comments')
    .values({
      ...{ organization_id: org, id, post_id: postId, user_id: userId, content: text },
      ...{ mentioned_user_ids: [...mentionedUserIds], created_at: now },
    })
    .execute();
  const { rows } = await sql<CommentRow>`${comments(org)} and c.id = ${id}`.execute(db);
  return rows[0]!;
};
