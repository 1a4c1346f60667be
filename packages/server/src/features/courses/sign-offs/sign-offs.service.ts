/** Observation on the ground: somebody in charge signs that a person can do what a course teaches. */
import type { SignOffRule } from '@fanal/contract/courses/courses.shapes';
import type { NewSignOff, SignOff, SignOffsQuery } from '@fanal/contract/courses/sign-offs.shapes';
import type { Page } from '@fanal/contract/kit/page';
import { bestContent } from '@fanal/contract/posts/posts.rules';
import * as audience from '#features/audiences/audience.service';
import { notifyOfSignature } from '#features/notifications/course-reminders.service';
import { isInReach, isLead, peopleInReach } from '#features/users/led-people.service';
import type { Context } from '#platform/context';
import { fail } from '#platform/fail';
import { briefPerson } from '#platform/files/avatar-url';
import { completeCourse, openCourse, todayOf } from '../member/completions.service.ts';
import { findPublished } from '../member/taken-courses.data.ts';
import { reachOf, versionOf } from '../member/taken-courses.service.ts';
import type { CourseSnapshot } from '../published-courses.rules.ts';
import * as data from './sign-offs.data.ts';

type Signer = { isLead: boolean; userId: string | null; cardTypes: ReadonlySet<string> };

const signerOf = async (ctx: Context): Promise<Signer> => {
  const { db, org, actor } = ctx;
  const cardTypes = actor.userId ? await data.validCardTypesOf(db, org, actor.userId, todayOf(ctx)) : new Set<string>();
  return { isLead: isLead(actor), userId: actor.userId, cardTypes };
};

const ruleOf = ({ settings }: CourseSnapshot): SignOffRule =>
  settings.signOff ?? { gestures: [], signers: 'administrators', needsOwnCard: false };

const holdsCard = ({ settings }: CourseSnapshot, { cardTypes }: Signer): boolean => {
  const typeId = settings.cardRule?.cardTypeId;
  return !settings.signOff?.needsOwnCard || !typeId || cardTypes.has(typeId);
};

/** Nobody signs for himself, and a course may leave signatures to administrators. */
const isAllowed = (snapshot: CourseSnapshot, signer: Signer, userId: string): boolean =>
  userId !== signer.userId && !(signer.isLead && ruleOf(snapshot).signers === 'administrators');

const toSignOff = (
  ctx: Context,
  record: data.SignOffRecord,
  { snapshot, signer }: { snapshot: CourseSnapshot; signer: Signer },
): SignOff => {
  const observed = new Set(record.observedIds);
  return {
    course: { id: record.courseId, name: bestContent(record.texts, ctx.locale)?.title ?? '' },
    courseVersion: record.courseVersion,
    user: briefPerson(ctx, record),
    state: record.state,
    gestures: ruleOf(snapshot).gestures.map((gesture) => ({ ...gesture, isObserved: observed.has(gesture.id) })),
    remark: record.remark,
    signedBy: record.signedBy,
    signedAt: record.signedAt?.toISOString() ?? null,
    lessonsDoneAt: record.lessonsDoneAt.toISOString(),
    maySign: record.state !== 'signed' && isAllowed(snapshot, signer, record.id) && holdsCard(snapshot, signer),
  };
};

/** A lead sees the people whom he manages. */
export const listSignOffs = async (ctx: Context, query: SignOffsQuery): Promise<Page<SignOff>> => {
  const { page, perPage, ...filter } = query;
  const reach = await peopleInReach(ctx);
  const { rows, total } = await data.pageOfSignOffs(ctx.db, ctx.org, { ...filter, reach }, query);
  const signer = await signerOf(ctx);
  const items: SignOff[] = [];
  for (const row of rows)
    items.push(toSignOff(ctx, row, { snapshot: await versionOf(ctx, row.courseId, row.courseVersion), signer }));
  return { items, total, lastPage: Math.max(1, Math.ceil(total / perPage)), page };
};

const refuseIncomplete = (
  { gestures }: SignOffRule,
  { isApproved, observedIds, remark }: Omit<NewSignOff, 'courseVersion'>,
): void => {
  const known = new Set(gestures.map(({ id }) => id));
  const unknown = observedIds.findIndex((id) => !known.has(id));
  if (unknown >= 0)
    throw fail('VALIDATION_FAILED', { issues: [{ path: `observedIds.${unknown}`, rule: 'reference' }] });
  if (isApproved && new Set(observedIds).size < gestures.length) throw fail('GESTURES_MISSING');
  if (!isApproved && remark === null)
    throw fail('VALIDATION_FAILED', { issues: [{ path: 'remark', rule: 'required' }] });
};

type Address = { courseId: string; userId: string };

/** A published course with a person in the caller's reach who waits for a signature, or was refused one. */
const requireAwaited = async (ctx: Context, { courseId, userId }: Address) => {
  const { db, org } = ctx;
  const course = (await isInReach(ctx, userId)) ? await findPublished(db, org, courseId) : undefined;
  const record = course ? await data.findSignOff(db, org, { courseId, userId }) : undefined;
  if (!course || !record || userId === ctx.actor.userId) throw fail('NOT_FOUND');
  const { recipients, ...rest } = course;
  const reach = reachOf(await audience.targetsAmong(ctx, recipients, userId));
  const snapshot = await versionOf(ctx, courseId, course.number);
  return { ...rest, userId, snapshot, importance: reach?.importance ?? null };
};

const refuseSigner = (snapshot: CourseSnapshot, signer: Signer, userId: string): void => {
  if (!isAllowed(snapshot, signer, userId)) throw fail('ACTION_FORBIDDEN');
  if (!holdsCard(snapshot, signer)) throw fail('OWN_CARD_REQUIRED');
};

const noteSignature = async (ctx: Context, record: data.SignOffRecord, isApproved: boolean): Promise<void> => {
  const { id: userId, courseId, courseVersion, texts, remark } = record;
  ctx.audit({
    action: isApproved ? 'course.signedOff' : 'course.signOffRefused',
    object: { type: 'user', id: userId },
    after: { courseId, name: bestContent(texts, 'fr_CA')?.title ?? '', courseVersion, remark },
  });
  await notifyOfSignature(ctx, { courseId, userId, isApproved, actorId: ctx.actor.userId, now: ctx.now });
};

/** Approves, which completes the course, or refuses with a remark; whoever was refused may be observed again. */
export const signOff = async (ctx: Context, address: Address, sent: NewSignOff): Promise<SignOff> => {
  const { db, org, now, actor } = ctx;
  const course = await requireAwaited(ctx, address);
  const taken = await openCourse(ctx, course);
  const record = await data.findSignOff(db, org, address);
  if (!record) throw fail('NOT_FOUND');
  const { courseVersion } = record;
  if (sent.courseVersion !== courseVersion || courseVersion < course.firstValidVersion)
    throw fail('COURSE_CHANGED', { courseVersion: course.number });
  if (record.state === 'signed') throw fail('SIGN_OFF_DONE');
  const snapshot = await versionOf(ctx, course.id, courseVersion);
  const signer = await signerOf(ctx);
  refuseSigner(snapshot, signer, address.userId);
  refuseIncomplete(ruleOf(snapshot), sent);
  await data.writeSignature(db, org, { ...address, ...sent, by: actor.userId, now });
  if (sent.isApproved) await completeCourse(ctx, taken, courseVersion);
  const after = (await data.findSignOff(db, org, address))!;
  await noteSignature(ctx, after, sent.isApproved);
  return toSignOff(ctx, after, { snapshot, signer });
};
