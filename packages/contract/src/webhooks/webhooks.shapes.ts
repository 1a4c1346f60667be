import { z } from 'zod';
import { Instant } from '../kit/dates.ts';
import { PageQuery } from '../kit/page.ts';
import { line } from '../kit/texts.ts';
import { Version } from '../kit/version.ts';
import {
  deliveryOutcomes,
  deliveryStates,
  isWebAddress,
  LONGEST_WEBHOOK_ADDRESS,
  TEST_EVENT,
  webhookEvents,
} from './webhooks.rules.ts';

const fields = {
  /**
   * https, at the usual port; an origin that the operator of the installation allows, as it is. What lies inside is
   * refused when it is called.
   */
  address: line(LONGEST_WEBHOOK_ADDRESS).refine(isWebAddress, { params: { rule: 'format' } }),
  events: z
    .array(z.enum(webhookEvents))
    .min(1)
    .transform((events) => [...new Set(events)]),
};

export const NewWebhook = z.strictObject(fields);
export type NewWebhook = z.infer<typeof NewWebhook>;

/** Only the fields that are sent change. Switching one on forgets that its deliveries failed. */
export const WebhookChanges = z.strictObject({
  version: Version,
  address: fields.address.optional(),
  events: fields.events.optional(),
  isActive: z.boolean().optional(),
});
export type WebhookChanges = z.infer<typeof WebhookChanges>;

export const Webhook = z
  .object({
    id: z.guid(),
    version: z.int(),
    address: z.string(),
    events: z.array(z.enum(webhookEvents)),
    isActive: z.boolean(),
    failingSince: Instant.nullable(),
    /** When it was switched off because its deliveries failed for days. */
    gaveUpAt: Instant.nullable(),
    createdAt: Instant,
    createdByName: z.string(),
    /** Until when the secret before the present one counts too. */
    previousSecretUntil: Instant.nullable(),
  })
  .meta({ id: 'Webhook' });
export type Webhook = z.infer<typeof Webhook>;

/** The only answer that holds a secret in clear. */
export const WebhookWithSecret = z.object({ webhook: Webhook, secret: z.string() });
export type WebhookWithSecret = z.infer<typeof WebhookWithSecret>;

export const DeliveryFilter = PageQuery;
export type DeliveryFilter = z.infer<typeof DeliveryFilter>;

export const WebhookDelivery = z
  .object({
    id: z.guid(),
    event: z.enum([...webhookEvents, TEST_EVENT]),
    occurredAt: Instant,
    state: z.enum(deliveryStates),
    tries: z.int(),
    /** Null once it is not tried any more. */
    nextAt: Instant.nullable(),
    outcome: z.enum(deliveryOutcomes).nullable(),
    statusCode: z.int().nullable(),
    milliseconds: z.int().nullable(),
    triedAt: Instant.nullable(),
  })
  .meta({ id: 'WebhookDelivery' });
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;
