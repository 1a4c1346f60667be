import { sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';

/** Exactly one is set: a file of the organization or a video on the web. */
export type StoredAttachment = { fileId: string | null; videoUrl: string | null };
export type AttachmentRow = StoredAttachment & {
  name: string | null;
  contentType: string | null;
  byteSize: number | null;
};

/** The attachments of several posts, in order. */
export const attachmentsOf = async (
  db: Db,
  org: OrgId,
  postIds: readonly string[],
): Promise<Map<string, AttachmentRow[]>> => {
  const { rows } = await sql<AttachmentRow & { postId: string }>`
    select a.post_id as "postId", a.file_id as "fileId", a.video_url as "videoUrl", f.name, f.content_type as "contentType",
      f.byte_size as "byteSize"
    from post_attachments a left join files f on f.organization_id = a.organization_id and f.id = a.file_id
    where a.organization_id = ${org} and a.post_id = any(${sql.val(postIds)}::uuid[]) order by a.position`.execute(db);
  const byPost = Map.groupBy(rows, ({ postId }) => postId);
  return new Map(postIds.map((id) => [id, (byPost.get(id) ?? []).map(({ postId: _, ...row }) => row)]));
};

export const writeAttachments = async (
  db: Db,
  org: OrgId,
  postId: string,
  attachments: readonly StoredAttachment[],
): Promise<void> => {
  await db.deleteFrom('post_attachments').where('organization_id', '=', org).where('post_id', '=', postId).execute();
  if (attachments.length === 0) return;
  const rows = attachments.map(({ fileId, videoUrl }, position) => ({
    organization_id: org,
    post_id: postId,
    position,
    file_id: fileId,
    video_url: videoUrl,
  }));
  await db.insertInto('post_attachments').values(rows).execute();
};

export const filesOf = async (db: Db, org: OrgId, postId: string): Promise<string[]> => {
  const rows = db.selectFrom('post_files').select('file_id').where('organization_id', '=', org);
  return (await rows.where('post_id', '=', postId).orderBy('file_id').execute()).map(({ file_id }) => file_id);
};

export const addFiles = async (db: Db, org: OrgId, postId: string, fileIds: readonly string[]): Promise<void> => {
  if (fileIds.length === 0) return;
  const rows = fileIds.map((fileId) => ({ organization_id: org, post_id: postId, file_id: fileId }));
  await db.insertInto('post_files').values(rows).execute();
};

/** Locks files until the end of the transaction, so that nobody begins or ceases to use them meanwhile. */
export const lockFiles = async (db: Db, org: OrgId, fileIds: readonly string[]): Promise<void> => {
  await sql`select from files where organization_id = ${org} and id = any(${sql.val(fileIds)}::uuid[]) order by id for update`.execute(
    db,
  );
};

/** Those of these files that neither a post nor a template uses. */
export const unusedFiles = async (db: Db, org: OrgId, fileIds: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select w.id from unnest(${sql.val(fileIds)}::uuid[]) as w(id)
    where not exists (select from post_files f where f.organization_id = ${org} and f.file_id = w.id)
      and not exists (select from post_template_files f where f.organization_id = ${org} and f.file_id = w.id) order by 1`.execute(
    db,
  );
  return rows.map(({ id }) => id);
};

/** Removes files from a post and returns those that neither another post nor a template uses. The files are locked until the end of the transaction. */
export const removeFiles = async (
  db: Db,
  org: OrgId,
  postId: string,
  fileIds: readonly string[],
): Promise<string[]> => {
  if (fileIds.length === 0) return [];
  const ids = sql`${sql.val(fileIds)}::uuid[]`;
  await lockFiles(db, org, fileIds);
  await sql`delete from post_files where organization_id = ${org} and post_id = ${postId} and file_id = any(${ids})`.execute(
    db,
  );
  return unusedFiles(db, org, fileIds);
};
