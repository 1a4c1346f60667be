/** What a person can ask about the personal information that an organization keeps (Law 25, sections 27 to 36). */
export const privacyRequestKinds = ['access', 'erasure'] as const;
export type PrivacyRequestKind = (typeof privacyRequestKinds)[number];

/** Days within which a request must be answered (Law 25). */
export const ANSWER_WITHIN_DAYS = 30;

/** `working`: the background work of an erasure is under way. */
export const privacyRequestStates = ['open', 'working', 'granted', 'refused'] as const;
export type PrivacyRequestState = (typeof privacyRequestStates)[number];

const DAY_MS = 86_400_000;

/** The last day for the answer, from the day on which the request was received. */
export const dueDayOf = (receivedOn: string): string =>
  new Date(Date.parse(`${receivedOn}T00:00:00Z`) + ANSWER_WITHIN_DAYS * DAY_MS).toISOString().slice(0, 10);
