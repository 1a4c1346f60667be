import type { AudienceKind, AudienceTarget } from '@fanal/contract/audiences/audiences.shapes';
import type { Importance } from '@fanal/contract/courses/courses.rules';
import type { Deadline } from '@fanal/contract/courses/deadlines.rules';
import { type RawBuilder, sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';

export type StoredRecipient = {
  id: string;
  courseId: string;
  version: number;
  importance: Importance;
  visible: boolean;
  notification: boolean;
  deadline: Deadline;
  kind: AudienceKind;
  targetId: string;
  createdAt: Date;
};

const columns = sql`r.id, r.course_id as "courseId", r.version, r.importance, r.visible, r.notification, r.kind, r.target_id as "targetId",
  r.created_at as "createdAt", json_build_object('kind', r.deadline_kind, 'on', r.deadline_on, 'days', r.deadline_days) as deadline`;

const recipientsWhere = async (
  db: Db,
  org: OrgId,
  where: RawBuilder<unknown>,
  more: RawBuilder<unknown> = sql``,
): Promise<StoredRecipient[]> => {
  const { rows } = await sql<StoredRecipient>`
    select ${columns} from course_recipients r where r.organization_id = ${org} and ${where} order by r.created_at, r.id ${more}`.execute(
    db,
  );
  return rows;
};

/** The audiences of several courses, in the order in which they were added. */
export const recipientsOf = (db: Db, org: OrgId, courseIds: readonly string[]): Promise<StoredRecipient[]> =>
  recipientsWhere(db, org, sql`r.course_id = any(${sql.val(courseIds)}::uuid[])`);

export const findRecipient = async (db: Db, org: OrgId, id: string): Promise<StoredRecipient | undefined> =>
  (await recipientsWhere(db, org, sql`r.id = ${id}`))[0];

export const findRecipients = (db: Db, org: OrgId, ids: readonly string[]): Promise<StoredRecipient[]> =>
  recipientsWhere(db, org, sql`r.id = any(${sql.val(ids)}::uuid[])`);

const targetColumns = {
  everybody: 'everybody_id',
  userGroup: 'user_group_id',
  structureGroup: 'structure_group_id',
  site: 'site_id',
  project: 'project_id',
  profession: 'profession_id',
  position: 'position_id',
  jobCategory: 'job_category_id',
  user: 'user_id',
} as const satisfies Record<AudienceKind, string>;

type Settings = Pick<StoredRecipient, 'importance' | 'visible' | 'notification' | 'deadline'>;

/** What of a deadline its kind does not use is not kept. */
const settingColumns = ({ importance, visible, notification, deadline }: Settings) => ({
  importance,
  visible,
  notification,
  deadline_kind: deadline.kind,
  deadline_on: deadline.kind === 'on' ? deadline.on : null,
  deadline_days: deadline.kind === 'after' ? deadline.days : null,
});

type NewRecipient = Settings & { id: string; courseId: string; target: AudienceTarget; now: Date };

export const insertRecipient = async (
  db: Db,
  org: OrgId,
  { id, courseId, target, now, ...settings }: NewRecipient,
): Promise<void> => {
  await db
    .insertInto('course_recipients')
    .values({
      organization_id: org,
      id,
      course_id: courseId,
      ...settingColumns(settings),
      [targetColumns[target.kind]]: target.id,
      created_at: now,
    } as never)
    .execute();
};

export const updateRecipient = async (
  db: Db,
  org: OrgId,
  { id, version, ...settings }: Settings & { id: string; version: number },
): Promise<void> => {
  await db
    .updateTable('course_recipients')
    .set({ ...settingColumns(settings), version } as never)
    .where('organization_id', '=', org)
    .where('id', '=', id)
    .execute();
};

export const deleteRecipient = (db: Db, org: OrgId, id: string) =>
  db.deleteFrom('course_recipients').where('organization_id', '=', org).where('id', '=', id).execute();
