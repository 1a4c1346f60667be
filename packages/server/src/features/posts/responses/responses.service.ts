/** Answers to events (EVENTS-02, EVENTS-07 to EVENTS-09, GAP-41). */

import type { PostDetails } from '@fanal/contract/posts/post-details.shapes';
import { MOST_EMBEDDED_RESPONSES, seatsOf } from '@fanal/contract/posts/posts.rules';
import type {
  EventResponse,
  EventResponseFilter,
  EventResponses,
  NewEventResponse,
} from '@fanal/contract/posts/responses.shapes';
import * as audience from '#features/audiences/audience.service';
import type { Context } from '#platform/context';
import { fail } from '#platform/fail';
import { briefOf } from '#platform/files/avatar-url';
import { findStored, lockPost, type StoredPost } from '../posts.data.ts';
import { mayPublish } from '../publishing.service.ts';
import { targetsOf } from '../targets.service.ts';
import { latestReminder } from './reminders.service.ts';
import * as data from './responses.data.ts';

const targetsFor = async ({ db, org }: audience.Asker, id: string) => (await targetsOf(db, org, [id])).get(id)!;

const toResponse = (ctx: Context, row: data.ResponseRow): EventResponse => {
  const { response, spouseCount, childrenCount, answeredAt, recordedById, recordedByName, ...person } = row;
  return {
    user: briefOf(ctx, person),
    response,
    spouseCount,
    childrenCount,
    answeredAt: answeredAt?.toISOString() ?? null,
    recordedBy: recordedByName === null ? null : { id: recordedById, displayName: recordedByName },
  };
};

export const listResponses = async (ctx: Context, id: string, filter: EventResponseFilter): Promise<EventResponses> => {
  const { db, org } = ctx;
  const row = await findStored(db, org, id);
  if (row?.type !== 'event') throw fail('NOT_FOUND');
  const { condition } = await audience.reachedBy(ctx, await targetsFor(ctx, id));
  const page = await data.pageOfResponses(db, org, id, condition, filter);
  const totals = await data.totalsOf(db, org, id, condition);
  return {
    ...page,
    items: page.items.map((item) => toResponse(ctx, item)),
    totals: { ...totals, capacity: row.event_capacity },
    reminder: await latestReminder(ctx, id),
  };
};

/** The first answers and the totals, as part of the details of an event; empty for a post (GAP-41). */
export const embeddedResponses = async (
  ctx: Context,
  id: string,
): Promise<Pick<PostDetails, 'responses' | 'totals'>> => {
  const { db, org } = ctx;
  const row = await findStored(db, org, id);
  if (row?.type !== 'event') return { responses: [], totals: null };
  const { condition } = await audience.reachedBy(ctx, await targetsFor(ctx, id));
  const rows = await data.firstAnswers(db, org, id, MOST_EMBEDDED_RESPONSES);
  const totals = await data.totalsOf(db, org, id, condition);
  return {
    responses: rows.map((response) => toResponse(ctx, response)),
    totals: { ...totals, capacity: row.event_capacity },
  };
};

/** Refuses guests that the event does not allow; an answer «declines» has no guests. */
const withinInvitation = (row: StoredPost, answer: NewEventResponse): NewEventResponse => {
  const issues = [
    ...(answer.spouseCount > 0 && !row.event_allow_plus_one ? [{ path: 'spouseCount', rule: 'tooBig', limit: 0 }] : []),
    ...(answer.childrenCount > 0 && !row.event_allow_children
      ? [{ path: 'childrenCount', rule: 'tooBig', limit: 0 }]
      : []),
  ];
  if (issues.length > 0) throw fail('VALIDATION_FAILED', { issues });
  return answer.response === 'declines' ? { ...answer, spouseCount: 0, childrenCount: 0 } : answer;
};

/** Writes an answer. The caller has locked the event, so that the last seat is given only once. */
const answer = async (
  ctx: Context,
  row: StoredPost,
  userId: string,
  sent: NewEventResponse,
  isOwn: boolean,
): Promise<EventResponse> => {
  const { db, org, now, actor } = ctx;
  const given = withinInvitation(row, sent);
  const before = await data.findResponse(db, org, row.id, userId);
  const seats = seatsOf(given);
  if (row.event_capacity !== null && seats > 0) {
    const left = Math.max(0, row.event_capacity - (await data.seatsTaken(db, org, row.id, userId)));
    if (seats > left) throw fail('EVENT_FULL', { left, capacity: row.event_capacity });
  }
  const recorder = isOwn ? null : { userId: actor.userId, name: actor.displayName };
  await data.writeResponse(db, org, { postId: row.id, userId }, given, { now, recorder });
  ctx.audit({
    action: 'event.answered',
    object: { type: 'post', id: row.id },
    before: before?.answeredAt ? { name: row.title, userId, response: before.response } : null,
    after: { name: row.title, userId, ...given },
    people: [userId],
  });
  return toResponse(ctx, (await data.findResponse(db, org, row.id, userId))!);
};

/** Locks the event for an editor who records or removes answers. */
const lockForEditor = async (ctx: Context, id: string): Promise<StoredPost> => {
  const row = await lockPost(ctx.db, ctx.org, id);
  if (row?.type !== 'event') throw fail('NOT_FOUND');
  if (!mayPublish(ctx)) throw fail('ACTION_FORBIDDEN');
  return row;
};

/** Records an answer for another person; the list shows who recorded it. Also allowed after the closing date. */
export const recordResponse = async (
  ctx: Context,
  { id, userId }: { id: string; userId: string },
  sent: NewEventResponse,
): Promise<EventResponse> => {
  const row = await lockForEditor(ctx, id);
  if (!(await audience.isMeantFor(ctx, await targetsFor(ctx, id), userId))) throw fail('NOT_FOUND');
  if (row.status !== 'published') throw fail('EVENT_NOT_OPEN');
  return answer(ctx, row, userId, sent, false);
};

/** Deletes the answer of a person; the seats are free again. */
export const removeResponse = async (
  ctx: Context,
  { id, userId }: { id: string; userId: string },
): Promise<EventResponse> => {
  const { db, org } = ctx;
  const row = await lockForEditor(ctx, id);
  const before = await data.findResponse(db, org, id, userId);
  if (!before?.answeredAt) throw fail('NOT_FOUND');
  if (row.status !== 'published') throw fail('EVENT_NOT_OPEN');
  await data.deleteResponse(db, org, id, userId);
  const { response, spouseCount, childrenCount } = before;
  ctx.audit({
    action: 'event.answerRemoved',
    object: { type: 'post', id },
    before: { name: row.title, userId, response, spouseCount, childrenCount },
    after: null,
    people: [userId],
  });
  return toResponse(ctx, (await data.findResponse(db, org, id, userId))!);
};

/** The caller's own answer, until the closing date (GAP-39). */
export const respond = async (ctx: Context, id: string, sent: NewEventResponse): Promise<EventResponse> => {
  const { userId } = ctx.actor;
  const row = await lockPost(ctx.db, ctx.org, id);
  if (!userId || row?.type !== 'event' || row.status !== 'published') throw fail('NOT_FOUND');
  if (!(await audience.isMeantFor(ctx, await targetsFor(ctx, id), userId))) throw fail('NOT_FOUND');
  if (!row.event_has_registration) throw fail('EVENT_NOT_OPEN');
  const closes = row.event_registration_closes_at ?? row.event_starts_at;
  if (closes && closes <= ctx.now) throw fail('EVENT_CLOSED');
  return answer(ctx, row, userId, sent, true);
};
