/** Audiences of courses (LMS-COURSES-16, LMS-COURSES-17, LMS-COURSES-19, LMS-COURSES-20, GAP-46). */
import type { AudienceTarget } from '@fanal/contract/audiences/audiences.shapes';
import { MOST_RECIPIENTS } from '@fanal/contract/courses/courses.rules';
import type {
  CourseRecipient,
  CourseRecipientChanges,
  NewCourseRecipient,
} from '@fanal/contract/courses/recipients.shapes';
import type { Page } from '@fanal/contract/kit/page';
import * as audience from '#features/audiences/audience.service';
import type { Context } from '#platform/context';
import { fail } from '#platform/fail';
import { newId } from '#platform/ids';
import { enqueueSync } from '../assignments/sync-requests.service.ts';
import { namesOf } from '../course-names.data.ts';
import type { StoredCourse } from '../courses.data.ts';
import { lockForChange, settleWork } from '../working-copies.service.ts';
import { pageOfIds, type RecipientSearch } from './recipient-pages.data.ts';
import * as data from './recipients.data.ts';

/** People named with `join=users`. */
const PEOPLE_JOINED = 10;

type Joins = { join?: readonly ('users' | 'course')[] | undefined };
type Recipient = CourseRecipient['recipient'];

const targetOf = ({ kind, targetId }: data.StoredRecipient): AudienceTarget => ({ kind, id: targetId });

/** What the recipients are called and how many people each reaches. Counts include the writes of this transaction. */
const describeTargets = async (
  ctx: Context,
  rows: readonly data.StoredRecipient[],
  { join = [] }: Joins,
): Promise<Map<string, Recipient>> => {
  const targets = rows.map(targetOf);
  const names = await audience.nameTargets(ctx, targets);
  const resolved = await audience.resolveEach(ctx, targets);
  const counts = await audience.countWithWrites(ctx, resolved);
  const described = new Map<string, Recipient>();
  for (const [at, row] of rows.entries()) {
    const named = names.get(`${row.kind} ${row.targetId}`);
    const people = join.includes('users')
      ? (await audience.listPeople(ctx, resolved[at]!, { page: 1, perPage: PEOPLE_JOINED })).items
      : null;
    described.set(row.id, {
      recipientid: row.targetId,
      childtype: row.kind === 'user' ? 'User' : 'group',
      kind: row.kind,
      name: named?.name ?? '',
      parentName: named?.parentName ?? null,
      count: audience.reachOf(counts[at]!),
      ...(people ? { users: people.map(({ via: _, invitationStatus: __, ...person }) => person) } : {}),
    });
  }
  return described;
};

export const toRecipients = async (
  ctx: Context,
  rows: readonly data.StoredRecipient[],
  joins: Joins = {},
): Promise<CourseRecipient[]> => {
  const described = await describeTargets(ctx, rows, joins);
  const courseIds = rows.map(({ courseId }) => courseId);
  const names = joins.join?.includes('course') ? await namesOf(ctx.db, ctx.org, courseIds) : null;
  return rows.map(({ kind: _, targetId: __, createdAt, ...row }) => ({
    ...row,
    recipient: described.get(row.id)!,
    createdAt: createdAt.toISOString(),
    ...(names ? { course: { id: row.courseId, name: names.get(row.courseId) ?? '' } } : {}),
  }));
};

export const searchRecipients = async (
  ctx: Context,
  search: RecipientSearch & Joins,
): Promise<Page<CourseRecipient>> => {
  const { ids, total } = await pageOfIds(ctx.db, ctx.org, search, ctx.organization.timeZone);
  const rows = new Map((await data.findRecipients(ctx.db, ctx.org, ids)).map((row) => [row.id, row]));
  const items = await toRecipients(
    ctx,
    ids.flatMap((id) => rows.get(id) ?? []),
    search,
  );
  return { items, total, lastPage: Math.max(1, Math.ceil(total / search.perPage)), page: search.page };
};

const requireRecipient = async ({ db, org }: Context, id: string): Promise<data.StoredRecipient> => {
  const row = await data.findRecipient(db, org, id);
  if (!row) throw fail('NOT_FOUND');
  return row;
};

export const findRecipient = async (ctx: Context, id: string, joins: Joins = {}): Promise<CourseRecipient> => {
  const [recipient] = await toRecipients(ctx, [await requireRecipient(ctx, id)], joins);
  return recipient!;
};

type Change = { before?: object; after?: object; target: AudienceTarget };

