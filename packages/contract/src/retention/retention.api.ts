import { endpoint } from '../kit/endpoint.ts';
import * as shapes from './retention.shapes.ts';

/** How long an organization keeps what is removed by time (Law 25). */
export const retentionApi = {
  read: endpoint({
    call: 'GET /v1/retention',
    summary: 'How long each kind of data is kept, what the next run removes, and what the latest ones removed',
    permission: 'organization:read',
    returns: shapes.Retention,
  }),
  preview: endpoint({
    call: 'GET /v1/retention/preview',
    summary: 'What the next run would remove with these periods',
    permission: 'organization:read',
    query: shapes.RetentionPreviewQuery,
    returns: shapes.RetentionPreview,
  }),
  change: endpoint({
    call: 'PUT /v1/retention',
    summary: 'Choose how long each kind of data is kept',
    permission: 'organization:update',
    body: shapes.RetentionChanges,
    returns: shapes.Retention,
    errors: ['VERSION_CONFLICT'],
  }),
};
