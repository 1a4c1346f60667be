/** Which channels an installation has, how much an organisation may send by them in a day, and who sends it. */
import type { InvitationChannel } from '@fanal/contract/invitations/invitations.rules';
import type { Context, InvitationLimits } from '#platform/context';
import { fail } from '#platform/fail';
import { readPhoneNumber } from '#platform/phone-numbers';
import { countryOfNumber } from '#platform/sms/country';
import { type Kind, takeFromDay } from './invitations.data.ts';

/** The job that sends what is due by one channel; at most one waits for each. */
export const DELIVER_TASK = 'deliver-invitations';
export const deliveryKey = (channel: InvitationChannel): string => `${DELIVER_TASK} ${channel}`;

type Contacts = { email: string | null; phone: string | null };
export const contactBy = (channel: InvitationChannel, { email, phone }: Contacts): string | null =>
  channel === 'email' ? email : phone;

/** Numbers that came from elsewhere may be written in any way: only what can be dialled is sent to. Null for what cannot. */
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

/** What counts against a day: a channel, and for a text message the country of its number. */
export type Counted = { channel: InvitationChannel; country: string | null };

type Asker = Pick<Context, 'db' | 'org' | 'now'> & { limits: InvitationLimits };

export const requireChannel = ({ system }: Context, channel: InvitationChannel): void => {
  if (!system.settings.invitations.channels[channel]) throw fail('CHANNEL_OFF', { channel });
};

const isAbroad = ({ channel, country }: Counted, home: string) => channel === 'sms' && country !== home;
const abroadKind = ({ country }: Counted): Kind => `sms ${country ?? '?'}`;

/**
 * Counts these against the organisation's day: mails, text messages, and those to each country abroad, which is where numbers that cost money
 * are (P45). Answers for each whether there was room. Kinds are counted in the same order by everybody, so that nobody waits for each other.
 */
export const takeAllowance = async (asker: Asker, home: string, counted: readonly Counted[]): Promise<boolean[]> => {
  const { mostMails, mostSms, mostSmsAbroad } = asker.limits;
  const day = asker.now.toISOString().slice(0, 10);
  const granted = counted.map(() => true);
  const limit = async (kind: Kind, most: number, isOfKind: (one: Counted) => boolean) => {
    const wanting = counted.flatMap((one, index) => (granted[index] && isOfKind(one) ? [index] : []));
    if (wanting.length === 0) return;
    const room = await takeFromDay(asker.db, asker.org, { day, kind, wanted: wanting.length, most });
    for (const index of wanting.slice(room)) granted[index] = false;
  };
  const abroad = [...new Set(counted.filter((one) => isAbroad(one, home)).map(abroadKind))].sort();
  await limit('email', mostMails, ({ channel }) => channel === 'email');
  for (const kind of abroad) await limit(kind, mostSmsAbroad, (one) => isAbroad(one, home) && abroadKind(one) === kind);
  await limit('sms', mostSms, ({ channel }) => channel === 'sms');
  return granted;
};

/** Refuses all of them when one has no room; what the others took goes back with the transaction. */
export const refuseOverLimit = async (ctx: Context, home: string, counted: readonly Counted[]): Promise<void> => {
  const granted = await takeAllowance({ ...ctx, limits: ctx.system.settings.invitations }, home, counted);
  if (granted.includes(false)) throw fail('INVITATION_DAILY_LIMIT');
};
