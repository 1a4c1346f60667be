/** Most characters that somebody writes who asks for what a catalogue lacks. */
export const requestLimits = { name: 120, description: 1_000 } as const;
/** Most characters of the answer. */
export const LONGEST_ANSWER = 1_000;
export const requestStatuses = ['pending', 'done', 'declined'] as const;
/** What organizations ask super admins for. */
export type RequestedKind = 'cardType' | 'externalApp';