const settleAudience = async (
  ctx: Context,
  course: StoredCourse,
  action: 'courseRecipient.added' | 'courseRecipient.changed' | 'courseRecipient.removed',
  { before, after, target }: Change,
): Promise<void> => {
  await settleWork(ctx, course);
  await enqueueSync(ctx, course);
  const names = await audience.nameTargets(ctx, [target]);
  const recipient = names.get(`${target.kind} ${target.id}`)?.name ?? null;
  ctx.audit({
    action,
    object: { type: 'course', id: course.id },
    ...(before ? { before: { name: course.name, recipient, ...before } } : {}),
    after: { name: course.name, recipient, ...after },
  });
};

/** A group is an audience of a course once: with another importance it would be asked for two things (LMS-COURSES-17). */
const refuseTwice = async (ctx: Context, course: StoredCourse, { recipient, importance }: NewCourseRecipient) => {
  const present = await data.recipientsOf(ctx.db, ctx.org, [course.id]);
  if (present.length >= MOST_RECIPIENTS) throw fail('COURSE_FULL', { most: MOST_RECIPIENTS });
  const other = present.find(({ targetId }) => targetId === recipient.id);
  if (!other) return;
  if (other.importance === importance)
    throw fail('VALIDATION_FAILED', { issues: [{ path: 'recipient.id', rule: 'choice' }] });
  const names = await audience.nameTargets(ctx, [recipient]);
  const name = names.get(`${recipient.kind} ${recipient.id}`)?.name ?? '';
  throw fail('RECIPIENT_TWICE', { name, id: other.id });
};

export const createRecipient = async (ctx: Context, sent: NewCourseRecipient): Promise<CourseRecipient> => {
  const { db, org, now } = ctx;
  const { courseId, recipient, importance, visible, notification, deadline } = sent;
  const course = await lockForChange(ctx, courseId);
  await audience.lockTargets(ctx, [{ ...recipient, path: 'recipient.id' }]);
  await refuseTwice(ctx, course, sent);
  const id = newId(now.getTime());
  const settings = { importance, visible, notification, deadline };
  await data.insertRecipient(db, org, { id, courseId, target: recipient, now, ...settings });
  await settleAudience(ctx, course, 'courseRecipient.added', { after: { importance, visible }, target: recipient });
  return findRecipient(ctx, id);
};

/** Locks the course of an audience, and reads the audience again. */
const lockRecipient = async (ctx: Context, id: string) => {
  const course = await lockForChange(ctx, (await requireRecipient(ctx, id)).courseId);
  return { course, row: await requireRecipient(ctx, id) };
};

/** What members see must keep an audience: a course that nobody sees is archived instead (GAP-47). */
const refuseLast = async ({ db, org }: Context, course: StoredCourse, id: string): Promise<void> => {
  if (course.published_version === null) return;
  const others = (await data.recipientsOf(db, org, [course.id])).filter((row) => row.id !== id);
  if (others.length === 0) throw fail('LAST_RECIPIENT_KEPT');
};

export const changeRecipient = async (
  ctx: Context,
  id: string,
  { version, ...changes }: CourseRecipientChanges,
): Promise<CourseRecipient> => {
  const { course, row } = await lockRecipient(ctx, id);
  if (row.version !== version) throw fail('VERSION_CONFLICT', { version: row.version }, 'COURSE_MODIFIED');
  const {
    importance = row.importance,
    visible = row.visible,
    notification = row.notification,
    deadline = row.deadline,
  } = changes;
  await data.updateRecipient(ctx.db, ctx.org, {
    id,
    version: version + 1,
    importance,
    visible,
    notification,
    deadline,
  });
  await settleAudience(ctx, course, 'courseRecipient.changed', {
    before: { importance: row.importance, visible: row.visible },
    after: { importance, visible },
    target: targetOf(row),
  });
  return findRecipient(ctx, id);
};

export const removeRecipient = async (ctx: Context, id: string): Promise<{ id: string }> => {
  const { course, row } = await lockRecipient(ctx, id);
  await refuseLast(ctx, course, id);
  await data.deleteRecipient(ctx.db, ctx.org, id);
  await settleAudience(ctx, course, 'courseRecipient.removed', {
    before: { importance: row.importance },
    target: targetOf(row),
  });
  return { id };
};

/** Names of the audiences that see a course, with their importance, in the order in which they were added. */
export const audiencesOfCourse = async (
  ctx: Pick<Context, 'db' | 'org'>,
  courseId: string,
): Promise<{ importance: data.StoredRecipient['importance']; name: string }[]> => {
  const rows = (await data.recipientsOf(ctx.db, ctx.org, [courseId])).filter(({ visible }) => visible);
  const names = await audience.nameTargets(ctx, rows.map(targetOf));
  return rows.flatMap(({ importance, kind, targetId }) => {
    const named = names.get(`${kind} ${targetId}`);
    return named ? [{ importance, name: named.name }] : [];
  });
};
