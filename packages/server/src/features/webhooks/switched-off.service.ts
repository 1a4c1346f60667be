/** The mail to the owner and the administrators when a webhook was switched off because nothing was heard for days. */
import type { Locale } from '@fanal/contract/locales';
import { responsiblePeople } from '#features/organization/responsible-people.service';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import type { Transports } from '#platform/delivery/open-transports';
import { switchedOffMail } from './switched-off.messages.ts';
import { findWebhook } from './webhooks.data.ts';

export const SWITCHED_OFF_TASK = 'notify-of-switched-off-webhook';

export type SwitchedOff = { org: OrgId; id: string; at: string };
export type NotifyingDeps = { ownerDb: Db; transport: Transports['transports']['email']; publicUrl: string };

/** Nothing else is stored of this mail. */
const noHandOver = async () => {};

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
    // the same id gives the same Message-ID: a job that runs again sends no second mail
    const delivery = await transport.send(
      { id: `webhook-${id}-${Date.parse(at)}-${userId}`, to: email, ...words },
      noHandOver,
    );
    if (delivery.kind === 'later') throw new Error(`A mail about a webhook was not sent: ${delivery.code}`);
  }
};
