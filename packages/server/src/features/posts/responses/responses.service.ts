/** Who comes to an event (EVENTS-02, EVENTS-07 to EVENTS-09, GAP-41). */

import type { PostDetails } from '@fanal/contract/posts/post-details.shapes';
import { MOST_EMBEDDED_RESPONSES, seatsOf } from '@fanal/contract/posts/posts.rules';
import type {
  EventResponse,
  EventResponseFilter,
  EventResponses,
  NewEventResponse,
} from '@fanal/contract/posts/responses.shapes';
import * as audience from '#features/audiences/audience.service';
import { briefOf } from '#features/users/users.service';
import type { Context } from '#platform/context';
import { fail } from '#platform/fail';
import { findStored, lockPost, type StoredPost } from '../posts.data.ts';
import { mayPublish } from '../publishing.service.ts';
import { targetsOf } from '../targets.data.ts';
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
    items: page.items.map((one) => toResponse(ctx, one)),
    totals: { ...totals, capacity: row.event_capacity },
  };
};

/** The answers that an event carries with it, and the totals of everybody; nothing for a post (GAP-41). */
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
    responses: rows.map((one) => toResponse(ctx, one)),
    totals: { ...totals, capacity: row.event_capacity },
  };
};

/** Nobody brings somebody whom the event does not invite; who does not come brings nobody. */
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

/** Answers come one after the other, so that the last seat is given once. */
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
  const wanted = seatsOf(given);
  if (row.event_capacity !== null && wanted > 0) {
    const left = Math.max(0, row.event_capacity - (await data.seatsTaken(db, org, row.id, userId)));
    if (wanted > left) throw fail('EVENT_FULL', { left, capacity: row.event_capacity });
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

/** The event as the office may write answers into it, and nobody else meanwhile. */
const lockForOffice = async (ctx: Context, id: string): Promise<StoredPost> => {
  const row = await lockPost(ctx.db, ctx.org, id);
  if (row?.type !== 'event') throw fail('NOT_FOUND');
  if (!mayPublish(ctx)) throw fail('ACTION_FORBIDDEN');
  return row;
};

/** In somebody's name, as the list will show; the office may do so after the closing date as well. */
export const recordResponse = async (
  ctx: Context,
  { id, userId }: { id: string; userId: string },
  sent: NewEventResponse,
): Promise<EventResponse> => {
  const row = await lockForOffice(ctx, id);
  if (!(await audience.isMeantFor(ctx, await targetsFor(ctx, id), userId))) throw fail('NOT_FOUND');
  if (row.status !== 'published') throw fail('EVENT_NOT_OPEN');
  return answer(ctx, row, userId, sent, false);
};

/** As if this person had never answered; the seats are free again. */
export const removeResponse = async (
  ctx: Context,
  { id, userId }: { id: string; userId: string },
): Promise<EventResponse> => {
  const { db, org } = ctx;
  const row = await lockForOffice(ctx, id);
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

/** One's own answer, until the closing date (GAP-39). */
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
