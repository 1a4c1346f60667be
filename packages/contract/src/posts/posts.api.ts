import { z } from 'zod';
import { sheet } from '../exports/exports.shapes.ts';
import { endpoint } from '../kit/endpoint.ts';
import { pageOf } from '../kit/page.ts';
import { PostCopy } from './copies.shapes.ts';
import { PostDetails } from './post-details.shapes.ts';
import * as lists from './post-lists.shapes.ts';
import * as shapes from './posts.shapes.ts';

const ofItem = z.object({ type: shapes.PostType, id: z.guid() });
const refusedContent = ['POST_INCOMPLETE'] as const;

/** A caller without the permission to publish keeps his own drafts and cannot change published posts (GAP-05). */
export const postsApi = {
  create: endpoint({
    call: 'POST /v1/posts',
    summary: 'Begin a post or an event; to publish or schedule it at once takes the permission to publish',
    permission: 'posts:create',
    body: shapes.NewPost,
    returns: shapes.Post,
    status: 201,
    errors: refusedContent,
  }),
  list: endpoint({
    call: 'GET /v1/posts',
    summary: 'A page of ten posts or events of one status',
    permission: 'posts:read',
    query: lists.PostsQuery,
    returns: pageOf(shapes.PostRow),
  }),
  search: endpoint({
    call: 'GET /v1/posts/search',
    summary: 'Up to 50 posts or events by their title, in any of their languages',
    permission: 'posts:read',
    query: lists.PostSearch,
    returns: pageOf(shapes.PostRow),
  }),
  counts: endpoint({
    call: 'GET /v1/posts/status/counts',
    summary: 'How many posts and events there are of each status',
    permission: 'posts:read',
    query: lists.PostCountsQuery,
    returns: lists.PostCounts,
  }),
  pages: endpoint({
    call: 'GET /v2/posts',
    summary: 'A page of posts and events',
    permission: 'posts:read',
    query: lists.PostFilter,
    returns: pageOf(shapes.PostRow),
  }),
  export: endpoint({
    call: 'GET /v1/posts/export',
    summary: 'Posts and events that the filters of the list leave, with their figures, as a file',
    permission: 'posts:read',
    query: lists.PostExport,
    returns: sheet,
    audited: true,
  }),
  find: endpoint({
    call: 'GET /v1/posts/{id}',
    summary: 'A post or an event with everything that the editor shows, and the answers to an event with their totals',
    permission: 'posts:read',
    returns: PostDetails,
    errors: ['NOT_FOUND'],
  }),
  change: endpoint({
    call: 'PATCH /v1/posts/{id}',
    summary: 'Change a post or an event, its status too: publish, schedule, archive, back to draft',
    permission: 'posts:update',
    body: shapes.PostChanges,
    returns: shapes.Post,
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'POST_STATUS_WRONG', ...refusedContent],
  }),
  duplicate: endpoint({
    call: 'POST /v1/posts/{id}/duplicate',
    summary: 'A draft with the same texts, files, audience and settings, or with those of them that are wanted',
    permission: 'posts:create',
    body: PostCopy,
    returns: shapes.Post,
    status: 201,
    errors: ['NOT_FOUND'],
  }),
  changeMany: endpoint({
    call: 'PATCH /v1/posts',
    summary: 'Archive, schedule, delete, restore or erase up to 100 posts and events; erasing takes its own permission',
    permission: 'posts:delete',
    body: lists.PostsChange,
    returns: lists.PostsChanged,
  }),
  reach: endpoint({
    call: 'POST /v1/posts/reach',
    summary: 'Whom a post would reach: people, telephones, and languages that it does not have',
    permission: 'audiences:read',
    body: shapes.ReachDraft,
    returns: shapes.PostReach,
    unaudited: true,
  }),
  categories: endpoint({
    call: 'GET /v1/posts/categories',
    summary: 'Categories that posts of the organization have, those used most first',
    permission: 'posts:read',
    query: shapes.CategoryQuery,
    returns: z.array(z.string()),
  }),
  authors: endpoint({
    call: 'GET /v1/posts/authors',
    summary: 'Who wrote the posts and events that are not deleted, those who wrote most first',
    permission: 'posts:read',
    returns: z.array(shapes.PostAuthor),
  }),
  fakeDelete: endpoint({
    call: 'PATCH /v1/posts/fake-delete/{type}/{id}',
    summary: 'Put a post or an event among the deleted, where it stays for 30 days',
    permission: 'posts:delete',
    params: ofItem,
    returns: shapes.PostRow,
    errors: ['NOT_FOUND', 'POST_STATUS_WRONG'],
  }),
  restore: endpoint({
    call: 'PATCH /v1/posts/restore/{type}/{id}',
    summary: 'Take a deleted post or event back as a draft',
    permission: 'posts:delete',
    params: ofItem,
    returns: shapes.PostRow,
    errors: ['NOT_FOUND', 'POST_STATUS_WRONG'],
  }),
  erase: endpoint({
    call: 'DELETE /v1/posts/{type}/{id}',
    summary: 'Erase a deleted post or event with all that people did with it',
    permission: 'posts:erase',
    params: ofItem,
    returns: z.object({ id: z.guid() }),
    errors: ['NOT_FOUND', 'POST_STATUS_WRONG'],
  }),
  metrics: endpoint({
    call: 'POST /v1/posts/metrics',
    summary: 'Views, reactions, comments and clicks of up to 100 posts',
    permission: 'posts:read',
    body: shapes.PostIds,
    returns: z.array(shapes.PostMetrics),
    unaudited: true,
  }),
};
