/** The working copy of a course: what its author edits, until a publication makes a version of it. */
import type { CourseStatus, MissingInCourse } from '@fanal/contract/courses/courses.rules';
import { may } from '@fanal/contract/permissions';
import type { Context } from '#platform/context';
import { fail } from '#platform/fail';
import * as data from './courses.data.ts';
import { usesIn } from './file-uses.rules.ts';
import { releaseUnused } from './files.service.ts';
import { lessonsOf, markChanged, type StoredLesson } from './lessons/lessons.data.ts';
import { type CourseContent, type CourseSnapshot, minutesIn, questionsIn } from './published-courses.rules.ts';
import { findSnapshot } from './published-courses.service.ts';
import { recipientsOf } from './recipients/recipients.data.ts';
import { changedLessons, contentOf, isInformationChanged, missingIn, searchKeyOf } from './working-copies.rules.ts';

type Asker = Pick<Context, 'db' | 'org'>;

export const mayPublish = ({ actor }: Pick<Context, 'actor'>): boolean => may(actor, 'courses:publish');

/** The course, locked until the end of the transaction. Throws NOT_FOUND. */
export const requireLocked = async ({ db, org }: Asker, id: string): Promise<data.StoredCourse> => {
  const row = await data.lockCourse(db, org, id);
  if (!row) throw fail('NOT_FOUND');
  return row;
};

/** The same; throws VERSION_CONFLICT when the course changed since the caller read it (GAP-35, P60). */
export const requireUnchanged = async (ctx: Asker, id: string, version: number): Promise<data.StoredCourse> => {
  const row = await requireLocked(ctx, id);
  if (row.version !== version) throw fail('VERSION_CONFLICT', { version: row.version }, 'COURSE_MODIFIED');
  return row;
};

/** Authors who may not publish change only their own drafts (GAP-05). Archived courses must be brought back first. */
export const refuseChange = (ctx: Pick<Context, 'actor'>, row: data.StoredCourse): void => {
  const status = row.status as CourseStatus;
  const isOwnDraft = status === 'draft' && row.author_id !== null && row.author_id === ctx.actor.userId;
  if (!mayPublish(ctx) && !isOwnDraft) throw fail('ACTION_FORBIDDEN');
  if (status === 'archived') throw fail('COURSE_STATUS_WRONG', { from: status });
};

/** The course that a write of its lessons or audiences locks, if the caller may change it. */
export const lockForChange = async (ctx: Context, id: string): Promise<data.StoredCourse> => {
  const row = await requireLocked(ctx, id);
  refuseChange(ctx, row);
  return row;
};

export type WorkingCopy = {
  row: data.StoredCourse;
  lessons: StoredLesson[];
  content: CourseContent;
  /** What members see; null before the first publication. */
  published: CourseSnapshot | null;
};

export const workingCopyOf = async (asker: Asker, row: data.StoredCourse): Promise<WorkingCopy> => {
  const { db, org } = asker;
  const lessons = await lessonsOf(db, org, row.id);
  const { published_version: number } = row;
  const published = number === null ? null : ((await findSnapshot(asker, row.id, number)) ?? null);
  return { row, lessons, content: contentOf(row, lessons), published };
};

type Naming = (targetId: string) => string;

/** Everything that prevents a publication. `nameOf` names audiences in what is missing. */
export const missingOf = async (
  { db, org }: Asker,
  { row, lessons }: Pick<WorkingCopy, 'row' | 'lessons'>,
  nameOf: Naming = () => '',
): Promise<MissingInCourse[]> => {
  const recipients = await recipientsOf(db, org, [row.id]);
  return missingIn(
    row,
    lessons,
    recipients.map(({ targetId: id, importance, deadline }) => ({
      recipient: { id, name: nameOf(id) },
      importance,
      deadline,
    })),
  );
};

/**
 * Ends a write of a locked course, its lessons or its audiences: stores `changes`, and what lists, search and the editor
 * keep of the working copy. Files that nothing shows any more are released.
 */
export const settleWork = async (
  ctx: Pick<Context, 'db' | 'org' | 'now' | 'enqueue' | 'audit'>,
  before: data.StoredCourse,
  changes: data.CourseColumns = {},
): Promise<data.StoredCourse> => {
  const { db, org, now } = ctx;
  const row = { ...before, ...changes } as data.StoredCourse;
  const copy = await workingCopyOf(ctx, row);
  const { lessons, content, published } = copy;
  const differing = changedLessons(content, published);
  await markChanged(
    db,
    org,
    row.id,
    differing.map(({ id }) => id),
  );
  const missing = await missingOf(ctx, copy);
  const settled = await data.updateCourse(db, org, row.id, {
    updated_at: now,
    ...changes,
    lesson_count: lessons.length,
    minutes: minutesIn(content),
    questions_count: questionsIn(content),
    missing_count: missing.length,
    has_unpublished_changes: differing.length > 0 || isInformationChanged(content, published),
    search_key: searchKeyOf(row, lessons),
  });
  await releaseUnused(ctx, row.id, usesIn(content));
  return settled;
};
