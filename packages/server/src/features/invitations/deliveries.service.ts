/**
 * Sends due invitations, each once. A worker leases an attempt, records the hand-over (before the provider can deliver the message), sends,
 * and records the outcome. If the worker dies before the hand-over, another worker sends. If it dies after, the outcome is asked from the
 * provider where that is possible; where it is not, the message is never sent again (docs/decisions/0017-mail-and-sms.md).
 */
import { type InvitationChannel, invitationChannels } from '@fanal/contract/invitations/invitations.rules';
import type { Locale } from '@fanal/contract/locales';
import type { RoleType } from '@fanal/contract/permissions';
import { openAccount } from '#features/users/invited-people.service';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import type { Circuit } from '#platform/delivery/circuit';
import type { Delivery, HandOver, Transport } from '#platform/delivery/transport';
import { enqueueIn } from '#platform/jobs/jobs';
import type { Mail } from '#platform/mail/mail';
import type { Sms } from '#platform/sms/sms';
import { DELIVER_TASK, deliveryKey } from './channels.service.ts';
import * as data from './deliveries.data.ts';
import { invitationMail, invitationSms } from './invitations.messages.ts';
import { outcomeOf, settleDelivery } from './outcomes.service.ts';

/** Path of the status callback of the SMS provider, relative to the public URL. */
export const SMS_STATUS_PATH = '/v1/invitations/sms-status';

/** Longer than the slowest possible batch. */
const LEASE_MS = 180_000;
const BATCH = 20;
const AT_ONCE = 5;
/** A job ends after this time, so that other jobs get a worker. */
const TURN_MS = 20_000;
const CONFIRM_RETRY_MS = 60_000;

export type DeliveryDeps = {
  ownerDb: Db;
  publicUrl: string;
  transports: { email: Transport<Mail> | null; sms: Transport<Sms> | null };
  circuits: Record<InvitationChannel, Circuit>;
  now: () => Date;
};

/** Sends invitations by one channel; hides the difference between mail and SMS. */
type Carrier = {
  send: (attempt: data.LeasedAttempt, handOver: HandOver) => Promise<Delivery>;
  find: ((attempt: data.LeasedAttempt, since: Date) => Promise<{ reference: string } | null>) | null;
};

const invitedOf = (attempt: data.LeasedAttempt, publicUrl: string) => ({
  givenName: attempt.given_name,
  organization: attempt.organization_name,
  roleType: attempt.role_type as RoleType,
  locale: attempt.locale as Locale,
  publicUrl,
  contact: attempt.contact,
});

const carrierOf = <Message>(
  transport: Transport<Message>,
  write: (attempt: data.LeasedAttempt) => Message,
): Carrier => {
  const { find } = transport;
  return {
    send: (attempt, handOver) => transport.send(write(attempt), handOver),
    find: find && ((attempt, since) => find(write(attempt), since)),
  };
};

/** Null when the portal has no public HTTPS address: the provider could not call it. */
const statusUrl = ({ organization_id: org, id }: data.LeasedAttempt, publicUrl: string) =>
  publicUrl.startsWith('https://') ? `${publicUrl}${SMS_STATUS_PATH}?organization=${org}&invitation=${id}` : null;

const carriersOf = ({
  transports: { email, sms },
  publicUrl,
}: DeliveryDeps): Record<InvitationChannel, Carrier | null> => ({
  email:
    email &&
    carrierOf(email, (attempt) => ({
      id: attempt.message_id,
      to: attempt.contact,
      ...invitationMail(invitedOf(attempt, publicUrl)),
    })),
  sms:
    sms &&
    carrierOf(sms, (attempt) => ({
      id: attempt.message_id,
      to: attempt.contact,
      text: invitationSms(invitedOf(attempt, publicUrl)),
      statusUrl: statusUrl(attempt, publicUrl),
    })),
});

const inParallel = async <T>(items: readonly T[], most: number, work: (item: T) => Promise<void>): Promise<void> => {
  const queue = [...items];
  const worker = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
  };
  const done = await Promise.allSettled(Array.from({ length: most }, worker));
  const failed = done.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
};

class LeaseLost extends Error {}

/**
 * Sends one attempt and returns the provider's answer. Nothing is sent when the account belongs to another person (ACCOUNT_TAKEN), or when the
 * person is now invited at another address (null).
 */
const deliver = async (
  { ownerDb, now }: DeliveryDeps,
  carrier: Carrier,
  attempt: data.LeasedAttempt,
): Promise<Delivery | null> => {
  const account = await openAccount(ownerDb, attempt.organization_id as OrgId, {
    userId: attempt.user_id,
    displayName: attempt.display_name,
    locale: attempt.locale,
    by: attempt.channel === 'email' ? { email: attempt.contact } : { phone: attempt.contact },
    now: now(),
  });
  if (account === 'addressChanged') return null;
  if (account === 'taken') return { kind: 'refused', code: 'ACCOUNT_TAKEN', stage: 'message' };
  return carrier.send(attempt, async () => {
    if (!(await data.noteHandOver(ownerDb, attempt, now()))) throw new LeaseLost();
  });
};

const isInvitable = ({ invitation_status: status }: data.LeasedAttempt) =>
  status !== 'claimed' && status !== 'disabled';
