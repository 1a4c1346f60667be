/** Employee numbers in file names and texts: when two are the same, and which number a file name begins with (PAYSTUBS-04, GAP-71). */

/** Characters that show nothing; a file name may contain them after copying from another program. */
const invisible = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\uFEFF\p{Variation_Selector}]/gu;
/** Every character that people take for a hyphen. */
const hyphens = /[\u2010-\u2015\u2212\u2E3A\u2E3B\uFE58\uFE63\uFF0D]/g;

/**
 * The key by which two employee numbers are the same: full-width digits, Unicode hyphens, invisible characters and the
 * case of ASCII letters are ignored; leading zeros count. The database computes the same key
 * (`users.employee_number_key`).
 */
export const employeeNumberKey = (text: string): string =>
  text
    .replace(invisible, '')
    .normalize('NFKC')
    .replace(invisible, '')
    .replace(hyphens, '-')
    .replace(/[a-z]/g, (letter) => letter.toUpperCase());

/** Longest employee number of a person. */
const LONGEST_NUMBER = 40;

/** Every beginning of a file name that is followed by a hyphen, the longest first, as keys. */
export const numbersInName = (fileName: string): string[] => {
  const key = employeeNumberKey(fileName);
  const found: string[] = [];
  for (let at = key.indexOf('-'); at >= 0 && at <= LONGEST_NUMBER; at = key.indexOf('-', at + 1)) {
    const number = key.slice(0, at).trim();
    if (number !== '' && found[0] !== number) found.unshift(number);
  }
  return found;
};

/** A number at the beginning of a name that no hyphen follows: '20455 2026.pdf' gives '20455'; null when there is none. */
export const numberWithoutHyphen = (fileName: string): string | null => {
  const [, number = ''] = /^\s*([0-9A-Z]*[0-9][0-9A-Z]*)(?=[\s_.~+,;])/.exec(employeeNumberKey(fileName)) ?? [];
  return number === '' ? null : number;
};

/** The same name with a hyphen behind the number: '20455 2026-11-26.pdf' becomes '20455-2026-11-26.pdf'. */
export const nameWithHyphen = (fileName: string, number: string): string => {
  const rest = employeeNumberKey(fileName).trimStart().slice(number.length);
  const shown = fileName.normalize('NFKC').trimStart();
  const behind = rest.length < shown.length ? shown.slice(shown.length - rest.length) : rest;
  return `${number}-${behind.replace(/^[\s_.~+,;]+/, '') || 'talon.pdf'}`;
};

/** Two names of one file: case, accents of composition and invisible characters are ignored. */
export const fileNameKey = (fileName: string): string => employeeNumberKey(fileName).trim().toLowerCase();

export type Numbered = { employeeNumber: string };

/** What a file name says of its person. */
export type NameMatch<Person extends Numbered> =
  | { kind: 'person'; person: Person; number: string }
  /** Several people have numbers that look the same: nobody gets it. */
  | { kind: 'ambiguous'; number: string }
  /** The longest beginning that looks like a number belongs to nobody. */
  | { kind: 'unknown'; number: string }
  | { kind: 'noNumber' };

/**
 * The person with the longest employee number that the name begins with, followed by a hyphen. `people` may contain
 * anybody: only an equal key counts, and a key of two people counts for none.
 */
export const matchName = <Person extends Numbered>(fileName: string, people: readonly Person[]): NameMatch<Person> => {
  const numbers = numbersInName(fileName);
  for (const number of numbers) {
    const holders = people.filter((person) => employeeNumberKey(person.employeeNumber) === number);
    if (holders.length > 1) return { kind: 'ambiguous', number };
    if (holders.length === 1) return { kind: 'person', person: holders[0]!, number };
  }
  const first = numbers.at(-1);
  return first !== undefined && /\d/.test(first) ? { kind: 'unknown', number: first } : { kind: 'noNumber' };
};
