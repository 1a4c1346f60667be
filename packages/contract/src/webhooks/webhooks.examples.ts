import type { Webhook, WebhookDelivery } from './webhooks.shapes.ts';

export const webhookExample: Webhook = {
  id: '0197a1f0-0000-7000-8000-000000000911',
  version: 1,
  address: 'https://intranet.boreal.example/fanal',
  events: ['user.created', 'card.approved'],
  isActive: true,
  failingSince: null,
  gaveUpAt: null,
  createdAt: '2026-11-02T14:05:00.000Z',
  createdByName: 'Marianne Tremblay',
  previousSecretUntil: null,
};

export const deliveryExample: WebhookDelivery = {
  id: '0197a1f0-0000-7000-8000-000000000912',
  event: 'card.approved',
  occurredAt: '2026-11-20T14:05:00.000Z',
  state: 'waiting',
  tries: 2,
  nextAt: '2026-11-20T14:11:00.000Z',
  outcome: 'refused',
  statusCode: 503,
  milliseconds: 84,
  triedAt: '2026-11-20T14:06:00.000Z',
};
