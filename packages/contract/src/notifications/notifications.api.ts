import { endpoint } from '../kit/endpoint.ts';
import { pageOf } from '../kit/page.ts';
import { MessageFilter, SentMessage } from './notifications.shapes.ts';

export const notificationsApi = {
  list: endpoint({
    call: 'GET /v1/all/users/{id}/notifications',
    summary: 'A page of the notices to a person with channel, moment and outcome, the latest first',
    permission: 'users:read',
    query: MessageFilter,
    returns: pageOf(SentMessage),
    errors: ['NOT_FOUND'],
  }),
};
