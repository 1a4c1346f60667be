import { webhooksApi } from '@fanal/contract/webhooks/webhooks.api';
import { inTwoSteps, routes } from '#platform/http/routes';
import * as service from './webhooks.service.ts';

export const webhooksRoutes = routes(webhooksApi, {
  list: (ctx) => service.listWebhooks(ctx),
  create: inTwoSteps(
    async (ctx, { body }) => ({ body, secret: await service.prepareSecret(ctx) }),
    (ctx, { body, secret }) => service.createWebhook(ctx, body, secret),
  ),
  change: (ctx, { params, body }) => service.changeWebhook(ctx, params.id, body),
  remove: (ctx, { params }) => service.removeWebhook(ctx, params.id),
  rotate: inTwoSteps(
    async (ctx, { params }) => ({ id: params.id, secret: await service.prepareSecret(ctx) }),
    (ctx, { id, secret }) => service.rotateSecret(ctx, id, secret),
  ),
  test: (ctx, { params }) => service.sendTest(ctx, params.id),
  deliveries: (ctx, { params, query }) => service.listDeliveries(ctx, params.id, query),
  replay: (ctx, { params }) => service.replay(ctx, params.id, params.deliveryId),
});
