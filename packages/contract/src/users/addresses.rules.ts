/** Formats of addresses by country (USER-PROFILE-08). */

/** Letters of Canadian postal codes: none that could be mistaken for a digit. */
const postalCodes: Readonly<Record<string, RegExp>> = {
  CA: /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] \d[ABCEGHJ-NPRSTV-Z]\d$/,
  US: /^\d{5}(-\d{4})?$/,
  MX: /^\d{5}$/,
  ES: /^(0[1-9]|[1-4]\d|5[0-2])\d{3}$/,
  FR: /^(0[1-9]|[1-8]\d|9[0-8])\d{3}$/,
};

/**
 * A postal code in the format of its country: 'g7x6m4' becomes 'G7X 6M4' in Canada. Unchanged for countries without a
 * rule.
 */
export const postalCodeAs = (text: string, country: string): string => {
  const plain = text.normalize('NFKC').trim();
  if (country === 'CA') return plain.toUpperCase().replace(/^(\w{3})[\s.-]*(\w{3})$/, '$1 $2');
  if (country === 'US') return plain.replace(/^(\d{5})[\s-]*(\d{4})$/, '$1-$2');
  return country in postalCodes ? plain.replace(/\s/g, '') : plain;
};

/** Whether a text is a valid postal code of the country (ISO 3166); true for every country without a rule. */
export const isPostalCode = (text: string, country: string): boolean =>
  postalCodes[country]?.test(postalCodeAs(text, country)) ?? true;

/** An example of the expected format; null for countries without a rule. */
export const postalCodeExample = (country: string): string | null =>
  ({ CA: 'G7X 6M4', US: '04401', MX: '06600', ES: '28013', FR: '75011' })[country] ?? null;
