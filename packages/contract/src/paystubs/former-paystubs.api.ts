import { endpoint } from '../kit/endpoint.ts';
import * as shapes from './former-paystubs.shapes.ts';
import { OpenedPaystub } from './paystubs.shapes.ts';

/** Links for people who left, from those who pay. */
export const paystubLinksApi = {
  find: endpoint({
    call: 'GET /v1/paystubs/former/{userId}',
    summary: 'How a person who left reaches the pay stubs: until when, and by which link',
    permission: 'paystubs:read',
    feature: 'paystubs',
    returns: shapes.FormerAccess,
    errors: ['NOT_FOUND'],
  }),
  send: endpoint({
    call: 'POST /v1/paystubs/former/{userId}/link',
    summary: 'Send a person who left a new link to the pay stubs; the one before ends',
    permission: 'paystubs:create',
    feature: 'paystubs',
    body: shapes.NewPaystubLink,
    returns: shapes.FormerAccess,
    status: 201,
    errors: ['NOT_FOUND', 'PAYSTUB_LINK_IMPOSSIBLE', 'CHANNEL_OFF', 'INVITATION_DAILY_LIMIT'],
  }),
  revoke: endpoint({
    call: 'DELETE /v1/paystubs/former/{userId}/link',
    summary: 'End the link of a person who left, at once',
    permission: 'paystubs:create',
    feature: 'paystubs',
    returns: shapes.FormerAccess,
    errors: ['NOT_FOUND'],
  }),
};

/**
 * Pay stubs by a link, without a session. Every refusal is the same, so that a stranger learns neither whether a link
 * exists nor whose it is.
 */
export const formerPaystubsApi = {
  list: endpoint({
    call: 'POST /v1/paystub-links/stubs',
    summary: 'A page of the released pay stubs of a person who left, for the link and what only the person knows',
    permission: 'public',
    body: shapes.FormerQuestion,
    returns: shapes.FormerPaystubs,
    errors: ['PAYSTUB_LINK_REFUSED'],
    secret: true,
  }),
  open: endpoint({
    call: 'POST /v1/paystub-links/stubs/{id}/open',
    summary: 'Where one of these stubs can be read for at most 15 minutes; each opening is counted',
    permission: 'public',
    body: shapes.FormerProof,
    returns: OpenedPaystub,
    errors: ['PAYSTUB_LINK_REFUSED', 'NOT_FOUND'],
    secret: true,
  }),
};
