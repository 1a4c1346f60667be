/** The clock of a running installation. Tests pass their own. */
export const systemClock = (): Date => new Date();
