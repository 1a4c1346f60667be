export const LONGEST_NAME = 120;
export const LONGEST_DESCRIPTION = 1_000;
