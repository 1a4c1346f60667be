import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { PageQuery, pageOf } from '../kit/page.ts';
import * as shapes from './my-posts.shapes.ts';
import { reactions } from './posts.rules.ts';
import { EventResponse, NewEventResponse } from './responses.shapes.ts';

const done = z.object({ id: z.guid() });

/**
 * Calls of the mobile app (GAP-80): membership is sufficient; posts that are not addressed to the person do not exist
 * for the caller.
 */
export const myPostsApi = {
  feed: endpoint({
    call: 'GET /v1/my/feed',
    summary: 'What is published for the caller: pinned first, then the newest, in the language that suits best',
    permission: 'member',
    query: shapes.FeedQuery,
    returns: shapes.Feed,
  }),
  view: endpoint({
    call: 'POST /v1/my/posts/{id}/view',
    summary: 'Note that the caller has seen a post, and in which language',
    permission: 'member',
    body: shapes.PostView,
    returns: done,
    errors: ['NOT_FOUND'],
    unaudited: true,
  }),
  click: endpoint({
    call: 'POST /v1/my/posts/{id}/click',
    summary: 'Note that the caller has followed a link of a post',
    permission: 'member',
    body: shapes.PostClick,
    returns: done,
    errors: ['NOT_FOUND'],
    unaudited: true,
  }),
  react: endpoint({
    call: 'PUT /v1/my/posts/{id}/reaction',
    summary: 'React to a post, react otherwise, or take the reaction back',
    permission: 'member',
    body: shapes.NewReaction,
    returns: z.object({ reactionCount: z.int(), myReaction: z.enum(reactions).nullable() }),
    errors: ['NOT_FOUND'],
    unaudited: true,
  }),
  acknowledge: endpoint({
    call: 'PUT /v1/my/posts/{id}/acknowledgement',
    summary: 'Confirm having read a post that asks for it; what was confirmed once keeps its date',
    permission: 'member',
    body: shapes.NewAcknowledgement,
    returns: shapes.Acknowledged,
    errors: ['NOT_FOUND', 'ACKNOWLEDGEMENT_NOT_ASKED'],
    unaudited: true,
  }),
  comments: endpoint({
    call: 'GET /v1/my/posts/{id}/comments',
    summary: 'A page of the comments of a post, the newest first',
    permission: 'member',
    query: PageQuery,
    returns: pageOf(shapes.Comment),
    errors: ['NOT_FOUND'],
  }),
  comment: endpoint({
    call: 'POST /v1/my/posts/{id}/comments',
    summary: 'Comment on a post; those who are mentioned and for whom it is meant are told',
    permission: 'member',
    body: shapes.NewComment,
    returns: shapes.Comment,
    status: 201,
    errors: ['NOT_FOUND', 'COMMENTS_OFF'],
  }),
  respond: endpoint({
    call: 'PUT /v1/my/events/{id}/response',
    summary: 'Answer an invitation, or answer otherwise, until the closing date and while there are seats',
    permission: 'member',
    body: NewEventResponse,
    returns: EventResponse,
    errors: ['NOT_FOUND', 'EVENT_FULL', 'EVENT_CLOSED', 'EVENT_NOT_OPEN'],
  }),
};
