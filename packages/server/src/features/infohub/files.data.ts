import { sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';

/** `pages` and `words` are null for a file whose words nobody could read. */
export type ArticleFile = {
  fileId: string;
  name: string;
  byteSize: number;
  pages: number | null;
  words: number | null;
};

/** The files of an article, with name and size. */
export const filesOf = async (db: Db, org: OrgId, articleId: string): Promise<ArticleFile[]> => {
  const { rows } = await sql<ArticleFile>`
    select f.id as "fileId", f.name, f.byte_size as "byteSize", w.pages, w.words from infohub_files x
      join files f on f.organization_id = x.organization_id and f.id = x.file_id
      left join file_texts w on w.organization_id = f.organization_id and w.file_id = f.id
    where x.organization_id = ${org} and x.article_id = ${articleId} order by x.file_id`.execute(db);
  return rows;
};

export const addFiles = async (db: Db, org: OrgId, articleId: string, fileIds: readonly string[]): Promise<void> => {
  if (fileIds.length === 0) return;
  const rows = fileIds.map((fileId) => ({ organization_id: org, article_id: articleId, file_id: fileId }));
  await db.insertInto('infohub_files').values(rows).execute();
};

export const removeFiles = async (db: Db, org: OrgId, articleId: string, fileIds: readonly string[]) =>
  sql`delete from infohub_files where organization_id = ${org} and article_id = ${articleId}
    and file_id = any(${sql.val(fileIds)}::uuid[])`.execute(db);
