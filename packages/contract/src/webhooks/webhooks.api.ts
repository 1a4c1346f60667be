import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { pageOf } from '../kit/page.ts';
import {
  DeliveryFilter,
  NewWebhook,
  Webhook,
  WebhookChanges,
  WebhookDelivery,
  WebhookWithSecret,
} from './webhooks.shapes.ts';

/** Addresses that are told what changed. No key can call these. */
export const webhooksApi = {
  list: endpoint({
    call: 'GET /v1/webhooks',
    summary: 'The webhooks of the organization, the newest first; never their secrets',
    permission: 'integrations:read',
    returns: z.object({ items: z.array(Webhook) }),
  }),
  create: endpoint({
    call: 'POST /v1/webhooks',
    summary: 'Add a webhook; its secret is answered this once',
    permission: 'integrations:update',
    body: NewWebhook,
    returns: WebhookWithSecret,
    status: 201,
    secret: true,
    errors: ['WEBHOOKS_FULL', 'VALIDATION_FAILED'],
  }),
  change: endpoint({
    call: 'PATCH /v1/webhooks/{id}',
    summary: 'Change what a webhook is told and where, or switch it on or off',
    permission: 'integrations:update',
    body: WebhookChanges,
    returns: Webhook,
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'VALIDATION_FAILED'],
  }),
  remove: endpoint({
    call: 'DELETE /v1/webhooks/{id}',
    summary: 'Remove a webhook with its deliveries',
    permission: 'integrations:update',
    returns: z.object({ id: z.guid() }),
    errors: ['NOT_FOUND'],
  }),
  rotate: endpoint({
    call: 'POST /v1/webhooks/{id}/secret',
    summary: 'Give a webhook another secret, answered this once; the one before still counts for a day',
    permission: 'integrations:update',
    returns: WebhookWithSecret,
    secret: true,
    errors: ['NOT_FOUND'],
  }),
  test: endpoint({
    call: 'POST /v1/webhooks/{id}/test',
    summary: 'Send a test to a webhook',
    permission: 'integrations:update',
    returns: WebhookDelivery,
    errors: ['NOT_FOUND', 'WEBHOOK_OFF'],
  }),
  deliveries: endpoint({
    call: 'GET /v1/webhooks/{id}/deliveries',
    summary: 'A page of what a webhook was told in the last 30 days, the latest first',
    permission: 'integrations:read',
    query: DeliveryFilter,
    returns: pageOf(WebhookDelivery),
    errors: ['NOT_FOUND'],
  }),
  replay: endpoint({
    call: 'POST /v1/webhooks/{id}/deliveries/{deliveryId}/replay',
    summary: 'Send a delivery again that is not waiting',
    permission: 'integrations:update',
    returns: WebhookDelivery,
    errors: ['NOT_FOUND', 'WEBHOOK_OFF'],
  }),
};
