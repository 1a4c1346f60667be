import { randomBytes } from 'node:crypto';
import type { DeliveryOutcome, DeliveryState, WebhookEvent } from '@fanal/contract/webhooks/webhooks.rules';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import type { TextCipher } from '#platform/encryption/text-cipher';
import { newId } from '#platform/ids';
import { SECRET_KIND } from './signing.rules.ts';
import { insertWebhook, replaceSecret, updateWebhook } from './webhooks.data.ts';

export type BuiltWebhook = {
  address: string;
  events: readonly WebhookEvent[];
  createdAt: Date;
  createdByName: string;
  /** When it was switched off after days of failures. */
  gaveUpAt?: Date;
};

/** A webhook whose secret nobody knows. */
export const buildWebhook = async (
  db: Db,
  org: OrgId,
  { address, events, createdAt, createdByName, gaveUpAt }: BuiltWebhook,
  textCipher: TextCipher,
): Promise<string> => {
  const [id, secretId] = [newId(createdAt.getTime()), newId(createdAt.getTime())];
  await insertWebhook(db, org, { id, address, events: [...events], now: createdAt, name: createdByName });
  const sealed = await textCipher.seal(
    { org, kind: SECRET_KIND, id: secretId },
    `whsec_${randomBytes(32).toString('base64url')}`,
  );
  await replaceSecret(db, org, { id: secretId, webhookId: id, sealed, now: createdAt }, createdAt);
  if (gaveUpAt) await updateWebhook(db, org, id, { is_active: false, gave_up_at: gaveUpAt, failing_since: gaveUpAt });
  return id;
};

export type BuiltDelivery = {
  event: WebhookEvent;
  objectId: string;
  userId?: string;
  at: Date;
  state: DeliveryState;
  tries: number;
  outcome: DeliveryOutcome;
  statusCode?: number;
  milliseconds: number;
};

export const buildDeliveries = async (
  db: Db,
  org: OrgId,
  webhookId: string,
  deliveries: readonly BuiltDelivery[],
): Promise<void> => {
  const rows = deliveries.map((one) => ({
    organization_id: org,
    id: newId(one.at.getTime()),
    webhook_id: webhookId,
    event: one.event,
    object_id: one.objectId,
    user_id: one.userId ?? null,
    occurred_at: one.at,
    state: one.state,
    tries: one.tries,
    next_at: one.at,
    outcome: one.outcome,
    status_code: one.statusCode ?? null,
    milliseconds: one.milliseconds,
    tried_at: one.at,
  }));
  await db.insertInto('webhook_deliveries').values(rows).execute();
};
