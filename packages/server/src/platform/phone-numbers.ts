import { type CountryCode, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** A number in E.164 ('+14185550142'), with what is dialled behind it. */
export type PhoneNumber = { number: string; extension: string | null };

/** How Québec and others write an extension; the library knows the English ways. */
const extensionWords = /\s*[,;]?\s*(?:postes?|p\.)\s*:?\s*(?=\d{1,7}\s*$)/i;

/**
 * Reads a phone number as people write one: '(418) 555-0142 poste 12', '+34 612 34 56 78'. A number without a country belongs to
 * `country` (ISO 3166, two capitals). Null when nobody could have that number.
 */
export const readPhoneNumber = (text: string, country: string): PhoneNumber | null => {
  const parsed = parsePhoneNumberFromString(text.replace(extensionWords, ' ext. '), {
    defaultCountry: country as CountryCode,
    extract: false,
  });
  return parsed?.isValid() ? { number: parsed.number, extension: parsed.ext ?? null } : null;
};

/** A number in E.164 as people of `country` write it: '(418) 555-0142', and one from elsewhere as '+34 612 34 56 78'. */
export const writePhoneNumber = (number: string, country: string): string => {
  const parsed = parsePhoneNumberFromString(number);
  if (!parsed) return number;
  return parsed.countryCallingCode === getCountryCallingCode(country as CountryCode)
    ? parsed.formatNational()
    : parsed.formatInternational();
};
