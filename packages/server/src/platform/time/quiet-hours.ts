import { localTimeOf, zonedInstant } from './zoned-time.ts';

/** Push messages of the night wait for this local time, as those of cards do. */
const MORNING = '07:00';

/** The day of an organization ("2026-11-20"), and the moment from which telephones may ring: null for at once. */
export const timesOf = (now: Date, timeZone: string) => {
  const { day: today, time } = localTimeOf(now, timeZone);
  const pushFrom = time < MORNING ? zonedInstant({ day: today, time: MORNING }, timeZone) : null;
  return { now, today, pushFrom };
};
