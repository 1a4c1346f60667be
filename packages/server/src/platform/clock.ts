/** The one clock of a running installation; tests bring their own. */
export const systemClock = (): Date => new Date();
