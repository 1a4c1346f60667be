import type { Locale } from '@fanal/contract/locales';
import { ERASURE_REMINDER_DAYS } from '@fanal/contract/organization/organization.rules';
import type { Db } from '#platform/db/db';
import type { Transports } from '#platform/delivery/open-transports';
import { sendOrRetry } from '#platform/delivery/send-or-retry';
import { erasureMail } from './erasure-reminders.messages.ts';
import * as data from './subscription.data.ts';

const DAY_MS = 86_400_000;
const [first] = ERASURE_REMINDER_DAYS;

export type ReminderDeps = {
  ownerDb: Db;
  transport: Transports['transports']['email'];
  publicUrl: string;
  now: () => Date;
};

/** The reminder that is due: the smallest number of days that has been reached. */
const dueDays = ({ eraseAt, remindedDays }: data.DueReminder, now: Date): number | null => {
  const left = eraseAt.getTime() - now.getTime();
  const reached = ERASURE_REMINDER_DAYS.filter((days) => left <= days * DAY_MS).at(-1) ?? null;
  return reached !== null && left > 0 && (remindedDays === null || reached < remindedDays) ? reached : null;
};

const remind = async ({ ownerDb, transport, publicUrl }: ReminderDeps, due: data.DueReminder, days: number) => {
  const { org, displayName: organizationName, eraseOn: day, cancelledAt } = due;
  const address = `${publicUrl}/${org}/organization/settings?tab=billing`;
  for (const { userId, email, locale } of await data.responsibleAddresses(ownerDb, org)) {
    const words = erasureMail(locale as Locale, { organizationName, days, day, address });
    const id = `erasure-${org}-${cancelledAt.getTime()}-${days}-${userId}`;
    await sendOrRetry(transport!, { id, to: email, ...words }, 'A reminder of an erasure');
  }
  await data.noteReminder(ownerDb, org, cancelledAt, days);
};

/** Reminds the owner and the administrators of each cancelled organization 14, 7 and 1 days before its erasure. */
export const remindOfErasures = async (deps: ReminderDeps): Promise<void> => {
  if (!deps.transport) return;
  const now = deps.now();
  for (const due of await data.cancelledUntil(deps.ownerDb, new Date(now.getTime() + first * DAY_MS))) {
    const days = dueDays(due, now);
    if (days !== null) await remind(deps, due, days);
  }
};
