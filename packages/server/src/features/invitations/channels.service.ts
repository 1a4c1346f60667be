/** The invitation channels (mail, SMS) of an installation, and the daily limits of an organization. */
import type { InvitationChannel } from '@fanal/contract/invitations/invitations.rules';
import type { Context, InvitationLimits } from '#platform/context';
import { fail } from '#platform/fail';
import { readPhoneNumber } from '#platform/phone-numbers';
import { countryOfNumber } from '#platform/sms/country';
import { type Kind, localDay, takeFromDay } from './invitations.data.ts';

/** The job that sends the due invitations of one channel; at most one job per channel is queued. */
export const DELIVER_TASK = 'deliver-invitations';
export const deliveryKey = (channel: InvitationChannel): string => `${DELIVER_TASK} ${channel}`;

type Contacts = { email: string | null; phone: string | null };
export const contactBy = (channel: InvitationChannel, { email, phone }: Contacts): string | null =>
  channel === 'email' ? email : phone;

/** The address to send to by this channel. Imported phone numbers may have any format: null when it is not a valid number. */
export const reach = (
  channel: InvitationChannel,
  contacts: Contacts,
  home: string,
): { contact: string; country: string | null } | null => {
  const contact = contactBy(channel, contacts);
  if (contact === null || channel === 'email') return contact === null ? null : { contact, country: null };
  const phone = readPhoneNumber(contact, home);
  return phone && { contact: phone.number, country: countryOfNumber(phone.number) };
};

/** One message that counts against the daily limit: its channel and, for SMS, the country of the number. */
export type Counted = { channel: InvitationChannel; country: string | null };

type AllowanceContext = Pick<Context, 'db' | 'org' | 'now'> & { limits: InvitationLimits };

export const requireChannel = ({ system }: Context, channel: InvitationChannel): void => {
  if (!system.settings.invitations.channels[channel]) throw fail('CHANNEL_OFF', { channel });
};

const isAbroad = ({ channel, country }: Counted, home: string) => channel === 'sms' && country !== home;
const abroadKind = ({ country }: Counted): Kind => `sms ${country ?? '?'}`;

/**
 * Counts messages against the daily limits of the organization: mails, SMS, and SMS to each foreign country, where premium-rate numbers are
 * a risk (P45). Returns for each message whether it is within the limits. Counters are always locked in the same order, to avoid deadlocks.
 */
export const takeAllowance = async (
  context: AllowanceContext,
  home: string,
  counted: readonly Counted[],
): Promise<boolean[]> => {
  const { mostMails, mostSms, mostSmsAbroad } = context.limits;
  const day = await localDay(context.db, context.org, context.now);
  const granted = counted.map(() => true);
  const limit = async (kind: Kind, most: number, isOfKind: (item: Counted) => boolean) => {
    const indexes = counted.flatMap((item, index) => (granted[index] && isOfKind(item) ? [index] : []));
    if (indexes.length === 0) return;
    const room = await takeFromDay(context.db, context.org, { day, kind, requested: indexes.length, most });
    for (const index of indexes.slice(room)) granted[index] = false;
  };
  const abroad = [...new Set(counted.filter((item) => isAbroad(item, home)).map(abroadKind))].sort();
  await limit('email', mostMails, ({ channel }) => channel === 'email');
  for (const kind of abroad)
    await limit(kind, mostSmsAbroad, (item) => isAbroad(item, home) && abroadKind(item) === kind);
  await limit('sms', mostSms, ({ channel }) => channel === 'sms');
  return granted;
};

/** INVITATION_DAILY_LIMIT when one message exceeds a limit; the rollback of the transaction releases what the others counted. */
export const refuseOverLimit = async (ctx: Context, home: string, counted: readonly Counted[]): Promise<void> => {
  const granted = await takeAllowance({ ...ctx, limits: ctx.system.settings.invitations }, home, counted);
  if (granted.includes(false)) throw fail('INVITATION_DAILY_LIMIT');
};
