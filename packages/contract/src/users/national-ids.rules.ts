/** Blanks and punctuation that people write between the characters of a number. */
const between = /[\s.\-‐‑–—/]+/g;

/** A national id number in its stored form: '046 454 286' becomes '046454286'. */
export const plainNationalId = (text: string): string => text.normalize('NFKC').replace(between, '').toUpperCase();

/** The Luhn check (ISO/IEC 7812): every second digit from the right doubled, the digit sum a multiple of ten. */
const passesLuhn = (digits: string): boolean => {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
};

/**
 * Whether a number in its stored form is valid: in Canada a social insurance number of nine digits, elsewhere 5 to 20
 * letters and digits. `country` is an ISO 3166 code.
 */
export const isNationalId = (plain: string, country: string): boolean =>
  country === 'CA'
    ? /^\d{9}$/.test(plain) && plain !== '000000000' && passesLuhn(plain)
    : /^[A-Z0-9]{5,20}$/.test(plain);

/** The unencrypted part of a number: enough to recognise it. */
export const lastCharactersOf = (plain: string): string => plain.slice(-3);

/** The masked form of a number (GAP-59). */
export const maskedNationalId = (lastCharacters: string): string => `••• ••• ${lastCharacters}`;
