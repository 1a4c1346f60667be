import { sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';

export type CourseFile = {
  fileId: string;
  name: string;
  contentType: string;
  byteSize: number;
  duration: number | null;
};

/** Ids of the files of a course, those of its kept versions included. */
export const filesOf = async (db: Db, org: OrgId, courseId: string): Promise<string[]> => {
  const rows = db.selectFrom('course_files').select('file_id').where('organization_id', '=', org);
  return (await rows.where('course_id', '=', courseId).orderBy('file_id').execute()).map(({ file_id }) => file_id);
};

export const addFiles = async (db: Db, org: OrgId, courseId: string, fileIds: readonly string[]): Promise<void> => {
  await sql`insert into course_files (organization_id, course_id, file_id)
    select ${org}, ${courseId}, id from unnest(${sql.val(fileIds)}::uuid[]) as id on conflict do nothing`.execute(db);
};

/** Removes files from a course and returns those that no other course uses. The files are locked until the end of the transaction. */
export const removeFiles = async (
  db: Db,
  org: OrgId,
  courseId: string,
  fileIds: readonly string[],
): Promise<string[]> => {
  if (fileIds.length === 0) return [];
  const ids = sql`${sql.val(fileIds)}::uuid[]`;
  await sql`select from files where organization_id = ${org} and id = any(${ids}) order by id for update`.execute(db);
  await sql`delete from course_files where organization_id = ${org} and course_id = ${courseId} and file_id = any(${ids})`.execute(
    db,
  );
  const { rows } = await sql<{ id: string }>`
    select w.id from unnest(${ids}) as w(id)
    where not exists (select from course_files f where f.organization_id = ${org} and f.file_id = w.id) order by 1`.execute(
    db,
  );
  return rows.map(({ id }) => id);
};

/** Names, types, sizes and measured lengths, by file id. Only videos and sounds have a length. */
export const describeFiles = async (db: Db, org: OrgId, ids: readonly string[]): Promise<Map<string, CourseFile>> => {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<CourseFile>`
    select id as "fileId", name, content_type as "contentType", byte_size as "byteSize",
      case when content_type like 'video/%' or content_type like 'audio/%' then duration_seconds end as duration
    from files where organization_id = ${org} and id = any(${sql.val([...new Set(ids)])}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.fileId, row]));
};
