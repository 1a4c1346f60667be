import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  employeeNumberKey,
  matchName,
  nameWithHyphen,
  numbersInName,
  numberWithoutHyphen,
} from './employee-numbers.rules.ts';

const holders = (...numbers: string[]) => numbers.map((employeeNumber) => ({ employeeNumber }));
const numberOf = (name: string, ...numbers: string[]) => {
  const match = matchName(name, holders(...numbers));
  return match.kind === 'person' ? match.person.employeeNumber : match.kind;
};

describe('a file name', () => {
  it('goes to the longest employee number before a hyphen (PAYSTUBS-04)', () => {
    expect(numberOf('12-talon.pdf', '12', '123')).toBe('12');
    expect(numberOf('123-talon.pdf', '12', '123')).toBe('123');
    expect(numberOf('A-12-2026.pdf', 'A', 'A-12')).toBe('A-12');
    expect(numberOf('A-12-2026.pdf', 'A')).toBe('A');
    expect(numbersInName('A-12-2026-11.pdf')).toEqual(['A-12-2026', 'A-12', 'A']);
  });

  it('never goes to a number of which it only has a part (P31)', () => {
    expect(numberOf('123-talon.pdf', '12')).toBe('unknown');
    expect(numberOf('12-talon.pdf', '123')).toBe('unknown');
    expect(numberOf('0012-talon.pdf', '12')).toBe('unknown');
    expect(numberOf('12-talon.pdf', '0012')).toBe('unknown');
    expect(numberOf('talon-12.pdf', '12')).toBe('noNumber');
    expect(numberOf('12.pdf', '12')).toBe('noNumber');
  });

  it('is read whatever digits, hyphens and capitals it is written with (P31)', () => {
    for (const name of [
      '２０３８８-paie.pdf',
      '20388‐paie.pdf',
      '20388–paie.pdf',
      '20388−paie.pdf',
      '2\u200B0388－paie.pdf',
    ])
      expect(numberOf(name, '20388')).toBe('20388');
    expect(numberOf('ab12-paie.pdf', 'AB12')).toBe('AB12');
  });

  it('goes to nobody when two people have numbers that look the same (P31)', () => {
    expect(numberOf('12-paie.pdf', '12', '１２')).toBe('ambiguous');
    expect(numberOf('ab1-paie.pdf', 'ab1', 'AB1')).toBe('ambiguous');
  });

  it('is mended where only the hyphen is missing (PAYSTUBS-06)', () => {
    expect(numberWithoutHyphen('20455 2026-11-26.pdf')).toBe('20455');
    expect(numberWithoutHyphen('talon_boudreau.pdf')).toBeNull();
    expect(nameWithHyphen('20455 2026-11-26.pdf', '20455')).toBe('20455-2026-11-26.pdf');
    expect(nameWithHyphen('20455_paie.pdf', '20455')).toBe('20455-paie.pdf');
  });

  it('of any number goes to that number, whoever else there is (P31)', () => {
    const number = fc.stringMatching(/^[0-9A-Z]{1,6}(-[0-9A-Z]{1,4})?$/);
    fc.assert(
      fc.property(fc.uniqueArray(number, { minLength: 1, maxLength: 30 }), fc.nat(), (numbers, at) => {
        const own = numbers[at % numbers.length]!;
        const match = matchName(`${own}-.pdf`, holders(...numbers));
        expect(match).toMatchObject({ kind: 'person', person: { employeeNumber: own } });
      }),
    );
    fc.assert(
      fc.property(fc.string(), (text) => employeeNumberKey(employeeNumberKey(text)) === employeeNumberKey(text)),
    );
  });
});
