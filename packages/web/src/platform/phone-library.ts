/** Numbers of the whole world: some 30 kB that are fetched when a number outside North America has to be shown. */
import { type CountryCode, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** A number in E.164 in the national way for people of `country`, with the code of its country for everybody else. */
export const formatByMetadata = (number: string, country: string): string => {
  const parsed = parsePhoneNumberFromString(number);
  if (!parsed) return number;
  const isNational = parsed.countryCallingCode === getCountryCallingCode(country as CountryCode);
  const text = isNational ? parsed.formatNational() : parsed.formatInternational();
  return text.replaceAll(' ', '\u00a0');
};
