import { postsApi } from '@fanal/contract/posts/posts.api';
import type { PostType } from '@fanal/contract/posts/posts.shapes';
import { inTwoSteps, routes } from '#platform/http/routes';
import { duplicatePost } from './copies.service.ts';
import * as erasure from './erasure.service.ts';
import { measurePosts } from './metrics.service.ts';
import { chooseExportedPosts, exportPosts } from './post-exports.service.ts';
import * as posts from './posts.service.ts';
import { forecastReach } from './reach.service.ts';

/** Path parameters, already validated by the contract. */
type PostAddress = { type: PostType; id: string };

export const postsRoutes = routes(postsApi, {
  create: (ctx, { body }) => posts.createPost(ctx, body),
  list: (ctx, { query }) => posts.listPosts(ctx, { ...query, perPage: 10, sort: 'date', order: 'desc' }),
  search: (ctx, { query }) => posts.searchPosts(ctx, query),
  counts: (ctx, { query }) => posts.countPosts(ctx, query),
  pages: (ctx, { query }) => posts.listPosts(ctx, query),
  export: inTwoSteps((ctx, { query }) => chooseExportedPosts(ctx, query), exportPosts),
  find: (ctx, { params }) => posts.findPost(ctx, params.id),
  change: (ctx, { params, body }) => posts.changePost(ctx, params.id, body),
  duplicate: (ctx, { params, body }) => duplicatePost(ctx, params.id, body),
  changeMany: (ctx, { body }) => erasure.changePosts(ctx, body),
  reach: (ctx, { body }) => forecastReach(ctx, body),
  categories: (ctx, { query }) => posts.listCategories(ctx, query.search),
  authors: (ctx) => posts.listAuthors(ctx),
  fakeDelete: (ctx, { params }) => erasure.deletePost(ctx, params as PostAddress),
  restore: (ctx, { params }) => erasure.restorePost(ctx, params as PostAddress),
  erase: (ctx, { params }) => erasure.erasePost(ctx, params as PostAddress),
  metrics: (ctx, { body }) => measurePosts(ctx, body),
});
