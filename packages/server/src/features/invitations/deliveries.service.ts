/**
 * Sends what is due, each invitation once. An attempt is taken (a lease), its message handed over (noted before the provider can deliver it), and
 * its outcome noted. Whoever is killed before the hand-over is followed by another worker; after it, the provider is asked where it can be, and
 * nobody sends again where it cannot (docs/decisions/0017-mail-and-sms.md).
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

/** Where the SMS provider reports to, below the portal's address. */
export const SMS_STATUS_PATH = '/v1/invitations/sms-status';

/** Longer than a batch takes at its slowest. */
const LEASE_MS = 180_000;
const BATCH = 20;
const AT_ONCE = 5;
/** A worker is given back after this, so that other jobs have their turn. */
const TURN_MS = 20_000;
const ASKED_AGAIN_MS = 60_000;

export type DeliveryDeps = {
  ownerDb: Db;
  publicUrl: string;
  transports: { email: Transport<Mail> | null; sms: Transport<Sms> | null };
  circuits: Record<InvitationChannel, Circuit>;
  now: () => Date;
};

/** A channel with the messages of invitations: what is done with each of them is the same for mail and SMS. */
type Carrier = {
  send: (held: data.Held, handOver: HandOver) => Promise<Delivery>;
  find: ((held: data.Held, since: Date) => Promise<{ reference: string } | null>) | null;
};

const invitedOf = (held: data.Held, publicUrl: string) => ({
  givenName: held.given_name,
  organization: held.organization_name,
  roleType: held.role_type as RoleType,
  locale: held.locale as Locale,
  publicUrl,
  contact: held.contact,
});

const carrierOf = <Message>(transport: Transport<Message>, write: (held: data.Held) => Message): Carrier => {
  const { find } = transport;
  return {
    send: (held, handOver) => transport.send(write(held), handOver),
    find: find && ((held, since) => find(write(held), since)),
  };
};

/** Reports reach a portal that the world can reach. */
const statusUrl = ({ organization_id: org, id }: data.Held, publicUrl: string) =>
  publicUrl.startsWith('https://') ? `${publicUrl}${SMS_STATUS_PATH}?organization=${org}&invitation=${id}` : null;

const carriersOf = ({
  transports: { email, sms },
  publicUrl,
}: DeliveryDeps): Record<InvitationChannel, Carrier | null> => ({
  email:
    email &&
    carrierOf(email, (held) => ({
      id: held.message_id,
      to: held.contact,
      ...invitationMail(invitedOf(held, publicUrl)),
    })),
  sms:
    sms &&
    carrierOf(sms, (held) => ({
      id: held.message_id,
      to: held.contact,
      text: invitationSms(invitedOf(held, publicUrl)),
      statusUrl: statusUrl(held, publicUrl),
    })),
});

const inParallel = async <T>(items: readonly T[], most: number, work: (item: T) => Promise<void>): Promise<void> => {
  const queue = [...items];
  const worker = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
  };
  const done = await Promise.allSettled(Array.from({ length: most }, worker));
  const failed = done.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
};

class NoLongerMine extends Error {}

/**
 * The provider's answer to one attempt; an account that the person cannot have keeps it from being sent at all. Null when the person is invited at
 * another address by now.
 */
const deliver = async ({ ownerDb, now }: DeliveryDeps, carrier: Carrier, held: data.Held): Promise<Delivery | null> => {
  const account = await openAccount(ownerDb, held.organization_id as OrgId, {
    userId: held.user_id,
    displayName: held.display_name,
    locale: held.locale,
    by: held.channel === 'email' ? { email: held.contact } : { phone: held.contact },
    now: now(),
  });
  if (account === 'addressChanged') return null;
  if (account === 'taken') return { kind: 'refused', code: 'ACCOUNT_TAKEN', stage: 'message' };
  return carrier.send(held, async () => {
    if (!(await data.noteHandOver(ownerDb, held, now()))) throw new NoLongerMine();
  });
};

const isInvitable = ({ invitation_status: status }: data.Held) => status !== 'claimed' && status !== 'disabled';
const cancelled: data.Outcome = { state: 'cancelled', reason: null, providerCode: null, nextTryAt: null };

const hear = (circuit: Circuit, delivery: Delivery) => {
  const isOutage = (delivery.kind === 'later' || delivery.kind === 'unknown') && delivery.outage;
  if (isOutage) circuit.failed();
  else circuit.answered();
};

