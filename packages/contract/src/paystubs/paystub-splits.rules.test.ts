import { describe, expect, it } from 'vitest';
import { nameKey } from '../names.rules.ts';
import {
  assignPage,
  continuedOr,
  keysOfPage,
  type NamedPerson,
  nameOfPart,
  partsOf,
  readSplitPage,
  resolvePages,
  type SplitPageRow,
} from './paystub-splits.rules.ts';

const person = (id: string, employeeNumber: string | null, given: string, familyName: string): NamedPerson => ({
  id,
  employeeNumber,
  givenNames: [given],
  familyName,
  nameKey: nameKey(`${given} ${familyName}`),
});

const eloise = person('eloise', '20388', 'Éloïse', 'Côté-Bélanger');
const samuel = person('samuel', '20417', 'Samuel', 'Gagnon');
const marc = person('marc', '1001', 'Marc', 'Roy');
const other = person('other', '1002', 'Marc', 'Roy');
const unnumbered = person('unnumbered', null, 'Ana', 'Ruiz');
const people = [eloise, samuel, marc, other, unnumbered];

const assigned = (text: string, known: readonly NamedPerson[] = people) => assignPage(readSplitPage(text), known);

describe('a page of a payroll', () => {
  it.each([
    ["N° d'employé 20388\nNom  CÔTÉ-BÉLANGER, Éloïse", 'number', 'eloise'],
    ['N° d’employé ２０３８８', 'number', 'eloise'],
    ['20388   ÉLOÏSE CÔTÉ-BÉLANGER   123, rue Principale', 'number', 'eloise'],
    ['Nom : Éloïse Côté-Bélanger\nNet 20,00', 'name', 'eloise'],
    ['Groupe Boréal\nÉloïse Côté-Bélanger\nSalaire 1 820,00', 'name', 'eloise'],
    ['Marc Roy   1002', 'number', 'other'],
  ])('goes to whom it names: %j (GAP-71)', (text, reason, id) => {
    expect(assigned(text)).toEqual({ reason, personId: id });
  });

  it.each([
    ['N° d’employé 99120\nNom : Éloïse Côté-Bélanger', 'unknownNumber'],
    ['N° d’employé 20388\nNom : Samuel Gagnon', 'several'],
    ['N° d’employé 20388\nN° d’employé 20417', 'several'],
    ['N° d’employé 20388\n20417  Samuel Gagnon', 'several'],
    ['Éloïse Côté-Bélanger\nSamuel Gagnon', 'several'],
    ['Nom : Marc Roy', 'sharedName'],
    ['Nom : Quelque Inconnu', 'unknownName'],
    ['Nom : Ana Ruiz', 'unnumbered'],
    ['Total des heures 20388 1002', 'nobody'],
    ['Cumul annuel 1 820,00', 'nobody'],
    ['', 'noText'],
  ])('goes to nobody when it is not sure: %j (PAYSTUBS-05, P31)', (text, reason) => {
    expect(assigned(text)).toEqual({ reason, personId: null });
  });

  it('goes to nobody when two people have one key of a number (PAYSTUBS-05)', () => {
    const twins = [person('a', 'ab1', 'Ana', 'Un'), person('b', 'AB1', 'Ana', 'Deux')];
    expect(assigned('Matricule AB1', twins)).toEqual({ reason: 'sharedNumber', personId: null });
  });

  it('asks the register only for numbers and names', () => {
    const keys = keysOfPage(readSplitPage('N° d’employé 20388\nÉloïse Côté'));
    expect(keys.numbers).toContain('20388');
    expect(keys.names).toContain('eloise cote');
  });
});

const row = (page: number, given: Partial<SplitPageRow>): SplitPageRow => ({
  page,
  reason: 'number',
  personId: null,
  decision: null,
  givenPersonId: null,
  keptAs: null,
  ...given,
});

describe('pages that follow one another', () => {
  it('continue the page before, but never before the first one', () => {
    expect(continuedOr({ reason: 'nobody', personId: null }, 1).reason).toBe('nobody');
    expect(continuedOr({ reason: 'nobody', personId: null }, 2).reason).toBe('continued');
    expect(continuedOr({ reason: 'noText', personId: null }, 2).reason).toBe('noText');
  });

  it('go where the page before goes, and nowhere after one that is unknown or left out', () => {
    const pages = resolvePages([
      row(1, { personId: 'a' }),
      row(2, { reason: 'continued' }),
      row(3, { reason: 'unknownNumber' }),
      row(4, { reason: 'continued' }),
      row(5, { personId: 'b', decision: 'leaveOut' }),
      row(6, { reason: 'continued' }),
      row(7, { reason: 'unknownNumber', decision: 'give', givenPersonId: 'c' }),
      row(8, { reason: 'noText', decision: 'continue' }),
    ]);
    expect(pages.map(({ forId }) => forId)).toEqual(['a', 'a', null, null, null, null, 'c', 'c']);
    expect(partsOf(pages).map(({ personId, pages: numbers }) => [personId, numbers])).toEqual([
      ['a', [1, 2]],
      ['c', [7, 8]],
    ]);
  });

  it('keep what was kept as it is', () => {
    const pages = resolvePages([row(1, { personId: 'a', keptAs: 'x.pdf' }), row(2, { personId: 'a' })]);
    expect(partsOf(pages).map(({ pages: numbers }) => numbers)).toEqual([[1], [2]]);
  });

  it('become a stub whose name begins with the number and a hyphen (PAYSTUBS-04)', () => {
    expect(nameOfPart('20388', '2026-11-26', new Set())).toBe('20388-2026-11-26.pdf');
    expect(nameOfPart('20388', '2026-11-26', new Set(['20388-2026-11-26.pdf']))).toBe('20388-2026-11-26-2.pdf');
  });
});
