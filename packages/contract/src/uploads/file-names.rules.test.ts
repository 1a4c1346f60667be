import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeFileName } from './file-names.rules.ts';

describe('the name of a file', () => {
  it.each([
    ['Talon de paie – été 2026.pdf', 'Talon de paie – été 2026.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\Windows\\System32\\drivers.csv', 'drivers.csv'],
    ['/absolute/visite.mp4', 'visite.mp4'],
    ['a\r\nSet-Cookie: x=1.png', 'a Set-Cookie: x=1.png'],
    ['photo\u202Egnp.exe', 'photognp.exe'],
    ['nul\u0000.pdf', 'nul.pdf'],
    ['e\u0301te\u0301.txt', 'été.txt'],
    ['\uD800lone.txt', 'lone.txt'],
    ['  espaces   au milieu .docx ', 'espaces au milieu .docx'],
    ['.env', '.env'],
    ['..', 'fichier'],
    ['folder/', 'fichier'],
    ['\u200B\u2060', 'fichier'],
    ['un \u200B espace.pdf', 'un espace.pdf'],
    ['e\u200B\u0301te\u0301.txt', 'été.txt'],
    [`${'b'.repeat(199)} c`, 'b'.repeat(199)],
    [`${'.'.repeat(250)}pdf-and-much-more-behind-it`, 'fichier'],
    ['', 'fichier'],
  ])('%j is shown as %j (P30)', (name, shown) => {
    expect(safeFileName(name)).toBe(shown);
  });

  it('is shortened before its extension, between characters (P30)', () => {
    const name = safeFileName(`${'🙂'.repeat(300)}.xlsx`);
    expect(Array.from(name)).toHaveLength(200);
    expect(name).toMatch(/^(🙂)+\.xlsx$/u);
    expect(Array.from(safeFileName(`a.${'b'.repeat(300)}`))).toHaveLength(200);
    expect(Array.from(safeFileName('b'.repeat(300)))).toHaveLength(200);
  });

  it('is never empty or a path and contains no invisible characters, for any input (P30)', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 250 }), (name) => {
        const safe = safeFileName(name);
        expect(safe).not.toMatch(/^[. ]*$/);
        expect(safe).not.toMatch(/[/\\\p{Cc}\p{Cf}\p{Cs}]/u);
        expect(Array.from(safe).length).toBeLessThanOrEqual(200);
        expect(safeFileName(safe)).toBe(safe);
      }),
      { numRuns: 300 },
    );
  });
});
