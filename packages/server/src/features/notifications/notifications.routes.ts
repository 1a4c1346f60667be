import { inboxApi } from '@fanal/contract/notifications/inbox.api';
import { notificationsApi } from '@fanal/contract/notifications/notifications.api';
import { routes } from '#platform/http/routes';
import { listInbox, readAllNotices, readNotice } from './inbox.service.ts';
import { listMessages } from './notifications.service.ts';

export const notificationsRoutes = routes(notificationsApi, {
  list: (ctx, { params, query }) => listMessages(ctx, params.id, query),
});

export const inboxRoutes = routes(inboxApi, {
  list: (ctx, { query }) => listInbox(ctx, query),
  readAll: (ctx, { body }) => readAllNotices(ctx, body),
  read: (ctx, { params }) => readNotice(ctx, params.id),
});
