import type { Page } from '@fanal/contract/kit/page';
import { nameKey } from '@fanal/contract/names.rules';
import type { CommentFilter } from '@fanal/contract/posts/comments.api';
import { sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import { likePattern } from '#platform/db/lists';

export type CommentRow = {
  id: string;
  text: string;
  createdAt: Date;
  author: { id: string; displayName: string; avatarFileId: string | null };
  mentions: { id: string; displayName: string }[];
};

const columns = sql`c.id, c.content as text, c.created_at as "createdAt",
  json_build_object('id', u.id, 'displayName', u.display_name, 'avatarFileId', u.avatar_file_id) as author,
  coalesce((select json_agg(json_build_object('id', m.id, 'displayName', m.display_name) order by m.name_key, m.id) from users m
    where m.organization_id = c.organization_id and m.id = any(c.mentioned_user_ids)), '[]') as mentions`;

const comments = (org: OrgId) => sql`
  from post_comments c join users u on u.organization_id = c.organization_id and u.id = c.user_id
  where c.organization_id = ${org}`;

/** A page of comments, newest first. `search` matches the text and the author's name. */
export const pageOfComments = async (
  db: Db,
  org: OrgId,
  postId: string,
  { page, perPage, search }: CommentFilter,
): Promise<Page<CommentRow>> => {
  const pattern = search ? likePattern(search) : null;
  const from = sql`${comments(org)} and c.post_id = ${postId}
    and (${pattern}::text is null or c.search_key like ${pattern} or u.name_key like ${pattern})`;
  const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total ${from}`.execute(db);
  const { total } = counted[0]!;
  const { rows: items } = await sql<CommentRow>`select ${columns} ${from}
    order by c.created_at desc, c.id desc limit ${perPage} offset ${(page - 1) * perPage}`.execute(db);
  return { items, total, lastPage: Math.max(1, Math.ceil(total / perPage)), page };
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
      organization_id: org,
      id,
      post_id: postId,
      user_id: userId,
      content: text,
      search_key: nameKey(text),
      mentioned_user_ids: [...mentionedUserIds],
      created_at: now,
    })
    .execute();
  const { rows } = await sql<CommentRow>`select ${columns} ${comments(org)} and c.id = ${id}`.execute(db);
  return rows[0]!;
};

/** Returns the author's user id, or undefined when the post has no such comment. */
export const deleteComment = (
  db: Db,
  org: OrgId,
  { id, postId }: { id: string; postId: string },
): Promise<{ userId: string } | undefined> =>
  db
    .deleteFrom('post_comments')
    .where('organization_id', '=', org)
    .where('post_id', '=', postId)
    .where('id', '=', id)
    .returning('user_id as userId')
    .executeTakeFirst();
