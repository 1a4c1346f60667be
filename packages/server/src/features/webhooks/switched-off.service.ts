/** The mail to the owner and the administrators when a webhook was switched off because nothing was heard for days. */
import type { Locale } from '@fanal/contract/locales';
import { responsiblePeople } from '#features/organization/responsible-people.service';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import type { Transports } from '#platform/delivery/open-transports';
import { sendOrRetry } from '#platform/delivery/send-or-retry';
import { switchedOffMail } from './switched-off.messages.ts';
import { findWebhook } from './webhooks.data.ts';

export const SWITCHED_OFF_TASK = 'notify-of-switched-off-webhook';

export type SwitchedOff = { org: OrgId; id: string; at: string };
export type NotifyingDeps = { ownerDb: Db; transport: Transports['transports']['email']; publicUrl: string };

export const notifySwitchedOff = async (
  { ownerDb, transport, publicUrl }: NotifyingDeps,
  { org, id, at }: SwitchedOff,
) => {
  const webhook = await findWebhook(ownerDb, org, id);
  // removed, or switched on again meanwhile
  if (!transport || webhook?.gave_up_at?.toISOString() !== at) return;
  const { organizationName, people } = await responsiblePeople(ownerDb, org);
  const address = `${publicUrl}/${org}/organization/settings?tab=integrations`;
  for (const { userId, email, locale } of people) {
    const words = switchedOffMail(locale as Locale, { organizationName, webhook: webhook.address, address });
    const mail = { id: `webhook-${id}-${Date.parse(at)}-${userId}`, to: email, ...words };
    await sendOrRetry(transport, mail, 'A mail about a webhook');
  }
};
