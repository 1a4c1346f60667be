/** Sends the link to its person, in the background. Sending again after a crash is the same message with the same id. */
import { type Locale, tagOf } from '@fanal/contract/locales';
import type { LinkState } from '@fanal/contract/paystubs/former-paystubs.rules';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import type { Transports } from '#platform/delivery/open-transports';
import type { Delivery } from '#platform/delivery/transport';
import type { MarkedContent } from '#platform/encryption/content-marks';
import { localTimeOf } from '#platform/time/zoned-time';
import { secretOf } from './link-secrets.rules.ts';
import * as data from './paystub-links.data.ts';
import { type LinkMessage, linkMail, linkSms } from './paystub-links.messages.ts';

export const SEND_LINK_TASK = 'send-paystub-link';

/** Path of the page that a link opens. The secret stands behind `#`, so that no server ever logs it. */
const PATH = '/paystubs#';

export type LinkDeliveryDeps = {
  ownerDb: Db;
  publicUrl: string;
  markOf: (content: MarkedContent, bytes: Uint8Array) => Buffer;
  transports: Pick<Transports['transports'], 'email' | 'sms'>;
  now: () => Date;
};

/** No state between is stored: a repeated message has the same id and the same link. */
const noHandOver = async () => {};

const longDay = (day: string, locale: Locale): string =>
  new Intl.DateTimeFormat(tagOf(locale), { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));

const deliver = async (
  { transports: { email, sms } }: LinkDeliveryDeps,
  { id, channel, contact }: data.LinkToSend,
  message: LinkMessage,
): Promise<Delivery | undefined> =>
  channel === 'email'
    ? email?.send({ id, to: contact, ...linkMail(message) }, noHandOver)
    : sms?.send({ id, to: contact, text: linkSms(message), statusUrl: null }, noHandOver);

const outcomes: Record<Exclude<Delivery['kind'], 'later'>, LinkState> = {
  taken: 'sent',
  refused: 'failed',
  unknown: 'uncertain',
};

/** Throws when the provider is unavailable, so that the queue tries again. */
export const sendLink = async (deps: LinkDeliveryDeps, { org, id }: { org: OrgId; id: string }): Promise<void> => {
  const { ownerDb, publicUrl, markOf, now } = deps;
  const link = await data.findToSend(ownerDb, org, id);
  if (!link) return;
  const { givenName, organizationName: organization, locale, until, timeZone } = link;
  const lastDay = longDay(localTimeOf(until, timeZone).day, locale);
  const address = `${publicUrl}${PATH}${secretOf(markOf, org, id)}`;
  const delivery = await deliver(deps, link, { givenName, organization, locale, address, lastDay });
  if (delivery?.kind === 'later') throw new Error(`A link to pay stubs was not sent: ${delivery.code}`);
  await data.settleSent(ownerDb, org, id, delivery ? outcomes[delivery.kind] : 'failed', now());
};
