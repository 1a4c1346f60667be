import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { PageQuery, pageOf } from '../kit/page.ts';
import { Comment } from './my-posts.shapes.ts';

/** `search`: a part of the comment's text or of its author's name. */
const CommentFilter = PageQuery.extend({ search: z.string().trim().max(200).optional() });
export type CommentFilter = z.infer<typeof CommentFilter>;

/** Comments of a post, for moderation. */
export const commentsApi = {
  list: endpoint({
    call: 'GET /v1/posts/{id}/comments',
    summary: 'A page of the comments of a post, the newest first',
    permission: 'posts:read',
    query: CommentFilter,
    returns: pageOf(Comment),
    errors: ['NOT_FOUND'],
  }),
  remove: endpoint({
    call: 'DELETE /v1/posts/{id}/comments/{commentId}',
    summary: 'Take a comment away for good; those who were told of it are not led to it any more',
    permission: 'posts:publish',
    returns: z.object({ id: z.guid() }),
    errors: ['NOT_FOUND'],
  }),
};
