import { formerPaystubsApi, paystubLinksApi } from '@fanal/contract/paystubs/former-paystubs.api';
import { routes } from '#platform/http/routes';
import { listFormer, openFormer } from './former-paystubs.service.ts';
import { readAccess, revokeLink, sendNewLink } from './paystub-links.service.ts';

export const paystubLinksRoutes = [
  ...routes(paystubLinksApi, {
    find: (ctx, { params }) => readAccess(ctx, params.userId),
    send: (ctx, { params, body }) => sendNewLink(ctx, params.userId, body),
    revoke: (ctx, { params }) => revokeLink(ctx, params.userId),
  }),
  ...routes(formerPaystubsApi, {
    list: (ctx, { body }) => listFormer(ctx, body),
    open: (ctx, { params, body }) => openFormer(ctx, params.id, body),
  }),
];
