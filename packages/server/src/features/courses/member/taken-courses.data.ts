import type { AudienceKind } from '@fanal/contract/audiences/audiences.shapes';
import type { Importance } from '@fanal/contract/courses/courses.rules';
import type { DeadlineKind } from '@fanal/contract/courses/deadlines.rules';
import { sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';

/** A visible audience of a course. */
export type Recipient = {
  kind: AudienceKind;
  id: string;
  importance: Importance;
  deadlineKind: DeadlineKind;
  deadlineOn: string | null;
  deadlineDays: number | null;
};

export type PublishedCourse = {
  id: string;
  number: number;
  firstValidVersion: number;
  collection: { id: string; name: string } | null;
  recipients: Recipient[];
};

export const recipientJson = sql`json_build_object('kind', r.kind, 'id', r.target_id, 'importance', r.importance,
  'deadlineKind', r.deadline_kind, 'deadlineOn', r.deadline_on, 'deadlineDays', r.deadline_days)`;

/** A published course with the audiences that see it; undefined for a draft, an archived or an unknown course. */
export const findPublished = async (db: Db, org: OrgId, courseId: string): Promise<PublishedCourse | undefined> => {
  const { rows } = await sql<PublishedCourse>`
    select c.id, c.published_version as number, c.first_valid_version as "firstValidVersion",
      case when k.id is not null then json_build_object('id', k.id, 'name', k.name) end as collection,
      coalesce((select json_agg(${recipientJson}) from course_recipients r
        where r.organization_id = c.organization_id and r.course_id = c.id and r.visible), '[]') as recipients
    from courses c
      left join course_collections k on k.organization_id = c.organization_id and k.id = c.collection_id and k.status = 'published'
    where c.organization_id = ${org} and c.id = ${courseId} and c.status = 'published'`.execute(db);
  return rows[0];
};

/** The course that a lesson belongs to, also a lesson that its author has taken out and not published yet. */
export const courseOfLesson = async (db: Db, org: OrgId, lessonId: string): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`
    select course_id as id from lessons where organization_id = ${org} and id = ${lessonId}`.execute(db);
  if (rows[0]) return rows[0].id;
  // Versions are read only of courses whose author has changed something: otherwise any unknown id would read all of them.
  const { rows: published } = await sql<{ id: string }>`
    with changed as materialized (
      select id, published_version from courses where organization_id = ${org} and status = 'published' and has_unpublished_changes
    )
    select c.id from changed c cross join lateral (
      select snapshot from content_versions
      where organization_id = ${org} and kind = 'course' and item_id = c.id and number = c.published_version offset 0
    ) v where v.snapshot @> ${JSON.stringify({ lessons: [{ id: lessonId }] })}::jsonb limit 1`.execute(db);
  return published[0]?.id;
};

/** The days of a course that were noted for a person when it reached that person. */
export const assignmentOf = async (
  db: Db,
  org: OrgId,
  { courseId, userId }: { courseId: string; userId: string },
): Promise<{ dueOn: string | null } | undefined> => {
  const { rows } = await sql<{ dueOn: string | null }>`
    select due_on as "dueOn" from course_assignments
    where organization_id = ${org} and course_id = ${courseId} and user_id = ${userId}`.execute(db);
  return rows[0];
};

export type StoredFile = {
  fileId: string;
  name: string;
  contentType: string;
  byteSize: number;
  duration: number | null;
};

export const filesById = async (db: Db, org: OrgId, ids: readonly string[]): Promise<Map<string, StoredFile>> => {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<StoredFile>`
    select id as "fileId", name, content_type as "contentType", byte_size as "byteSize",
      case when content_type like 'video/%' or content_type like 'audio/%' then duration_seconds end as duration
    from files where organization_id = ${org} and id = any(${sql.val(ids)}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.fileId, row]));
};
