/** Rules of the settings of an organization that server and portal share (GAP-74, GAP-75). */

/** The tabs, in their order (SETTINGS-01). */
export const settingsTabs = [
  'general',
  'display',
  'features',
  'billing',
  'integrations',
  'paystubs',
  'retention',
] as const;
export type SettingsTab = (typeof settingsTabs)[number];

/** Days between the cancellation of a subscription and the erasure of all data (GAP-75). */
export const ERASE_AFTER_DAYS = 30;
/** Days before the erasure on which the owner and the administrators get a mail. */
export const ERASURE_REMINDER_DAYS = [14, 7, 1] as const;

/** Hours during which a replaced secret of the organization's application is still valid. */
export const SECRET_OVERLAP_HOURS = 24;
/** Characters of a secret of the organization's application. */
export const SECRET_LENGTH = { least: 24, most: 200 } as const;
/** Characters of an API key of the scheduling service. */
export const API_KEY_LENGTH = { least: 8, most: 200 } as const;
/** Characters of a secret that stay readable; the rest is never shown again. */
export const SHOWN_ENDING = 4;

const COLOR = /^#[0-9a-f]{6}$/i;

/** True for `#RRGGBB` (SETTINGS-05). */
export const isColor = (text: string): boolean => COLOR.test(text.trim());

/** Colors are stored in small letters. */
export const colorAs = (text: string): string => text.trim().toLowerCase();

/** True for the name of a time zone that this machine knows, such as America/Toronto. */
export const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '' && name.includes('/');
  } catch {
    return false;
  }
};

/** True for an address that the organization's application can have: https, without credentials. */
export const isAppUrl = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, hostname } = new URL(text);
  return protocol === 'https:' && username === '' && password === '' && hostname.includes('.');
};

/** The end of a secret that is shown; nothing of one that is so short that its end would give it away. */
export const endingOf = (secret: string): string =>
  secret.length >= SHOWN_ENDING * 2 ? secret.slice(-SHOWN_ENDING) : '';
