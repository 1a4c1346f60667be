import { beforeEach, expect, it, vi } from 'vitest';
import { formatByMetadata } from './phone-library.ts';

beforeEach(() => vi.resetModules());

it.each([
  ['+15145550188', 'CA', '514 555-0188'],
  ['+12125550188', 'CA', '212 555-0188'],
  ['+34612345678', 'ES', '612 34 56 78'],
  ['+33612345678', 'FR', '06 12 34 56 78'],
  ['+34612345678', 'CA', '+34 612 34 56 78'],
  ['+15145550188', 'ES', '+1 514 555 0188'],
  ['2140', 'CA', '2140'],
])('writes %s for people of %s as %s', async (number, country, written) => {
  const { formatPhone, loadPhoneFormats } = await import('./phone-numbers.ts');
  await loadPhoneFormats();
  expect(formatPhone(number, country)?.replaceAll('\u00a0', ' ')).toBe(written);
});

it.each([
  ['+15145550188', 'CA'],
  ['+18095550188', 'DO'],
  ['+17875550188', 'US'],
  ['+14165550188', 'FR'],
])(
  'writes %s for people of %s without the library as the library does, but for the brackets',
  async (number, country) => {
    const { formatPhone, hasPhoneFormats } = await import('./phone-numbers.ts');
    expect(formatPhone(number, country)).toBe(formatByMetadata(number, country).replace(/^\((\d+)\)/, '$1'));
    expect(hasPhoneFormats()).toBe(false);
  },
);

it('knows every country whose numbers begin with +1', async () => {
  const { getCountries, getCountryCallingCode } = await import('libphonenumber-js/min');
  const { northAmerica } = await import('./phone-numbers.ts');
  const known = getCountries().filter((country) => getCountryCallingCode(country) === '1');
  expect([...northAmerica].sort()).toEqual(known.sort());
});

it('does not know how other numbers are written until the library is there, and tells when it is', async () => {
  const { formatPhone, loadPhoneFormats, watchPhoneFormats } = await import('./phone-numbers.ts');
  const hear = vi.fn();
  watchPhoneFormats(hear);
  expect(formatPhone('+34612345678', 'CA')).toBeNull();
  await loadPhoneFormats();
  expect(hear).toHaveBeenCalledOnce();
  expect(formatPhone('+34612345678', 'CA')).not.toBeNull();
});
