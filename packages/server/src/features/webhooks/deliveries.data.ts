import { type Selectable, sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import type { DB } from '#platform/db/tables';

export type DeliveryRow = Selectable<DB['webhook_deliveries']>;

export const pageOfDeliveries = async (
  db: Db,
  org: OrgId,
  webhookId: string,
  { page, perPage }: { page: number; perPage: number },
) => {
  const all = db
    .selectFrom('webhook_deliveries')
    .where('organization_id', '=', org)
    .where('webhook_id', '=', webhookId);
  const rows = await all
    .selectAll()
    .orderBy('occurred_at', 'desc')
    .orderBy('id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  const { total } = await all.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { rows, total };
};

type NewDelivery = { id: string; webhookId: string; event: string; objectId: string; now: Date };

export const insertDelivery = (db: Db, org: OrgId, { id, webhookId, event, objectId, now }: NewDelivery) =>
  db
    .insertInto('webhook_deliveries')
    .values({
      organization_id: org,
      id,
      webhook_id: webhookId,
      event,
      object_id: objectId,
      occurred_at: now,
      next_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

/** A delivery that is over waits again, as if it was never tried. One that waits is sent now. */
export const replayDelivery = (db: Db, org: OrgId, { webhookId, id }: { webhookId: string; id: string }, now: Date) =>
  db
    .updateTable('webhook_deliveries')
    .set({ state: 'waiting', tries: 0, next_at: now, outcome: null, status_code: null, milliseconds: null })
    .where('organization_id', '=', org)
    .where('webhook_id', '=', webhookId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

/** What waits for a webhook that is switched off is not sent any more. */
export const endWaiting = (db: Db, org: OrgId, webhookId: string) =>
  db
    .updateTable('webhook_deliveries')
    .set({ state: 'failed', outcome: 'switchedOff' })
    .where('organization_id', '=', org)
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'waiting')
    .execute();

export type DueDelivery = DeliveryRow & { address: string };

/**
 * Takes due deliveries, at most `each` of one webhook, so that a slow one does not hold up the others. They are due
 * again at `lostAt`, in case this process ends before it knows what became of them. Those of `without` wait on.
 */
export const takeDue = async (
  ownerDb: Db,
  now: Date,
  { each, lostAt, without }: { each: number; lostAt: Date; without: readonly string[] },
) => {
  const { rows } = await sql<DueDelivery>`
    update webhook_deliveries d set tries = d.tries + 1, next_at = ${lostAt}, tried_at = ${now}
    from (
      select w.organization_id, w.address, due.id from webhooks w cross join lateral (
        select x.id from webhook_deliveries x
        where x.organization_id = w.organization_id and x.webhook_id = w.id and x.state = 'waiting' and x.next_at <= ${now}
        order by x.next_at limit ${each} for update skip locked) due
      where w.is_active and w.id <> all(${without}::uuid[])) taken
    where d.organization_id = taken.organization_id and d.id = taken.id
    returning d.*, taken.address`.execute(ownerDb);
  return rows;
};

export type Told = {
  state: 'waiting' | 'delivered' | 'failed';
  nextAt: Date | null;
  outcome: string;
  statusCode: number | null;
  milliseconds: number;
};

/** Writes what became of a try, unless another one began meanwhile. */
export const noteTold = (ownerDb: Db, { organization_id, id, tries }: DeliveryRow, told: Told) =>
  ownerDb
    .updateTable('webhook_deliveries')
    .set({
      state: told.state,
      outcome: told.outcome,
      status_code: told.statusCode,
      milliseconds: told.milliseconds,
      ...(told.nextAt && { next_at: told.nextAt }),
    })
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .where('tries', '=', tries)
    .where('state', '=', 'waiting')
    .execute();

/** A good delivery ends a row of failures. */
export const noteGood = (ownerDb: Db, org: string, webhookId: string) =>
  ownerDb
    .updateTable('webhooks')
    .set({ failing_since: null })
    .where('organization_id', '=', org)
    .where('id', '=', webhookId)
    .where('failing_since', 'is not', null)
    .execute();

/** Notes a failure; true when it is the one that switches the webhook off, because all have failed since `before`. */
export const noteFailure = async (
  ownerDb: Db,
  { org, webhookId, now, before }: { org: string; webhookId: string; now: Date; before: Date },
): Promise<boolean> => {
  const { rows } = await sql<{ gaveUp: boolean }>`
    update webhooks set failing_since = coalesce(failing_since, ${now}),
      is_active = failing_since is null or failing_since > ${before},
      gave_up_at = case when failing_since <= ${before} then ${now}::timestamptz else gave_up_at end,
      version = version + case when failing_since <= ${before} then 1 else 0 end
    where organization_id = ${org} and id = ${webhookId} and is_active
    returning not is_active as "gaveUp"`.execute(ownerDb);
  return rows[0]?.gaveUp ?? false;
};

export const deleteOldDeliveries = (ownerDb: Db, before: Date) =>
  ownerDb.deleteFrom('webhook_deliveries').where('occurred_at', '<', before).execute();
