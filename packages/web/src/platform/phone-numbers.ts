/** Phone numbers as people of a country read them. */
import { type CountryCode, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** North American numbers without the brackets of the library: 514 555-0188. */
const northAmerican = /^\((\d{3})\) (\d{3}-\d{4})$/;

/** A number in E.164 in the national way for people of `country` (ISO 3166), with the code of its country for everybody else. */
export const formatPhone = (number: string, country: string): string => {
  const parsed = parsePhoneNumberFromString(number);
  if (!parsed) return number;
  const isNational = parsed.countryCallingCode === getCountryCallingCode(country as CountryCode);
  const text = isNational ? parsed.formatNational().replace(northAmerican, '$1 $2') : parsed.formatInternational();
  return text.replaceAll(' ', '\u00a0');
};
