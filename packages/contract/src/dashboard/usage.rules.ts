/** How people use what is published. */

/** Days over which people count as active or engaged. */
export const USAGE_DAYS = 30;
/** Weeks of the chart: those that have ended, and the one that goes on. */
export const USAGE_WEEKS = 12;

/** `reach`: sites whose active people do the least come first. */
export const usageSorts = ['reach', 'name', 'people', 'active', 'engaged'] as const;
export type UsageSort = (typeof usageSorts)[number];
