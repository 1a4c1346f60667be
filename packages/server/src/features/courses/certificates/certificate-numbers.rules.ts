/** Numbers of certificates: anybody who has one may check it, so that nobody may guess one. */

/** A random whole number from 0 to below `end`. */
type Random = (end: number) => number;

/** Letters and digits that are not mistaken for others: 32 of them, 5 bits each. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const GROUPS = 3;
const LENGTH = 4;

/** 'K7Q2-9MXA-4TRD': 60 random bits. */
export const drawNumber = (random: Random): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: LENGTH }, () => SIGNS[random(SIGNS.length)]!).join(''),
  ).join('-');
