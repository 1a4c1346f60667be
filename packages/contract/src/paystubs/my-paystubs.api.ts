import { endpoint } from '../kit/endpoint.ts';
import { PageQuery } from '../kit/page.ts';
import * as shapes from './my-paystubs.shapes.ts';
import { OpenedPaystub } from './paystubs.shapes.ts';

const own = { permission: 'member', feature: 'paystubs' } as const;

/** Calls of the mobile app (GAP-80): a person reaches only released stubs of his own. */
export const myPaystubsApi = {
  list: endpoint({
    call: 'GET /v1/my/paystubs',
    summary: 'A page of the caller’s pay stubs, the latest first',
    ...own,
    query: PageQuery,
    returns: shapes.MyPaystubs,
  }),
  open: endpoint({
    call: 'POST /v1/my/paystubs/{id}/open',
    summary: 'Where the caller’s stub can be read for at most 15 minutes; each opening is counted',
    ...own,
    returns: OpenedPaystub,
    errors: ['NOT_FOUND'],
    unaudited: true,
    secret: true,
  }),
};
