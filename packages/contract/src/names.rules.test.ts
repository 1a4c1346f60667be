import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nameKey } from './names.rules.ts';

describe('the comparison key of a name', () => {
  it.each([
    ['Dépôt d’Alma', " dépot  D'ALMA "],
    ['École', 'E\u0301COLE'],
    ['Cœur-de-Lion', 'COEUR–DE–LION'],
    ['Sept\u00a0Îles', 'sept iles'],
    ['Aço\u00adrés', 'ac\u0327ores'],
    ['Straße', 'STRASSE'],
    ['Niño\u200b', 'nino'],
    ['Paie\u3164', '\u2800Paie'],
    ['№ 5', 'No 5'],
  ])('is the same for %s and %s (GAP-64)', (one, other) => {
    expect(nameKey(one)).toBe(nameKey(other));
  });

  it.each([
    ['Pont 1', 'Pont 11'],
    ['Saint-Jean', 'Saint Jean'],
    ['Quai', 'Quais'],
  ])('is different for %s and %s', (one, other) => {
    expect(nameKey(one)).not.toBe(nameKey(other));
  });

  it('is the same for a key as for the name it came from, whatever the name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (name) => {
        expect(nameKey(nameKey(name))).toBe(nameKey(name));
      }),
      { numRuns: 2_000 },
    );
  });

  it('ignores outer blanks, Unicode composition, and case in the languages of the product', () => {
    const letters = fc.constantFrom(...'abcçdeéèêëfghiîïjklmnñoôœpqrstuùûüvwxyÿz ’-0123456789');
    fc.assert(
      fc.property(fc.array(letters, { maxLength: 40 }), (given) => {
        const name = given.join('');
        for (const variant of [name.toUpperCase(), ` ${name}\t`, name.normalize('NFD'), name.normalize('NFC')])
          expect(nameKey(variant)).toBe(nameKey(name));
      }),
    );
  });
});
