import { describe, expect, it } from 'vitest';
import { isPostalCode, postalCodeAs, postalCodeExample } from './addresses.rules.ts';

describe('a postal code', () => {
  it.each([
    ['CA', 'g7x6m4', 'G7X 6M4'],
    ['CA', ' G7X-6M4 ', 'G7X 6M4'],
    ['CA', 'h2x\u00a01y4', 'H2X 1Y4'],
    ['US', '04401', '04401'],
    ['US', '044011234', '04401-1234'],
    ['MX', '06600', '06600'],
    ['ES', '28 013', '28013'],
    ['FR', '75 011', '75011'],
  ])('of %s written %j is stored as %s (USER-PROFILE-08)', (country, text, kept) => {
    expect(isPostalCode(text, country)).toBe(true);
    expect(postalCodeAs(text, country)).toBe(kept);
  });

  it.each([
    ['CA', 'D1X 6M4'],
    ['CA', 'G7X 6O4'],
    ['CA', 'G7X 6M'],
    ['CA', '04401'],
    ['US', 'G7X 6M4'],
    ['US', '0440'],
    ['MX', '660'],
    ['ES', '53001'],
    ['ES', '00001'],
    ['FR', '99001'],
    ['FR', '7501'],
  ])('of %s cannot be %j (USER-PROFILE-08)', (country, text) => {
    expect(isPostalCode(text, country)).toBe(false);
  });

  it('of a country without a rule is stored as entered', () => {
    expect(isPostalCode('SW1A 2AA', 'GB')).toBe(true);
    expect(postalCodeAs(' SW1A 2AA ', 'GB')).toBe('SW1A 2AA');
    expect(postalCodeExample('GB')).toBeNull();
  });

  it.each(['CA', 'US', 'MX', 'ES', 'FR'])('of %s has an example that is one', (country) => {
    expect(isPostalCode(postalCodeExample(country)!, country)).toBe(true);
  });
});
