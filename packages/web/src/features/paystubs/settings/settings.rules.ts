import type { PaystubSettings, PaystubSettingsChanges } from '@fanal/contract/paystubs/paystub-settings.shapes';
import { REMIND_DAYS } from '@fanal/contract/paystubs/paystubs.rules';

export type Settings = PaystubSettings;

const fields = [
  'periodLength',
  'payWeekday',
  'daysAfterPeriod',
  'readsPdfs',
  'needsSecondPerson',
  'releaseTime',
  'sendsPush',
  'remindsBySms',
  'keepYears',
  'formerMonths',
] as const;

/** A reminder is a switch and a number: off keeps the number that it had. */
export type SettingsForm = Pick<PaystubSettings, (typeof fields)[number]> & { reminds: boolean; remindDays: number };

export const settingsForm = (settings: PaystubSettings): SettingsForm => ({
  ...(Object.fromEntries(fields.map((field) => [field, settings[field]])) as Pick<
    PaystubSettings,
    (typeof fields)[number]
  >),
  reminds: settings.remindAfterDays !== null,
  remindDays: settings.remindAfterDays ?? REMIND_DAYS.usual,
});

/** Only what differs is sent. */
export const settingsChanges = (
  settings: PaystubSettings,
  { reminds, remindDays, ...form }: SettingsForm,
): Omit<PaystubSettingsChanges, 'version'> => {
  const remindAfterDays = reminds ? remindDays : null;
  const changed = fields.filter((field) => form[field] !== settings[field]);
  return {
    ...Object.fromEntries(changed.map((field) => [field, form[field]])),
    ...(remindAfterDays !== settings.remindAfterDays && { remindAfterDays }),
  };
};
