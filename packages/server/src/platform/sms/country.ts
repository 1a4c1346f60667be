import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** The country of a number in E.164 ('CA'); null for numbers of no country, and where several share what can be known. */
export const countryOfNumber = (number: string): string | null => parsePhoneNumberFromString(number)?.country ?? null;
