import type { InvitationChannel } from '@fanal/contract/invitations/invitations.rules';
import { sql } from 'kysely';
import type { Db } from '#platform/db/db';
import type { InvitationRow } from './invitations.data.ts';

/** Sending works across organizations, so every function here takes the owner's database connection. */

/** An attempt leased by this worker, with the data for its message. `tries` distinguishes this lease from a later one. */
export type LeasedAttempt = Pick<
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

const attemptColumns = sql`i.organization_id, i.id, i.user_id, i.channel, i.contact, i.message_id, i.tries, i.handed_over_at, i.created_at,
  coalesce(u.locale, a.locale, o.default_locale) as locale, u.given_name, u.display_name, u.role_type, u.invitation_status,
  o.display_name as organization_name`;
const attemptJoins = sql`join users u on u.organization_id = i.organization_id and u.id = i.user_id
  join organizations o on o.organization_id = i.organization_id left join accounts a on a.id = u.account_id`;

type Claim = { channel: InvitationChannel; now: Date; leaseUntil: Date; most: number };

/** Leases due attempts, those of single people before bulk ones. Rows locked by another worker are skipped. */
export const claimDue = async (ownerDb: Db, { channel, now, leaseUntil, most }: Claim): Promise<LeasedAttempt[]> => {
  const { rows } = await sql<LeasedAttempt>`
    with due as (
      select organization_id, id from invitations where channel = ${channel} and state = 'queued' and next_try_at <= ${now}
      order by is_bulk, next_try_at limit ${most} for update skip locked),
    i as (
      update invitations x set state = 'sending', lease_until = ${leaseUntil}, tries = x.tries + 1, handed_over_at = null
      from due where x.organization_id = due.organization_id and x.id = due.id returning x.*)
    select ${attemptColumns} from i ${attemptJoins} order by i.is_bulk, i.next_try_at`.execute(ownerDb);
  return rows;
};

/** Leases attempts whose outcome is unknown and may now be asked from the provider. */
export const claimUnconfirmed = async (
  ownerDb: Db,
  { channel, now, leaseUntil, most }: Claim,
): Promise<LeasedAttempt[]> => {
  const { rows } = await sql<LeasedAttempt>`
    with due as (
      select organization_id, id from invitations where channel = ${channel} and state = 'uncertain' and next_try_at <= ${now}
      order by next_try_at limit ${most} for update skip locked),
    i as (
      update invitations x set next_try_at = ${leaseUntil}, tries = x.tries + 1
      from due where x.organization_id = due.organization_id and x.id = due.id returning x.*)
    select ${attemptColumns} from i ${attemptJoins}`.execute(ownerDb);
  return rows;
};

type AttemptKey = Pick<LeasedAttempt, 'organization_id' | 'id' | 'tries'>;

const updateLeased = (db: Db, { organization_id, id, tries }: AttemptKey) =>
  db
    .updateTable('invitations')
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .where('tries', '=', tries)
    .where('state', 'in', ['sending', 'uncertain']);

/** Records that the message is being handed to the provider. False when the lease of this worker has ended: then do not send. */
export const noteHandOver = async (ownerDb: Db, attempt: LeasedAttempt, now: Date): Promise<boolean> => {
  const noted = await updateLeased(ownerDb, attempt)
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

/** Records the outcome of an attempt. False when this worker no longer has the lease; then nothing is written. */
export const settle = async (db: Db, attempt: AttemptKey, outcome: Outcome): Promise<boolean> => {
  const settled = await updateLeased(db, attempt)
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

/** Returns leased attempts to the queue that were not started; they do not count as a try. */
export const putBack = (ownerDb: Db, attempts: readonly LeasedAttempt[], reason: string | null) =>
  sql`update invitations x set state = 'queued', lease_until = null, tries = x.tries - 1, reason = ${reason}
    from unnest(${attempts.map((attempt) => attempt.organization_id)}::uuid[], ${attempts.map((attempt) => attempt.id)}::uuid[], ${attempts.map((attempt) => attempt.tries)}::int[]) as t(org, id, tries)
    where x.organization_id = t.org and x.id = t.id and x.tries = t.tries and x.state = 'sending'`.execute(ownerDb);

/** Attempts whose worker was lost before the hand-over become due again. */
export const releaseUnsent = (ownerDb: Db, channel: InvitationChannel, now: Date) =>
  ownerDb
    .updateTable('invitations')
    .set({ state: 'queued', lease_until: null, next_try_at: now })
    .where('channel', '=', channel)
    .where('state', '=', 'sending')
    .where('lease_until', '<=', now)
    .where('handed_over_at', 'is', null)
    .execute();

/** Leases attempts whose worker was lost between the hand-over and the answer, until each is settled. */
export const lostInFlight = async (ownerDb: Db, channel: InvitationChannel, now: Date, leaseUntil: Date) => {
  const { rows } = await sql<LeasedAttempt>`
    with i as (
      update invitations x set lease_until = ${leaseUntil}, tries = x.tries + 1
      where x.channel = ${channel} and x.state = 'sending' and x.lease_until <= ${now} and x.handed_over_at is not null returning x.*)
    select ${attemptColumns} from i ${attemptJoins}`.execute(ownerDb);
  return rows;
};

/** When the next attempt of this channel is due; null when none is waiting. */
export const nextDue = async (ownerDb: Db, channel: InvitationChannel): Promise<Date | null> => {
  const { rows } = await sql<{ at: Date | null }>`
    select min(at) as at from (
      (select next_try_at as at from invitations where channel = ${channel} and state = 'queued' and not is_bulk order by next_try_at limit 1)
      union all (select next_try_at from invitations where channel = ${channel} and state = 'queued' and is_bulk order by next_try_at limit 1)
      union all (select next_try_at from invitations where channel = ${channel} and state = 'uncertain' and next_try_at is not null order by next_try_at limit 1)
    ) t`.execute(ownerDb);
  return rows[0]?.at ?? null;
};

/** The attempt that a provider report is about, locked until the transaction ends. */
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
