/** What becomes of an invitation and of the person when a provider has answered, refused, or fallen silent. */

import type { ErrorCode } from '@fanal/contract/errors';
import { type InvitationChannel, smsReasonOf } from '@fanal/contract/invitations/invitations.rules';
import { becomeInvited, becomePendingAgain } from '#features/users/invited-people.service';
import { writeAudit } from '#platform/audit/audit';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import type { Delivery } from '#platform/delivery/transport';
import { isId } from '#platform/ids';
import type { StatusReport } from '#platform/sms/status-reports';
import * as data from './deliveries.data.ts';

const MINUTE = 60_000;
/** Waits after a provider said "not now" to one message; the last one repeats. */
const PAUSES_MS = [1, 5, 15, 30, 60].map((minutes) => minutes * MINUTE);
/** "Not now" for so long is a no. An outage of the provider is waited for without end. */
const GIVEN_UP_MS = 24 * 60 * MINUTE;
/** A request that nobody answered may still be at work at the provider: its fate is asked for after this. */
const ASKED_AFTER_MS = 2 * MINUTE;
const OUTAGE_PAUSE_MS = 5_000;

const reasonFor = (channel: InvitationChannel, delivery: Extract<Delivery, { kind: 'refused' }>): ErrorCode => {
  if (channel === 'sms') return smsReasonOf(delivery.code);
  return delivery.stage === 'recipient' ? 'MAIL_ADDRESS_REFUSED' : 'INVITATION_FAILED';
};

const later = (held: data.Held, delivery: Extract<Delivery, { kind: 'later' }>, now: Date): data.Outcome => {
  const waited = now.getTime() - held.created_at.getTime();
  if (!delivery.outage && waited > GIVEN_UP_MS) {
    const reason = held.channel === 'sms' ? 'SMS_FAILED' : 'INVITATION_FAILED';
    return { state: 'failed', reason, providerCode: delivery.code, nextTryAt: null };
  }
  const pause = delivery.outage ? OUTAGE_PAUSE_MS : PAUSES_MS[Math.min(held.tries, PAUSES_MS.length) - 1]!;
  const nextTryAt = new Date(now.getTime() + pause);
  return { state: 'queued', reason: 'INVITATION_DELAYED', providerCode: delivery.code, nextTryAt };
};

/** The state that a delivery leads to. Where a provider `canBeAsked`, what is unknown is asked for before anything is said or sent. */
export const outcomeOf = (held: data.Held, delivery: Delivery, canBeAsked: boolean, now: Date): data.Outcome => {
  switch (delivery.kind) {
    case 'taken':
      return {
        state: 'sent',
        reason: null,
        providerCode: null,
        providerReference: delivery.reference,
        nextTryAt: null,
        sentAt: now,
      };
    case 'refused':
      return {
        state: 'failed',
        reason: reasonFor(held.channel, delivery),
        providerCode: delivery.code,
        nextTryAt: null,
      };
    case 'later':
      return later(held, delivery, now);
    case 'unknown':
      return {
        state: 'uncertain',
        providerCode: delivery.code,
        ...(canBeAsked
          ? { reason: 'INVITATION_DELAYED', nextTryAt: new Date(now.getTime() + ASKED_AFTER_MS) }
          : { reason: 'INVITATION_UNCERTAIN', nextTryAt: null }),
      };
  }
};

const sender = { accountId: null, userId: null, displayName: 'invitations' };

/** An attempt that has come to its end. */
type Ended = Pick<data.Outcome, 'reason' | 'providerCode'> & { state: Exclude<data.Outcome['state'], 'queued'> };

const tell = (db: Db, org: OrgId, attempt: { id: string; user_id: string }, outcome: Ended, now: Date) =>
  writeAudit(db, { org, actor: sender, requestId: attempt.id, address: null, now }, [
    {
      action: `invitation.${outcome.state}`,
      object: { type: 'user', id: attempt.user_id },
      after: { reason: outcome.reason, providerCode: outcome.providerCode },
    },
  ]);

/** Notes it, and moves the person on: invited as soon as the message may have left, so that nobody who has it is kept out. */
export const settleDelivery = (ownerDb: Db, held: data.Held, outcome: data.Outcome, now: Date): Promise<void> =>
  ownerDb.transaction().execute(async (db) => {
    const org = held.organization_id as OrgId;
    if (!(await data.settle(db, held, outcome))) return;
    const { state } = outcome;
    if (outcome.nextTryAt || state === 'queued') return;
    if (state === 'sent' || state === 'uncertain') await becomeInvited(db, org, held.user_id, now);
    await tell(db, org, held, { ...outcome, state }, now);
  });

const reported: Record<string, 'sent' | 'delivered' | 'failed' | undefined> = {
  sent: 'sent',
  delivered: 'delivered',
  read: 'delivered',
  undelivered: 'failed',
  failed: 'failed',
};
/** Reports come in any order: what is final stays, and a lesser one never undoes a greater. */
const rank = { cancelled: 0, queued: 0, sending: 0, uncertain: 0, sent: 1, delivered: 2, failed: 2 };

/** The SMS provider reports what became of a message it took (ERRORS-04: 30005 and 30006 are known only then). */
export const settleReport = (
  ownerDb: Db,
  { organization = '', invitation = '' }: Record<string, string>,
  { reference, status, errorCode }: StatusReport,
  now: Date,
): Promise<void> =>
  ownerDb.transaction().execute(async (db) => {
    const state = reported[status];
    const isNamed = isId(organization) && isId(invitation);
    const row = state && isNamed && (await data.lockAttempt(db, organization, invitation));
    if (!row || rank[row.state as keyof typeof rank] >= rank[state]) return;
    const org = organization as OrgId;
    const failed = state === 'failed';
    const reason = failed ? smsReasonOf(errorCode ?? '') : null;
    const sentAt = row.sent_at ?? now;
    await data.noteReport(db, row, { state, reason, providerCode: errorCode, providerReference: reference, sentAt });
    if (failed) await becomePendingAgain(db, org, row.user_id, now);
    else await becomeInvited(db, org, row.user_id, now);
    const isNews = failed || row.sent_at === null;
    const said = { reason, providerCode: errorCode };
    if (isNews) await tell(db, org, row, { ...said, state: failed ? 'failed' : 'sent' }, now);
  });
