/** Days that the list can be limited to, from today backwards. */
export const periods = ['7', '30', '90', '365'] as const;
export type Period = (typeof periods)[number];

const DAY = 24 * 60 * 60_000;

/** The first day of a period as the calendar of a time zone has it; today is the last one. */
export const firstDayOf = (period: Period, now: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(
    new Date(now.getTime() - (Number(period) - 1) * DAY),
  );
