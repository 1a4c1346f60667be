import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import * as shapes from './notification-types.shapes.ts';

/** Channels and texts of notifications, decided by super admins for the whole installation (GAP-77). */
export const notificationTypesApi = {
  list: endpoint({
    call: 'GET /v1/notification-types',
    summary: 'The five types of notifications with their channels and texts',
    permission: 'superadmin:read',
    returns: z.array(shapes.NotificationTypeSetting),
  }),
  change: endpoint({
    call: 'PATCH /v1/notification-types/{id}',
    summary: 'Switch channels of a type on or off, or change its texts; what is queued already keeps its text',
    permission: 'superadmin:update',
    params: shapes.NotificationTypeAddress,
    body: shapes.NotificationTypeChanges,
    returns: shapes.NotificationTypeSetting,
    errors: ['VERSION_CONFLICT', 'NOTICE_TEXT_WRONG'],
  }),
  history: endpoint({
    call: 'GET /v1/notification-types/{id}/history',
    summary: 'Who changed a type and when, the latest first',
    permission: 'superadmin:read',
    params: shapes.NotificationTypeAddress,
    returns: z.array(shapes.NotificationTypeVersion),
  }),
  trial: endpoint({
    call: 'POST /v1/notification-types/{id}/trial',
    summary: 'Send a text to the caller’s own e-mail, with sample values',
    permission: 'superadmin:update',
    params: shapes.NotificationTypeAddress,
    body: shapes.NoticeTrial,
    returns: shapes.NoticeTried,
    errors: ['NOTICE_TEXT_WRONG', 'CONTACT_MISSING', 'CHANNEL_OFF'],
  }),
};

/** The caller’s own choice, from the mobile app (GAP-80). */
export const notificationSettingsApi = {
  read: endpoint({
    call: 'GET /v1/my/notification-settings',
    summary: 'What the caller lets through',
    permission: 'member',
    returns: shapes.NotificationSettings,
  }),
  write: endpoint({
    call: 'PUT /v1/my/notification-settings',
    summary: 'Let everything through, only what is important, or nothing; the list in the app always shows everything',
    permission: 'member',
    body: shapes.NotificationSettings,
    returns: shapes.NotificationSettings,
    unaudited: true,
  }),
};
