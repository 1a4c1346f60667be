/** Dates in Excel: days since an epoch, distinguished from numbers by the cell format. */

/** Built-in formats that show a date, alone or with a time (ECMA-376, 18.8.30). */
const builtIn = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58]);

/** True when the format contains a year or a day; literal texts, colours and conditions in it are ignored. */
export const isDateFormat = (id: number, code: string | undefined): boolean =>
  builtIn.has(id) || (code !== undefined && /[yda]/i.test(code.replace(/"[^"]*"|\\.|\[[^\]]*\]|general/gi, '')));

const DAY_MS = 86_400_000;

/** The day as YYYY-MM-DD, or null when the number is not a date. Excel counts 29 February 1900, which did not exist. */
export const dateOf = (serial: number, from1904 = false): string | null => {
  const days = Math.floor(serial);
  if (!(days >= 1 && days < 2_958_466)) return null;
  const epoch = from1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, days < 60 ? 31 : 30);
  return new Date(epoch + days * DAY_MS).toISOString().slice(0, 10);
};
