/** Webhooks of an organization: where its own systems are told what changed (decision 0069). */
import { randomBytes } from 'node:crypto';
import { lastPageOf, type Page } from '@fanal/contract/kit/page';
import { isAppUrl } from '@fanal/contract/organization/organization.rules';
import { MOST_WEBHOOKS, TEST_EVENT, WEBHOOK_OVERLAP_HOURS } from '@fanal/contract/webhooks/webhooks.rules';
import type {
  DeliveryFilter,
  NewWebhook,
  Webhook,
  WebhookChanges,
  WebhookDelivery,
  WebhookWithSecret,
} from '@fanal/contract/webhooks/webhooks.shapes';
import type { Context, PreparingContext } from '#platform/context';
import type { Db } from '#platform/db/db';
import { sealedColumn } from '#platform/encryption/sealed-column';
import type { SealedText } from '#platform/encryption/text-cipher';
import type { TextsUnderKeys } from '#platform/encryption/text-rotation';
import { fail } from '#platform/fail';
import { newId } from '#platform/ids';
import * as deliveries from './deliveries.data.ts';
import { DELIVER_TASK } from './sending.service.ts';
import { SECRET_KIND } from './signing.rules.ts';
import * as data from './webhooks.data.ts';

const SECRET_BYTES = 32;
const HOUR_MS = 3_600_000;

const toWebhook = (row: data.WebhookRow): Webhook => ({
  id: row.id,
  version: row.version,
  address: row.address,
  events: row.events as Webhook['events'],
  isActive: row.is_active,
  failingSince: row.failing_since?.toISOString() ?? null,
  gaveUpAt: row.gave_up_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
  createdByName: row.created_by_name,
  previousSecretUntil: row.previous_until?.toISOString() ?? null,
});

const toDelivery = (row: deliveries.DeliveryRow): WebhookDelivery => ({
  id: row.id,
  event: row.event as WebhookDelivery['event'],
  occurredAt: row.occurred_at.toISOString(),
  state: row.state as WebhookDelivery['state'],
  tries: row.tries,
  nextAt: row.state === 'waiting' ? row.next_at.toISOString() : null,
  outcome: row.outcome as WebhookDelivery['outcome'],
  statusCode: row.status_code,
  milliseconds: row.milliseconds,
  triedAt: row.tried_at?.toISOString() ?? null,
});

const required = async ({ db, org }: Pick<Context, 'db' | 'org'>, id: string): Promise<data.WebhookRow> => {
  const row = await data.findWebhook(db, org, id);
  if (!row) throw fail('NOT_FOUND');
  return row;
};

/** What would be sent to one that is switched off would wait for ever. */
const requiredActive = async (ctx: Context, id: string): Promise<data.WebhookRow> => {
  const row = await required(ctx, id);
  if (!row.is_active) throw fail('WEBHOOK_OFF');
  return row;
};

export const listWebhooks = async ({ db, org }: Context): Promise<{ items: Webhook[] }> => ({
  items: (await data.allWebhooks(db, org)).map(toWebhook),
});

type PreparedSecret = { id: string; secret: string; sealed: SealedText };

/** A new secret, sealed. Uses its own connection, so it runs before the transaction. */
export const prepareSecret = async ({ org, system, now }: PreparingContext): Promise<PreparedSecret> => {
  const id = newId(now.getTime());
  const secret = `whsec_${randomBytes(SECRET_BYTES).toString('base64url')}`;
  return { id, secret, sealed: await system.textCipher.seal({ org, kind: SECRET_KIND, id }, secret) };
};

const keepSecret = ({ db, org, now }: Context, webhookId: string, { id, sealed }: PreparedSecret) =>
  data.replaceSecret(
    db,
    org,
    { id, webhookId, sealed, now },
    new Date(now.getTime() + WEBHOOK_OVERLAP_HOURS * HOUR_MS),
  );

const object = (id: string) => ({ type: 'webhook', id });

/** An origin that the operator allows, or https at the usual port and a name with a dot. */
const requireAddress = ({ system }: Context, address: string): void => {
  const isAllowed = system.settings.webhookOrigins.includes(new URL(address).origin);
  if (!isAllowed && !(isAppUrl(address) && new URL(address).port === ''))
    throw fail('VALIDATION_FAILED', { issues: [{ path: 'address', rule: 'format' }] });
};