const cancelled: data.Outcome = { state: 'cancelled', reason: null, providerCode: null, nextTryAt: null };

const reportToCircuit = (circuit: Circuit, delivery: Delivery) => {
  const isOutage = (delivery.kind === 'later' || delivery.kind === 'unknown') && delivery.outage;
  if (isOutage) circuit.failed();
  else circuit.answered();
};

const sendOne = async (deps: DeliveryDeps, carrier: Carrier, attempt: data.LeasedAttempt): Promise<void> => {
  const { ownerDb, circuits, now } = deps;
  const circuit = circuits[attempt.channel];
  if (!isInvitable(attempt)) return settleDelivery(ownerDb, attempt, cancelled, now());
  if (circuit.room(1) === 0) return void (await data.putBack(ownerDb, [attempt], 'INVITATION_DELAYED'));
  const delivery = await deliver(deps, carrier, attempt);
  if (!delivery) return settleDelivery(ownerDb, attempt, cancelled, now());
  reportToCircuit(circuit, delivery);
  await settleDelivery(ownerDb, attempt, outcomeOf(attempt, delivery, carrier.find !== null, now()), now());
};

/** Asks the provider for the outcome of a message it did not answer. A message it never accepted is queued again. */
const confirmOne = async (
  { ownerDb, circuits, now }: DeliveryDeps,
  carrier: Carrier,
  attempt: data.LeasedAttempt,
): Promise<void> => {
  const circuit = circuits[attempt.channel];
  const since = attempt.handed_over_at ?? attempt.created_at;
  const found = await carrier.find!(attempt, since).catch(() => 'silent' as const);
  if (found === 'silent') return circuit.failed();
  circuit.answered();
  const delivery: Delivery = found
    ? { kind: 'taken', reference: found.reference }
    : { kind: 'later', code: 'NOT_TAKEN', outage: true };
  await settleDelivery(ownerDb, attempt, outcomeOf(attempt, delivery, true, now()), now());
};

/** Recovers attempts of lost workers: those not handed over are due again, the outcome of the others is unknown. */
const recover = async ({ ownerDb, now }: DeliveryDeps, channel: InvitationChannel, carrier: Carrier) => {
  await data.releaseUnsent(ownerDb, channel, now());
  const lost = await data.lostInFlight(ownerDb, channel, now(), new Date(now().getTime() + LEASE_MS));
  const unknown: Delivery = { kind: 'unknown', code: 'WORKER_LOST', outage: false };
  for (const attempt of lost)
    await settleDelivery(ownerDb, attempt, outcomeOf(attempt, unknown, carrier.find !== null, now()), now());
};

/** Sends one batch. False when nothing was due or the provider is unavailable. */
const sendBatch = async (deps: DeliveryDeps, channel: InvitationChannel, carrier: Carrier): Promise<boolean> => {
  const { ownerDb, circuits, now } = deps;
  const most = circuits[channel].room(BATCH);
  if (most === 0) return false;
  const claim = (leaseMs: number) => ({ channel, now: now(), leaseUntil: new Date(now().getTime() + leaseMs), most });
  const unconfirmed = carrier.find ? await data.claimUnconfirmed(ownerDb, claim(CONFIRM_RETRY_MS)) : [];
  await inParallel(unconfirmed, AT_ONCE, (attempt) => confirmOne(deps, carrier, attempt));
  const due = unconfirmed.length > 0 ? [] : await data.claimDue(ownerDb, claim(LEASE_MS));
  await inParallel(due, AT_ONCE, (attempt) => sendOne(deps, carrier, attempt));
  return unconfirmed.length + due.length > 0;
};

/** Schedules the next job for when an attempt is due, or when the provider may be tried again. */
const scheduleNext = async ({ ownerDb, circuits, now }: DeliveryDeps, channel: InvitationChannel) => {
  const due = await data.nextDue(ownerDb, channel);
  if (!due) return;
  const at = Math.max(due.getTime(), now().getTime(), circuits[channel].pausedUntil() ?? 0);
  const key = `${deliveryKey(channel)} later`;
  await enqueueIn(ownerDb)(DELIVER_TASK, { channel }, { runAt: new Date(at), key });
};

/** Each channel runs at most once per process, so that a provider that does not answer blocks one worker and never all (P57). */
export const createDeliveries = (deps: DeliveryDeps) => {
  const carriers = carriersOf(deps);
  const turns = new Map<InvitationChannel, { again: boolean }>();

  const takeTurn = async (channel: InvitationChannel, carrier: Carrier) => {
    const until = deps.now().getTime() + TURN_MS;
    await recover(deps, channel, carrier);
    let isWork = true;
    while (isWork && deps.now().getTime() < until) isWork = await sendBatch(deps, channel, carrier);
    await scheduleNext(deps, channel);
  };

  const deliverDue = async (channel: InvitationChannel): Promise<void> => {
    const carrier = carriers[channel];
    const running = turns.get(channel);
    if (running) running.again = true;
    if (running || !carrier) return;
    const turn = { again: true };
    turns.set(channel, turn);
    try {
      while (turn.again) {
        turn.again = false;
        await takeTurn(channel, carrier);
      }
    } finally {
      turns.delete(channel);
    }
  };

  return {
    deliverDue,
    deliverAll: async () => {
      for (const channel of invitationChannels) await deliverDue(channel);
    },
  };
};
