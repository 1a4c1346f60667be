import { endpoint } from '../kit/endpoint.ts';
import { PageQuery } from '../kit/page.ts';
import { Inbox, ReadUntil, Unread } from './inbox.shapes.ts';

export const inboxApi = {
  list: endpoint({
    call: 'GET /v1/my/notifications',
    summary: 'A page of what the caller is told of, the latest first, and how much of all of it is unread',
    permission: 'member',
    query: PageQuery,
    returns: Inbox,
  }),
  readAll: endpoint({
    call: 'PUT /v1/my/notifications/read',
    summary: 'Note that the caller has read everything that came until a moment',
    permission: 'member',
    body: ReadUntil,
    returns: Unread,
    unaudited: true,
  }),
  read: endpoint({
    call: 'PUT /v1/my/notifications/{id}/read',
    summary: 'Note that the caller has read a notice; the first reading counts',
    permission: 'member',
    returns: Unread,
    errors: ['NOT_FOUND'],
    unaudited: true,
  }),
};