export const createWebhook = async (
  ctx: Context,
  { address, events }: NewWebhook,
  prepared: PreparedSecret,
): Promise<WebhookWithSecret> => {
  const { db, org, now, actor } = ctx;
  requireAddress(ctx, address);
  await data.lockWebhooks(db, org);
  if ((await data.allWebhooks(db, org)).length >= MOST_WEBHOOKS) throw fail('WEBHOOKS_FULL', { most: MOST_WEBHOOKS });
  const id = newId(now.getTime());
  await data.insertWebhook(db, org, { id, address, events, now, name: actor.displayName });
  await keepSecret(ctx, id, prepared);
  ctx.audit({ action: 'webhook.created', object: object(id), after: { name: address, events } });
  return { webhook: toWebhook(await required(ctx, id)), secret: prepared.secret };
};

export const changeWebhook = async (
  ctx: Context,
  id: string,
  { version, address, events, isActive }: WebhookChanges,
): Promise<Webhook> => {
  const { db, org } = ctx;
  if (address !== undefined) requireAddress(ctx, address);
  const locked = await data.lockWebhook(db, org, id);
  if (!locked) throw fail('NOT_FOUND');
  if (locked.version !== version) throw fail('VERSION_CONFLICT');
  const before = await required(ctx, id);
  await data.updateWebhook(db, org, id, {
    ...(address !== undefined && { address }),
    ...(events && { events }),
    ...(isActive !== undefined && { is_active: isActive }),
    ...(isActive && { failing_since: null, gave_up_at: null }),
  });
  if (isActive === false) await deliveries.endWaiting(db, org, id);
  const after = toWebhook(await required(ctx, id));
  ctx.audit({
    action: 'webhook.changed',
    object: object(id),
    before: { name: before.address, events: before.events, isActive: before.is_active },
    after: { name: after.address, events: after.events, isActive: after.isActive },
  });
  return after;
};

export const removeWebhook = async ({ db, org, audit }: Context, id: string): Promise<{ id: string }> => {
  const gone = await data.deleteWebhook(db, org, id);
  if (!gone) throw fail('NOT_FOUND');
  audit({ action: 'webhook.deleted', object: object(id), before: { name: gone.address } });
  return { id };
};

export const rotateSecret = async (ctx: Context, id: string, prepared: PreparedSecret): Promise<WebhookWithSecret> => {
  if (!(await data.lockWebhook(ctx.db, ctx.org, id))) throw fail('NOT_FOUND');
  await keepSecret(ctx, id, prepared);
  const webhook = toWebhook(await required(ctx, id));
  ctx.audit({ action: 'webhook.secretReplaced', object: object(id), after: { name: webhook.address } });
  return { webhook, secret: prepared.secret };
};

const start = ({ enqueue, org }: Context) => enqueue(DELIVER_TASK, { org }, { key: DELIVER_TASK });

export const sendTest = async (ctx: Context, id: string): Promise<WebhookDelivery> => {
  const { address } = await requiredActive(ctx, id);
  const delivery = { id: newId(ctx.now.getTime()), webhookId: id, event: TEST_EVENT, objectId: id, now: ctx.now };
  const row = await deliveries.insertDelivery(ctx.db, ctx.org, delivery);
  ctx.audit({ action: 'webhook.tested', object: object(id), after: { name: address } });
  await start(ctx);
  return toDelivery(row);
};

export const listDeliveries = async (
  ctx: Context,
  id: string,
  filter: DeliveryFilter,
): Promise<Page<WebhookDelivery>> => {
  await required(ctx, id);
  const { rows, total } = await deliveries.pageOfDeliveries(ctx.db, ctx.org, id, filter);
  return { items: rows.map(toDelivery), total, lastPage: lastPageOf(total, filter.perPage), page: filter.page };
};

export const replay = async (ctx: Context, webhookId: string, id: string): Promise<WebhookDelivery> => {
  const { address } = await requiredActive(ctx, webhookId);
  const row = await deliveries.replayDelivery(ctx.db, ctx.org, { webhookId, id }, ctx.now);
  if (!row) throw fail('NOT_FOUND');
  ctx.audit({ action: 'webhook.replayed', object: object(webhookId), after: { name: address, delivery: id } });
  await start(ctx);
  return toDelivery(row);
};

/** The encrypted column, for a change of data keys (P37). */
export const keysOfWebhooks = (ownerDb: Db): TextsUnderKeys =>
  sealedColumn(ownerDb, { kind: SECRET_KIND, table: 'webhook_secrets', id: 'id' });
