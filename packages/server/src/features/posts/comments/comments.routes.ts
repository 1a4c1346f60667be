import { commentsApi } from '@fanal/contract/posts/comments.api';
import { routes } from '#platform/http/routes';
import { readComments, removeComment } from './comments.service.ts';

export const commentsRoutes = routes(commentsApi, {
  list: (ctx, { params, query }) => readComments(ctx, params.id, query),
  remove: (ctx, { params }) => removeComment(ctx, params),
});
