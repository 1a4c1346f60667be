import { postTemplatesApi } from '@fanal/contract/posts/templates.api';
import { routes } from '#platform/http/routes';
import * as templates from './templates.service.ts';

export const postTemplatesRoutes = routes(postTemplatesApi, {
  list: (ctx, { query }) => templates.listTemplates(ctx, query),
  create: (ctx, { body }) => templates.createTemplate(ctx, body),
  change: (ctx, { params, body }) => templates.renameTemplate(ctx, params.id, body),
  remove: (ctx, { params }) => templates.removeTemplate(ctx, params.id),
  use: (ctx, { params, body }) => templates.beginWith(ctx, params.id, body),
});
