import type { InvitationChannel } from '@fanal/contract/invitations/invitations.rules';
import { sql } from 'kysely';
import type { Db } from '#platform/db/db';
import type { InvitationRow } from './invitations.data.ts';

/** Sending works across organisations, so every function here takes the owner's connection. */

/** An attempt in the hands of this worker, with what its message needs to know. `tries` tells it from any later one. */
export type Held = Pick<
  InvitationRow,
  'organization_id' | 'id' | 'user_id' | 'contact' | 'message_id' | 'tries' | 'handed_over_at' | 'created_at'
> & {
  channel: InvitationChannel;
  locale: string;
  given_name: string;
  display_name: string;
  role_type: string;
  invitation_status: string;
  organization_name: string;
};

const heldColumns = sql`i.organization_id, i.id, i.user_id, i.channel, i.contact, i.message_id, i.tries, i.handed_over_at, i.created_at,
  coalesce(u.locale, a.locale, o.default_locale) as locale, u.given_name, u.display_name, u.role_type, u.invitation_status,
  o.display_name as organization_name`;
const around = sql`join users u on u.organization_id = i.organization_id and u.id = i.user_id
  join organizations o on o.organization_id = i.organization_id left join accounts a on a.id = u.account_id`;

type Claim = { channel: InvitationChannel; now: Date; leaseUntil: Date; most: number };

/** Takes attempts that are due, those of single people first; what another worker is taking is left to it. */
export const claimDue = async (ownerDb: Db, { channel, now, leaseUntil, most }: Claim): Promise<Held[]> => {
  const { rows } = await sql<Held>`
    with due as (
      select organization_id, id from invitations where channel = ${channel} and state = 'queued' and next_try_at <= ${now}
      order by is_bulk, next_try_at limit ${most} for update skip locked),
    i as (
      update invitations x set state = 'sending', lease_until = ${leaseUntil}, tries = x.tries + 1, handed_over_at = null
      from due where x.organization_id = due.organization_id and x.id = due.id returning x.*)
    select ${heldColumns} from i ${around} order by i.is_bulk, i.next_try_at`.execute(ownerDb);
  return rows;
};

/** Takes attempts whose fate the provider may be asked for. */
export const claimUnconfirmed = async (ownerDb: Db, { channel, now, leaseUntil, most }: Claim): Promise<Held[]> => {
  const { rows } = await sql<Held>`
    with due as (
      select organization_id, id from invitations where channel = ${channel} and state = 'uncertain' and next_try_at <= ${now}
      order by next_try_at limit ${most} for update skip locked),
    i as (
      update invitations x set next_try_at = ${leaseUntil}, tries = x.tries + 1
      from due where x.organization_id = due.organization_id and x.id = due.id returning x.*)
    select ${heldColumns} from i ${around}`.execute(ownerDb);
  return rows;
};

type Attempt = Pick<Held, 'organization_id' | 'id' | 'tries'>;

const mine = (db: Db, { organization_id, id, tries }: Attempt) =>
  db
    .updateTable('invitations')
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .where('tries', '=', tries)
    .where('state', 'in', ['sending', 'uncertain']);

/** True while the attempt is still this worker's: from now on only the provider knows what becomes of the message. */
export const noteHandOver = async (ownerDb: Db, attempt: Held, now: Date): Promise<boolean> => {
  const noted = await mine(ownerDb, attempt)
    .set({ handed_over_at: now, locale: attempt.locale })
    .where('lease_until', '>', now)
    .returning('id')
    .executeTakeFirst();
  return noted !== undefined;
};

export type Outcome = {
  state: 'queued' | 'sent' | 'failed' | 'uncertain' | 'cancelled';
  reason: string | null;
  providerCode: string | null;
  providerReference?: string | null;
  nextTryAt: Date | null;
  sentAt?: Date | null;
};

/** Notes what became of an attempt; false when it is no longer this worker's to say. */
export const settle = async (db: Db, attempt: Attempt, outcome: Outcome): Promise<boolean> => {
  const settled = await mine(db, attempt)
    .set({
      state: outcome.state,
      reason: outcome.reason,
      provider_code: outcome.providerCode,
      provider_reference: outcome.providerReference ?? null,
      next_try_at: outcome.nextTryAt,
      sent_at: outcome.sentAt ?? null,
      lease_until: null,
    })
    .returning('id')
    .executeTakeFirst();
  return settled !== undefined;
};

/** Gives attempts back that were taken and not begun, as if they never had been. */
export const putBack = (ownerDb: Db, attempts: readonly Held[], reason: string | null) =>
  sql`update invitations x set state = 'queued', lease_until = null, tries = x.tries - 1, reason = ${reason}
    from unnest(${attempts.map((one) => one.organization_id)}::uuid[], ${attempts.map((one) => one.id)}::uuid[], ${attempts.map((one) => one.tries)}::int[]) as t(org, id, tries)
    where x.organization_id = t.org and x.id = t.id and x.tries = t.tries and x.state = 'sending'`.execute(ownerDb);

/** Attempts whose worker was lost before the hand-over are due again. */
export const releaseUnsent = (ownerDb: Db, channel: InvitationChannel, now: Date) =>
  ownerDb
    .updateTable('invitations')
    .set({ state: 'queued', lease_until: null, next_try_at: now })
    .where('channel', '=', channel)
    .where('state', '=', 'sending')
    .where('lease_until', '<=', now)
    .where('handed_over_at', 'is', null)
    .execute();

/** Attempts whose worker was lost between hand-over and answer; they stay held until each is settled. */
export const lostInFlight = async (ownerDb: Db, channel: InvitationChannel, now: Date, leaseUntil: Date) => {
  const { rows } = await sql<Held>`
    with i as (
      update invitations x set lease_until = ${leaseUntil}, tries = x.tries + 1
      where x.channel = ${channel} and x.state = 'sending' and x.lease_until <= ${now} and x.handed_over_at is not null returning x.*)
    select ${heldColumns} from i ${around}`.execute(ownerDb);
  return rows;
};

/** When something is due next by this channel; null when nothing waits. */
export const nextDue = async (ownerDb: Db, channel: InvitationChannel): Promise<Date | null> => {
  const { rows } = await sql<{ at: Date | null }>`
    select min(at) as at from (
      (select next_try_at as at from invitations where channel = ${channel} and state = 'queued' and not is_bulk order by next_try_at limit 1)
      union all (select next_try_at from invitations where channel = ${channel} and state = 'queued' and is_bulk order by next_try_at limit 1)
      union all (select next_try_at from invitations where channel = ${channel} and state = 'uncertain' and next_try_at is not null order by next_try_at limit 1)
    ) t`.execute(ownerDb);
  return rows[0]?.at ?? null;
};

/** An attempt by its own name, held, for what the provider reports of it. */
export const lockAttempt = (ownerDb: Db, org: string, id: string) =>
  ownerDb
    .selectFrom('invitations')
    .selectAll()
    .where('organization_id', '=', org)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

type Report = Pick<Outcome, 'reason' | 'providerCode'> & {
  state: 'sent' | 'delivered' | 'failed';
  providerReference: string;
  sentAt: Date;
};

export const noteReport = (ownerDb: Db, row: InvitationRow, report: Report) =>
  ownerDb
    .updateTable('invitations')
    .set({
      state: report.state,
      reason: report.reason,
      provider_code: report.providerCode,
      provider_reference: report.providerReference,
      sent_at: report.sentAt,
      next_try_at: null,
      lease_until: null,
    })
    .where('organization_id', '=', row.organization_id)
    .where('id', '=', row.id)
    .execute();
