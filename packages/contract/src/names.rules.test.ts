import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isName, nameKey } from './names.rules.ts';

describe('what names are compared by', () => {
  it.each([
    ['Dépôt d’Alma', " dépot  D'ALMA "],
    ['École', 'E\u0301COLE'],
    ['Cœur-de-Lion', 'COEUR–DE–LION'],
    ['Sept\u00a0Îles', 'sept iles'],
    ['Aço\u00adrés', 'ac\u0327ores'],
    ['Straße', 'STRASSE'],
    ['Niño\u200b', 'nino'],
    ['№ 5', 'No 5'],
  ])('%s and %s are one name (GAP-64)', (one, other) => {
    expect(nameKey(one)).toBe(nameKey(other));
  });

  it.each([
    ['Pont 1', 'Pont 11'],
    ['Saint-Jean', 'Saint Jean'],
    ['Quai', 'Quais'],
  ])('%s and %s are two', (one, other) => {
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

  it('never minds blanks around, composition or the capitals of the languages that the product speaks', () => {
    const letters = fc.constantFrom(...'abcçdeéèêëfghiîïjklmnñoôœpqrstuùûüvwxyÿz ’-0123456789');
    fc.assert(
      fc.property(fc.array(letters, { maxLength: 40 }), (given) => {
        const name = given.join('');
        for (const variant of [name.toUpperCase(), ` ${name}\t`, name.normalize('NFD'), name.normalize('NFC')])
          expect(nameKey(variant)).toBe(nameKey(name));
      }),
    );
  });

  it('leaves nothing of what nobody can see', () => {
    for (const text of ['', '  ', '\u0301', '\u200b\u200d\ufeff', '\u00ad', '\t\n']) expect(isName(text)).toBe(false);
    for (const text of ['a', '1', '%', 'ﷺ', '名', '-']) expect(isName(text)).toBe(true);
  });
});
