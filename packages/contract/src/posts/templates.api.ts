import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { Post } from './posts.shapes.ts';
import * as shapes from './templates.shapes.ts';

/** An own template is seen by its owner alone. Whoever may publish makes templates of the organization. */
export const postTemplatesApi = {
  list: endpoint({
    call: 'GET /v1/post-templates',
    summary: 'The own templates of the caller, then those of the organization, by name',
    permission: 'posts:create',
    query: shapes.PostTemplatesQuery,
    returns: z.array(shapes.PostTemplate),
  }),
  create: endpoint({
    call: 'POST /v1/post-templates',
    summary: 'Keep the texts, files, options and audience of a post or an event as a template',
    permission: 'posts:create',
    body: shapes.NewPostTemplate,
    returns: shapes.PostTemplate,
    status: 201,
    errors: ['NOT_FOUND', 'NAME_TAKEN', 'TEMPLATES_FULL'],
  }),
  change: endpoint({
    call: 'PATCH /v1/post-templates/{id}',
    summary: 'Give a template another name: its owner, or an administrator for one of the organization',
    permission: 'posts:create',
    body: shapes.PostTemplateChanges,
    returns: shapes.PostTemplate,
    errors: ['NOT_FOUND', 'NAME_TAKEN', 'VERSION_CONFLICT'],
  }),
  remove: endpoint({
    call: 'DELETE /v1/post-templates/{id}',
    summary: 'Remove a template: its owner, or an administrator for one of the organization',
    permission: 'posts:create',
    returns: z.object({ id: z.guid() }),
    errors: ['NOT_FOUND'],
  }),
  use: endpoint({
    call: 'POST /v1/post-templates/{id}/posts',
    summary: 'Begin a draft with what a template holds',
    permission: 'posts:create',
    body: shapes.TemplateUse,
    returns: Post,
    status: 201,
    errors: ['NOT_FOUND'],
  }),
};
