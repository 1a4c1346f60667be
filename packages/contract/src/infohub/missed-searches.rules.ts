/** Days over which searches without a result are counted. */
export const MISSED_DAYS = 90;
