import { type CountryCode, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** A number in E.164 ('+14185550142') and its extension. */
export type PhoneNumber = { number: string; extension: string | null };

/** Ways to write an extension in Québec and elsewhere; the library knows only the English ones. */
const extensionWords = /\s*[,;]?\s*(?:postes?|p\.)\s*:?\s*(?=\d{1,7}\s*$)/i;

/**
 * Parses a phone number as people write it: '(418) 555-0142 poste 12', '+34 612 34 56 78'. A number without a country
 * code belongs to `country` (ISO 3166, two capitals). Returns null for an impossible number.
 */
export const readPhoneNumber = (text: string, country: string): PhoneNumber | null => {
  const parsed = parsePhoneNumberFromString(text.replace(extensionWords, ' ext. '), {
    defaultCountry: country as CountryCode,
    extract: false,
  });
  return parsed?.isValid() ? { number: parsed.number, extension: parsed.ext ?? null } : null;
};

/**
 * Formats an E.164 number as people in `country` write it: '(418) 555-0142', and a foreign one as '+34 612 34 56 78'.
 */
export const writePhoneNumber = (number: string, country: string): string => {
  const parsed = parsePhoneNumberFromString(number);
  if (!parsed) return number;
  return parsed.countryCallingCode === getCountryCallingCode(country as CountryCode)
    ? parsed.formatNational()
    : parsed.formatInternational();
};
