import { courseRecipientsApi } from '@fanal/contract/courses/recipients.api';
import { routes } from '#platform/http/routes';
import * as recipients from './recipients.service.ts';

export const courseRecipientsRoutes = routes(courseRecipientsApi, {
  search: (ctx, { query }) => recipients.searchRecipients(ctx, query),
  find: (ctx, { params, query }) => recipients.findRecipient(ctx, params.id, query),
  create: (ctx, { body }) => recipients.createRecipient(ctx, body),
  change: (ctx, { params, body }) => recipients.changeRecipient(ctx, params.id, body),
  remove: (ctx, { params }) => recipients.removeRecipient(ctx, params.id),
});
