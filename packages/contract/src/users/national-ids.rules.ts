/** Blanks and punctuation that people write between the characters of a number. */
const between = /[\s.\-‐‑–—/]+/g;

/** A national id number as it is kept: '046 454 286' is '046454286'. */
export const plainNationalId = (text: string): string => text.normalize('NFKC').replace(between, '').toUpperCase();

/** The check of Luhn (ISO/IEC 7812): every second digit from the right doubled, the sum of all digits a multiple of ten. */
const passesLuhn = (digits: string): boolean => {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
};

/**
 * Whether a plain number could be somebody's: in Canada a social insurance number of nine digits, elsewhere 5 to 20 letters and
 * digits. `country` is an ISO 3166 code.
 */
export const isNationalId = (plain: string, country: string): boolean =>
  country === 'CA'
    ? /^\d{9}$/.test(plain) && plain !== '000000000' && passesLuhn(plain)
    : /^[A-Z0-9]{5,20}$/.test(plain);

/** What is kept of a number in the open: enough to recognise one's own by. */
export const lastCharactersOf = (plain: string): string => plain.slice(-3);

/** How a number is shown to whoever did not ask to see it (GAP-59). */
export const maskedNationalId = (lastCharacters: string): string => `••• ••• ${lastCharacters}`;
