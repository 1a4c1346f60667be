import type { Selectable, Updateable } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import { lockNamed } from '#platform/db/named-locks';
import type { DB } from '#platform/db/tables';
import type { SealedText } from '#platform/encryption/text-cipher';

type StoredWebhook = Selectable<DB['webhooks']>;
export type WebhookRow = StoredWebhook & { previous_until: Date | null };

const rows = (db: Db, org: OrgId) =>
  db
    .selectFrom('webhooks as w')
    .leftJoin('webhook_secrets as s', (join) =>
      join
        .onRef('s.organization_id', '=', 'w.organization_id')
        .onRef('s.webhook_id', '=', 'w.id')
        .on('s.valid_until', 'is not', null),
    )
    .where('w.organization_id', '=', org)
    .selectAll('w')
    .select('s.valid_until as previous_until');

export const allWebhooks = (db: Db, org: OrgId): Promise<WebhookRow[]> =>
  rows(db, org).orderBy('w.created_at', 'desc').orderBy('w.id', 'desc').execute();

export const findWebhook = (db: Db, org: OrgId, id: string): Promise<WebhookRow | undefined> =>
  rows(db, org).where('w.id', '=', id).executeTakeFirst();

/** Locks a webhook until the transaction ends. */
export const lockWebhook = (db: Db, org: OrgId, id: string) =>
  db
    .selectFrom('webhooks')
    .select(['id', 'version'])
    .where('organization_id', '=', org)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** Webhooks of one organization are added one after the other, so that they can be counted. */
export const lockWebhooks = (db: Db, org: OrgId): Promise<void> => lockNamed(db, `webhooks ${org}`);

type NewRow = { id: string; address: string; events: string[]; now: Date; name: string };

export const insertWebhook = (db: Db, org: OrgId, { id, address, events, now, name }: NewRow) =>
  db
    .insertInto('webhooks')
    .values({ organization_id: org, id, address, events, created_at: now, created_by_name: name })
    .execute();

export const updateWebhook = (db: Db, org: OrgId, id: string, columns: Updateable<DB['webhooks']>) =>
  db
    .updateTable('webhooks')
    .set((e) => ({ ...columns, version: e('version', '+', 1) }))
    .where('organization_id', '=', org)
    .where('id', '=', id)
    .execute();

export const deleteWebhook = (db: Db, org: OrgId, id: string) =>
  db
    .deleteFrom('webhooks')
    .where('organization_id', '=', org)
    .where('id', '=', id)
    .returning('address')
    .executeTakeFirst();

type NewSecret = { id: string; webhookId: string; sealed: SealedText; now: Date };

/** The present secret ends at `overlapsUntil`, the one before it now. */
export const replaceSecret = async (
  db: Db,
  org: OrgId,
  { id, webhookId, sealed, now }: NewSecret,
  overlapsUntil: Date,
): Promise<void> => {
  await db
    .deleteFrom('webhook_secrets')
    .where('organization_id', '=', org)
    .where('webhook_id', '=', webhookId)
    .where('valid_until', 'is not', null)
    .execute();
  await db
    .updateTable('webhook_secrets')
    .set({ valid_until: overlapsUntil })
    .where('organization_id', '=', org)
    .where('webhook_id', '=', webhookId)
    .execute();
  await db
    .insertInto('webhook_secrets')
    .values({
      organization_id: org,
      id,
      webhook_id: webhookId,
      sealed: sealed.sealed,
      data_key_version: sealed.keyVersion,
      set_at: now,
    })
    .execute();
};

/** Secrets in force, the present one first. */
export const secretsOf = (db: Db, org: OrgId, webhookId: string, now: Date) =>
  db
    .selectFrom('webhook_secrets')
    .select(['id', 'sealed', 'data_key_version'])
    .where('organization_id', '=', org)
    .where('webhook_id', '=', webhookId)
    .where((e) => e.or([e('valid_until', 'is', null), e('valid_until', '>', now)]))
    .orderBy('set_at', 'desc')
    .execute();

export const deleteEndedSecrets = (ownerDb: Db, now: Date) =>
  ownerDb.deleteFrom('webhook_secrets').where('valid_until', '<=', now).execute();
