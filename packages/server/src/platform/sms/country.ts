import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

/**
 * The country of an E.164 number ('CA'); null for numbers without a country, and when several countries share the
 * number range.
 */
export const countryOfNumber = (number: string): string | null => parsePhoneNumberFromString(number)?.country ?? null;
