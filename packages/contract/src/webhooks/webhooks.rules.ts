/** What a webhook can be told. */
export const webhookEvents = [
  'user.created',
  'user.changed',
  'user.deactivated',
  'card.approved',
  'card.rejected',
  'card.expired',
  'course.completed',
  'post.published',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** The event of a delivery that was asked for by hand. */
export const TEST_EVENT = 'test';

export const MOST_WEBHOOKS = 10;
export const LONGEST_WEBHOOK_ADDRESS = 500;
/** How long a secret still counts after another one has taken its place. */
export const WEBHOOK_OVERLAP_HOURS = 24;
/** A webhook whose deliveries all fail for so long is switched off. */
export const WEBHOOK_PATIENCE_DAYS = 3;
export const WEBHOOK_LOG_DAYS = 30;

/** True for an address of the web without credentials. */
export const isWebAddress = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return (protocol === 'https:' || protocol === 'http:') && username === '' && password === '';
};

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** Why the latest try was not good; `switchedOff`: it was not sent any more. */
export const deliveryOutcomes = [
  'delivered',
  'refused',
  'redirected',
  'unreachable',
  'timeout',
  'switchedOff',
] as const;
export type DeliveryOutcome = (typeof deliveryOutcomes)[number];

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Milliseconds between one try and the next: eight tries over about a day. */
const waits = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 4 * HOUR, 6 * HOUR, 12 * HOUR] as const;

/** When to try again after so many tries, or null when that was the last one. */
export const nextTry = (tries: number, now: Date): Date | null => {
  const wait = waits[tries - 1];
  return wait === undefined ? null : new Date(now.getTime() + wait);
};
