/** Days on which nearly nobody works, for the calendar's grey lines: by the laws of where the organization is. */
import { addDays } from '#ui/calendar/month-grid.rules.ts';

export const holidayNames = [
  'newYear',
  'epiphany',
  'martinLutherKing',
  'presidents',
  'goodFriday',
  'labourMay',
  'patriots',
  'victoria',
  'memorial',
  'juneteenth',
  'nationalQuebec',
  'canada',
  'independence',
  'assumption',
  'labour',
  'reconciliation',
  'spain',
  'thanksgivingCanada',
  'columbus',
  'allSaints',
  'remembrance',
  'veterans',
  'thanksgivingUnitedStates',
  'constitution',
  'immaculate',
  'christmas',
] as const;
export type Holiday = (typeof holidayNames)[number];

export const holidayRegions = ['quebec', 'canada', 'unitedStates', 'spain'] as const;
export type HolidayRegion = (typeof holidayRegions)[number];

/** Of Canada, whoever writes French first keeps the days of Québec. Null for a country whose days nobody has written down here. */
export const regionOf = ({ country, defaultLocale }: { country: string; defaultLocale: string }) => {
  if (country === 'CA') return defaultLocale === 'fr_CA' ? 'quebec' : 'canada';
  if (country === 'US') return 'unitedStates';
  return country === 'ES' ? 'spain' : null;
};

const dayOf = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** The first such weekday (0 for Sunday) from a day on. */
const fromOn = (day: string, weekday: number): string => addDays(day, (weekday - weekdayOf(day) + 7) % 7);
const MONDAY = 1;
const THURSDAY = 4;
const nthMonday = (year: number, month: number, nth: number) => fromOn(dayOf(year, month, 7 * nth - 6), MONDAY);
/** The Monday before the 25th of May. */
const mondayBefore25May = (year: number) => fromOn(dayOf(year, 5, 18), MONDAY);
/** A day on which nobody works on a Sunday anyway is kept on the Monday. */
const notOnSunday = (day: string): string => (weekdayOf(day) === 0 ? addDays(day, 1) : day);

/** By the Gregorian computus of Meeus, Jones and Butcher. */
export const easterOf = (year: number): string => {
  const a = year % 19;
  const [b, c] = [Math.floor(year / 100), year % 100];
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 19 * l) / 433);
  const month = Math.floor((h + l - 7 * m + 90) / 25);
  return dayOf(year, month, (h + l - 7 * m + 33 * month + 19) % 32);
};

type Dated = Partial<Record<Holiday, string>>;

const ofEveryRegion = (year: number): Dated => ({ newYear: dayOf(year, 1, 1), christmas: dayOf(year, 12, 25) });

const ofRegion: Record<HolidayRegion, (year: number) => Dated> = {
  quebec: (year) => ({
    goodFriday: addDays(easterOf(year), -2),
    patriots: mondayBefore25May(year),
    nationalQuebec: dayOf(year, 6, 24),
    canada: notOnSunday(dayOf(year, 7, 1)),
    labour: nthMonday(year, 9, 1),
    thanksgivingCanada: nthMonday(year, 10, 2),
  }),
  canada: (year) => ({
    goodFriday: addDays(easterOf(year), -2),
    victoria: mondayBefore25May(year),
    canada: notOnSunday(dayOf(year, 7, 1)),
    labour: nthMonday(year, 9, 1),
    reconciliation: dayOf(year, 9, 30),
    thanksgivingCanada: nthMonday(year, 10, 2),
    remembrance: dayOf(year, 11, 11),
  }),
  unitedStates: (year) => ({
    martinLutherKing: nthMonday(year, 1, 3),
    presidents: nthMonday(year, 2, 3),
    memorial: fromOn(dayOf(year, 5, 25), MONDAY),
    juneteenth: dayOf(year, 6, 19),
    independence: dayOf(year, 7, 4),
    labour: nthMonday(year, 9, 1),
    columbus: nthMonday(year, 10, 2),
    veterans: dayOf(year, 11, 11),
    thanksgivingUnitedStates: fromOn(dayOf(year, 11, 22), THURSDAY),
  }),
  spain: (year) => ({
    epiphany: dayOf(year, 1, 6),
    goodFriday: addDays(easterOf(year), -2),
    labourMay: dayOf(year, 5, 1),
    assumption: dayOf(year, 8, 15),
    spain: dayOf(year, 10, 12),
    allSaints: dayOf(year, 11, 1),
    constitution: dayOf(year, 12, 6),
    immaculate: dayOf(year, 12, 8),
  }),
};

/** The holidays of these days, by day. */
export const holidaysOf = (days: readonly string[], region: HolidayRegion | null): ReadonlyMap<string, Holiday> => {
  if (!region) return new Map();
  const years = [...new Set(days.map((day) => Number(day.slice(0, 4))))];
  return new Map(
    years.flatMap((year) =>
      Object.entries({ ...ofEveryRegion(year), ...ofRegion[region](year) }).map(
        ([name, day]) => [day, name as Holiday] as const,
      ),
    ),
  );
};
