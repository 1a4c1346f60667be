import { myPostsApi } from '@fanal/contract/posts/my-posts.api';
import { routes } from '#platform/http/routes';
import { addComment, listComments } from '../comments/comments.service.ts';
import { respond } from '../responses/responses.service.ts';
import { acknowledgePost } from './acknowledgements.service.ts';
import * as feed from './feed.service.ts';

export const myPostsRoutes = routes(myPostsApi, {
  feed: (ctx, { query }) => feed.readFeed(ctx, query),
  view: (ctx, { params, body }) => feed.viewPost(ctx, params.id, body),
  click: (ctx, { params, body }) => feed.clickPost(ctx, params.id, body),
  react: (ctx, { params, body }) => feed.react(ctx, params.id, body),
  acknowledge: (ctx, { params, body }) => acknowledgePost(ctx, params.id, body),
  comments: (ctx, { params, query }) => listComments(ctx, params.id, query),
  comment: (ctx, { params, body }) => addComment(ctx, params.id, body),
  respond: (ctx, { params, body }) => respond(ctx, params.id, body),
});
