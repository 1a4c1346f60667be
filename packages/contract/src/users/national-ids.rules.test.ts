import { describe, expect, it } from 'vitest';
import { isNationalId, lastCharactersOf, maskedNationalId, plainNationalId } from './national-ids.rules.ts';

describe('a national id number', () => {
  it.each(['046 454 286', '046-454-286', ' 046454286', '046\u00a0454\u2011286', '０４６４５４２８６'])(
    'written as %j has the same stored form (USER-PROFILE-12)',
    (text) => {
      expect(plainNationalId(text)).toBe('046454286');
    },
  );

  it('of Canada has nine digits that pass the Luhn check (GAP-59)', () => {
    expect(isNationalId('046454286', 'CA')).toBe(true);
    expect(isNationalId('130692544', 'CA')).toBe(true);
    for (const wrong of ['046454287', '406454286', '04645428', '0464542860', '000000000', 'A46454286', ''])
      expect(isNationalId(wrong, 'CA'), wrong).toBe(false);
  });

  it('of Canada becomes invalid by changing one digit or swapping two neighbours, except 0 and 9', () => {
    const digits = [...'130692544'];
    for (const [at, digit] of digits.entries())
      for (let other = 0; other < 10; other += 1)
        if (String(other) !== digit) expect(isNationalId(digits.with(at, String(other)).join(''), 'CA')).toBe(false);
    for (let at = 0; at < 8; at += 1) {
      const [left, right] = [digits[at]!, digits[at + 1]!];
      if (left === right || [left, right].sort().join('') === '09') continue;
      expect(
        isNationalId(
          digits
            .with(at, right)
            .with(at + 1, left)
            .join(''),
          'CA',
        ),
      ).toBe(false);
    }
  });

  it('of another country has 5 to 20 letters and digits', () => {
    for (const right of ['12345', 'X1234567L', 'A'.repeat(20)]) expect(isNationalId(right, 'ES'), right).toBe(true);
    for (const wrong of ['1234', 'A'.repeat(21), '12345!', 'ÉÉÉÉÉ', '']) expect(isNationalId(wrong, 'ES')).toBe(false);
  });

  it('is shown by its last three characters (GAP-59)', () => {
    expect(maskedNationalId(lastCharactersOf('046454286'))).toBe('••• ••• 286');
  });
});
