import { endpoint } from '../kit/endpoint.ts';
import { PageQuery, pageOf } from '../kit/page.ts';
import { InboxItem } from './inbox.shapes.ts';

export const inboxApi = {
  list: endpoint({
    call: 'GET /v1/my/notifications',
    summary: 'A page of what the caller is told of, the latest first',
    permission: 'member',
    query: PageQuery,
    returns: pageOf(InboxItem),
  }),
};