const sendOne = async (parts: DeliveryDeps, carrier: Carrier, held: data.Held): Promise<void> => {
  const { ownerDb, circuits, now } = parts;
  const circuit = circuits[held.channel];
  if (!isInvitable(held)) return settleDelivery(ownerDb, held, cancelled, now());
  if (circuit.room(1) === 0) return void (await data.putBack(ownerDb, [held], 'INVITATION_DELAYED'));
  const delivery = await deliver(parts, carrier, held);
  if (!delivery) return settleDelivery(ownerDb, held, cancelled, now());
  hear(circuit, delivery);
  await settleDelivery(ownerDb, held, outcomeOf(held, delivery, carrier.find !== null, now()), now());
};

/** Asks the provider what became of a message that nobody answered for; what it never took goes back to the others. */
const confirmOne = async (
  { ownerDb, circuits, now }: DeliveryDeps,
  carrier: Carrier,
  held: data.Held,
): Promise<void> => {
  const circuit = circuits[held.channel];
  const since = held.handed_over_at ?? held.created_at;
  const found = await carrier.find!(held, since).catch(() => 'silent' as const);
  if (found === 'silent') return circuit.failed();
  circuit.answered();
  const delivery: Delivery = found
    ? { kind: 'taken', reference: found.reference }
    : { kind: 'later', code: 'NOT_TAKEN', outage: true };
  await settleDelivery(ownerDb, held, outcomeOf(held, delivery, true, now()), now());
};

/** Finds what lost workers left: what they had not handed over is due again, the rest is of unknown fate. */
const recover = async ({ ownerDb, now }: DeliveryDeps, channel: InvitationChannel, carrier: Carrier) => {
  await data.releaseUnsent(ownerDb, channel, now());
  const lost = await data.lostInFlight(ownerDb, channel, now(), new Date(now().getTime() + LEASE_MS));
  const unknown: Delivery = { kind: 'unknown', code: 'WORKER_LOST', outage: false };
  for (const held of lost)
    await settleDelivery(ownerDb, held, outcomeOf(held, unknown, carrier.find !== null, now()), now());
};

/** One batch; false when nothing was due or the provider is away. */
const sendSome = async (parts: DeliveryDeps, channel: InvitationChannel, carrier: Carrier): Promise<boolean> => {
  const { ownerDb, circuits, now } = parts;
  const most = circuits[channel].room(BATCH);
  if (most === 0) return false;
  const claim = (leaseMs: number) => ({ channel, now: now(), leaseUntil: new Date(now().getTime() + leaseMs), most });
  const unconfirmed = carrier.find ? await data.claimUnconfirmed(ownerDb, claim(ASKED_AGAIN_MS)) : [];
  await inParallel(unconfirmed, AT_ONCE, (held) => confirmOne(parts, carrier, held));
  const due = unconfirmed.length > 0 ? [] : await data.claimDue(ownerDb, claim(LEASE_MS));
  await inParallel(due, AT_ONCE, (held) => sendOne(parts, carrier, held));
  return unconfirmed.length + due.length > 0;
};

/** Comes back when the next one is due, or when the provider may be tried again. */
const comeBack = async ({ ownerDb, circuits, now }: DeliveryDeps, channel: InvitationChannel) => {
  const due = await data.nextDue(ownerDb, channel);
  if (!due) return;
  const at = Math.max(due.getTime(), now().getTime(), circuits[channel].pausedUntil() ?? 0);
  const key = `${deliveryKey(channel)} later`;
  await enqueueIn(ownerDb)(DELIVER_TASK, { channel }, { runAt: new Date(at), key });
};

/** Sends by one channel at a time in each process, so that a silent provider holds one worker and never all (P57). */
export const createDeliveries = (parts: DeliveryDeps) => {
  const carriers = carriersOf(parts);
  const turns = new Map<InvitationChannel, { again: boolean }>();

  const takeTurn = async (channel: InvitationChannel, carrier: Carrier) => {
    const until = parts.now().getTime() + TURN_MS;
    await recover(parts, channel, carrier);
    let isWork = true;
    while (isWork && parts.now().getTime() < until) isWork = await sendSome(parts, channel, carrier);
    await comeBack(parts, channel);
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
