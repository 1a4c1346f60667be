export const LONGEST_NAME = 120;
export const LONGEST_DESCRIPTION = 1_000;

/** Most characters that somebody who asks for a type may write. */
export const requestLimits = { name: LONGEST_NAME, description: 1_000 } as const;
export const requestStatuses = ['pending', 'done', 'declined'] as const;
