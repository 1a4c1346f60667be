/** The new state of an invitation and of its person after the provider accepted, refused, or did not answer. */

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
/** Pauses after a provider deferred one message; the last one repeats. */
const PAUSES_MS = [1, 5, 15, 30, 60].map((minutes) => minutes * MINUTE);
/** A message deferred for this long has failed. An outage of the provider has no such limit. */
const GIVEN_UP_MS = 24 * 60 * MINUTE;
/** A request without an answer may still be in progress at the provider: its outcome is asked for after this time. */
const CONFIRM_AFTER_MS = 2 * MINUTE;
const OUTAGE_PAUSE_MS = 5_000;

const reasonFor = (channel: InvitationChannel, delivery: Extract<Delivery, { kind: 'refused' }>): ErrorCode => {
  if (channel === 'sms') return smsReasonOf(delivery.code);
  return delivery.stage === 'recipient' ? 'MAIL_ADDRESS_REFUSED' : 'INVITATION_FAILED';
};

const later = (
  attempt: data.LeasedAttempt,
  delivery: Extract<Delivery, { kind: 'later' }>,
  now: Date,
): data.Outcome => {
  const waited = now.getTime() - attempt.created_at.getTime();
  if (!delivery.outage && waited > GIVEN_UP_MS) {
    const reason = attempt.channel === 'sms' ? 'SMS_FAILED' : 'INVITATION_FAILED';
    return { state: 'failed', reason, providerCode: delivery.code, nextTryAt: null };
  }
  const pause = delivery.outage ? OUTAGE_PAUSE_MS : PAUSES_MS[Math.min(attempt.tries, PAUSES_MS.length) - 1]!;
  const nextTryAt = new Date(now.getTime() + pause);
  return { state: 'queued', reason: 'INVITATION_DELAYED', providerCode: delivery.code, nextTryAt };
};

/** The state after a delivery. With `canBeAsked`, an unknown outcome is first asked from the provider before it is stateOfStatus. */
export const outcomeOf = (
  attempt: data.LeasedAttempt,
  delivery: Delivery,
  canBeAsked: boolean,
  now: Date,
): data.Outcome => {
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
        reason: reasonFor(attempt.channel, delivery),
        providerCode: delivery.code,
        nextTryAt: null,
      };
    case 'later':
      return later(attempt, delivery, now);
    case 'unknown':
      return {
        state: 'uncertain',
        providerCode: delivery.code,
        ...(canBeAsked
          ? { reason: 'INVITATION_DELAYED', nextTryAt: new Date(now.getTime() + CONFIRM_AFTER_MS) }
          : { reason: 'INVITATION_UNCERTAIN', nextTryAt: null }),
      };
  }
};

const sender = { accountId: null, userId: null, displayName: 'invitations' };

/** The outcome of a finished attempt. */
type Ended = Pick<data.Outcome, 'reason' | 'providerCode'> & { state: Exclude<data.Outcome['state'], 'queued'> };

const auditOutcome = (db: Db, org: OrgId, attempt: { id: string; user_id: string }, outcome: Ended, now: Date) =>
  writeAudit(db, { org, actor: sender, requestId: attempt.id, address: null, now }, [
    {
      action: `invitation.${outcome.state}`,
      object: { type: 'user', id: attempt.user_id },
      after: { reason: outcome.reason, providerCode: outcome.providerCode },
    },
  ]);

/** Records the outcome. The person is `invited` as soon as the message may have left, so that everybody who received it can sign in. */
export const settleDelivery = (
  ownerDb: Db,
  attempt: data.LeasedAttempt,
  outcome: data.Outcome,
  now: Date,
): Promise<void> =>
  ownerDb.transaction().execute(async (db) => {
    const org = attempt.organization_id as OrgId;
    if (!(await data.settle(db, attempt, outcome))) return;
    const { state } = outcome;
    if (outcome.nextTryAt || state === 'queued') return;
    if (state === 'sent' || state === 'uncertain') await becomeInvited(db, org, attempt.user_id, now);
    await auditOutcome(db, org, attempt, { ...outcome, state }, now);
  });

const stateOfStatus: Record<string, 'sent' | 'delivered' | 'failed' | undefined> = {
  sent: 'sent',
  delivered: 'delivered',
  read: 'delivered',
  undelivered: 'failed',
  failed: 'failed',
};
/** Reports arrive in any order: a report only applies when its rank is higher than the current state. */
const rank = { cancelled: 0, queued: 0, sending: 0, uncertain: 0, sent: 1, delivered: 2, failed: 2 };

/** Applies a status report of the SMS provider (ERRORS-04: codes 30005 and 30006 are only known from a report). */
export const settleReport = (
  ownerDb: Db,
  { organization = '', invitation = '' }: Record<string, string>,
  { reference, status, errorCode }: StatusReport,
  now: Date,
): Promise<void> =>
  ownerDb.transaction().execute(async (db) => {
    const state = stateOfStatus[status];
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
    const result = { reason, providerCode: errorCode };
    if (isNews) await auditOutcome(db, org, row, { ...result, state: failed ? 'failed' : 'sent' }, now);
  });
