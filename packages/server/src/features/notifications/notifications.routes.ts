import { inboxApi } from '@fanal/contract/notifications/inbox.api';
import { notificationSettingsApi, notificationTypesApi } from '@fanal/contract/notifications/notification-types.api';
import type { SettingType } from '@fanal/contract/notifications/notification-types.rules';
import { notificationsApi } from '@fanal/contract/notifications/notifications.api';
import { routes } from '#platform/http/routes';
import { listInbox, readAllNotices, readNotice } from './inbox.service.ts';
import { listMessages } from './notifications.service.ts';
import * as types from './types/notification-types.service.ts';

export const notificationsRoutes = routes(notificationsApi, {
  list: (ctx, { params, query }) => listMessages(ctx, params.id, query),
});

export const inboxRoutes = routes(inboxApi, {
  list: (ctx, { query }) => listInbox(ctx, query),
  readAll: (ctx, { body }) => readAllNotices(ctx, body),
  read: (ctx, { params }) => readNotice(ctx, params.id),
});

/** A path parameter, already validated by the contract. */
const typeIn = (params: { id: string }) => params.id as SettingType;

export const notificationTypesRoutes = [
  ...routes(notificationTypesApi, {
    list: (ctx) => types.listTypes(ctx),
    change: (ctx, { params, body }) => types.changeType(ctx, typeIn(params), body),
    history: (ctx, { params }) => types.listVersions(ctx, typeIn(params)),
    trial: (ctx, { params, body }) => types.tryText(ctx, typeIn(params), body),
  }),
  ...routes(notificationSettingsApi, {
    read: (ctx) => types.readSettings(ctx),
    write: (ctx, { body }) => types.writeSettings(ctx, body),
  }),
];
