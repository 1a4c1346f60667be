import { retentionApi } from '@fanal/contract/retention/retention.api';
import { routes } from '#platform/http/routes';
import { changeRetention, previewRetention, readRetention } from './retention.service.ts';

export const retentionRoutes = routes(retentionApi, {
  read: (ctx) => readRetention(ctx),
  preview: (ctx, { query }) => previewRetention(ctx, query),
  change: (ctx, { body }) => changeRetention(ctx, body),
});
