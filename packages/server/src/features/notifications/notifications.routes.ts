import { notificationsApi } from '@fanal/contract/notifications/notifications.api';
import { routes } from '#platform/http/routes';
import { listMessages } from './notifications.service.ts';

export const notificationsRoutes = routes(notificationsApi, {
  list: (ctx, { params, query }) => listMessages(ctx, params.id, query),
});
