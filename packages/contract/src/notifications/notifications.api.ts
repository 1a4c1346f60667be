import { endpoint } from '../kit/endpoint.ts';
import { PageQuery, pageOf } from '../kit/page.ts';
import { SentMessage } from './notifications.shapes.ts';

export const notificationsApi = {
  list: endpoint({
    call: 'GET /v1/all/users/{id}/notifications',
    summary: 'A page of the messages that left for a person or could not, the latest first',
    permission: 'users:read',
    query: PageQuery,
    returns: pageOf(SentMessage),
    errors: ['NOT_FOUND'],
  }),
};
