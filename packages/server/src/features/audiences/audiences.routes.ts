import { recipientsApi } from '@fanal/contract/audiences/audiences.api';
import { routes } from '#platform/http/routes';
import * as recipients from './recipients.service.ts';

export const recipientsRoutes = routes(recipientsApi, {
  all: (ctx, { query }) => recipients.listRecipients(ctx, query),
  count: (ctx, { params }) => recipients.countRecipientUsers(ctx, params.id),
  users: (ctx, { params, query }) => recipients.listRecipientUsers(ctx, params.id, query),
  uses: (ctx, { params }) => recipients.listUses(ctx, params.id),
  preview: (ctx, { body }) => recipients.previewAudience(ctx, body),
});
