/** Publication of courses: each makes a version that members take until the next one (GAP-47). */
import type { PublicationChange } from '@fanal/contract/courses/courses.rules';
import type { Course, CoursePublication } from '@fanal/contract/courses/courses.shapes';
import { keepVersion } from '#features/versions/versions.service';
import type { Context } from '#platform/context';
import { fail } from '#platform/fail';
import { enqueueSync } from './assignments/sync-requests.service.ts';
import { describeCourse } from './course-details.service.ts';
import { announce } from './course-posts.service.ts';
import * as data from './courses.data.ts';
import { nameOf } from './courses.service.ts';
import { usesIn } from './file-uses.rules.ts';
import { markChanged } from './lessons/lessons.data.ts';
import { incomplete, namedMissing } from './missing.service.ts';
import { NOTIFY_TASK } from './notices.service.ts';
import { briefOfContent, type CourseSnapshot, changeOf } from './published-courses.rules.ts';
import { recipientsOf } from './recipients/recipients.data.ts';
import { orderRegrade } from './regrades/regrades.service.ts';
import { requireLocked, requireUnchanged, type WorkingCopy, workingCopyOf } from './working-copies.service.ts';

/** Throws COURSE_INCOMPLETE with everything that is missing (LMS-COURSES-15 to LMS-COURSES-17). */
const refuseIncomplete = async (ctx: Context, copy: WorkingCopy, change: PublicationChange | undefined) => {
  const recipients = await recipientsOf(ctx.db, ctx.org, [copy.row.id]);
  const missing = await namedMissing(ctx, copy, recipients);
  const isUnsaid = copy.row.published_version !== null && change === undefined;
  const points = isUnsaid ? [...missing, { code: 'CHANGE_REQUIRED' as const }] : missing;
  if (points.length > 0) throw incomplete(ctx, points);
  return recipients;
};

/** Keeps the working copy as a version, which members see from now on. */
const keepPublished = async (ctx: Context, { row, content }: WorkingCopy, change: CourseSnapshot['change']) => {
  const { db, org, now, actor } = ctx;
  const number = (row.published_version ?? 0) + 1;
  await keepVersion(ctx, {
    kind: 'course',
    id: row.id,
    snapshot: { ...content, number, change },
    fileIds: usesIn(content).map(({ fileId }) => fileId),
    at: now,
    by: actor.userId,
  });
  await markChanged(db, org, row.id, []);
  return data.updateCourse(db, org, row.id, {
    published_version: number,
    published_brief: briefOfContent(content),
    ...(change === 'material' ? { first_valid_version: number } : {}),
    has_unpublished_changes: false,
    missing_count: 0,
    published_at: now,
    // A correction asks nobody, and so nobody is notified.
    notified_at: change === 'correction' ? row.notified_at : null,
    updated_at: now,
    version: row.version + 1,
  });
};

/**
 * Publishes a course, or a new version of it. What has to be done for each person (assignments, notices) is done by
 * jobs after the answer.
 */
export const publishCourse = async (
  ctx: Context,
  id: string,
  { version, change, regrade }: CoursePublication,
): Promise<Course> => {
  const { org } = ctx;
  const row = await requireUnchanged(ctx, id, version);
  if (row.status === 'archived') throw fail('COURSE_STATUS_WRONG', { from: row.status });
  const copy = await workingCopyOf(ctx, row);
  const recipients = await refuseIncomplete(ctx, copy, change);
  const kind = changeOf(row.published_version, change);
  const published = await keepPublished(ctx, copy, kind);
  await enqueueSync(ctx, published);
  if (kind !== 'correction') await ctx.enqueue(NOTIFY_TASK, { org, id }, { key: `${NOTIFY_TASK} ${id}` });
  if (kind === 'correction' && regrade) await orderRegrade(ctx, copy, published.published_version!);
  if (kind === 'first' && row.is_automatic_post) await announce(ctx, published, recipients);
  ctx.audit({
    action: 'course.published',
    object: { type: 'course', id },
    before: { ...nameOf(row), status: row.status },
    after: { ...nameOf(published), status: published.status, number: published.published_version, change: kind },
  });
  return describeCourse(ctx, id);
};

/** Locks a course; with a version, throws VERSION_CONFLICT when it changed since the caller read it. */
const lockRead = (ctx: Context, id: string, version: number | undefined) =>
  version === undefined ? requireLocked(ctx, id) : requireUnchanged(ctx, id, version);

const setArchived = async (ctx: Context, row: data.StoredCourse, archivedAt: Date | null): Promise<void> => {
  const changed = await data.updateCourse(ctx.db, ctx.org, row.id, {
    archived_at: archivedAt,
    updated_at: ctx.now,
    version: row.version + 1,
  });
  await enqueueSync(ctx, changed);
  ctx.audit({
    action: archivedAt ? 'course.archived' : 'course.unarchived',
    object: { type: 'course', id: row.id },
    before: { ...nameOf(row), status: row.status },
    after: { ...nameOf(changed), status: changed.status },
  });
};

/** Hides a locked course from members; its statistics stay (LMS-COURSES-11). */
export const archive = async (ctx: Context, row: data.StoredCourse): Promise<void> => {
  if (row.status === 'archived') throw fail('COURSE_STATUS_WRONG', { from: row.status });
  await setArchived(ctx, row, ctx.now);
};

/** Shows a locked course again, as it was (LMS-COURSES-12). */
export const unarchive = async (ctx: Context, row: data.StoredCourse): Promise<void> => {
  if (row.status !== 'archived') throw fail('COURSE_STATUS_WRONG', { from: row.status });
  await setArchived(ctx, row, null);
};

type Archiving = { version?: number | undefined };

export const archiveCourse = async (ctx: Context, id: string, { version }: Archiving): Promise<Course> => {
  await archive(ctx, await lockRead(ctx, id, version));
  return describeCourse(ctx, id);
};

export const unarchiveCourse = async (ctx: Context, id: string, { version }: Archiving): Promise<Course> => {
  await unarchive(ctx, await lockRead(ctx, id, version));
  return describeCourse(ctx, id);
};
