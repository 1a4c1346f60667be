import { describe, expect, it } from 'vitest';
import { coverPieces } from './covered-pages.rules.ts';
import { checkStub, type ExpectedStub, type KnownPeople, nameKeysOf } from './paystub-checks.rules.ts';
import { readStub } from './paystub-readings.rules.ts';

const eloise: ExpectedStub = {
  employeeNumber: '20388',
  givenNames: ['Éloïse'],
  familyName: 'Côté-Bélanger',
  payDate: '2026-11-26',
  periodStart: '2026-11-08',
  periodEnd: '2026-11-21',
};
const nobody: KnownPeople = { isNumberOfOther: false, isNameOfOther: false, isNameShared: false };

const stub = (lines: { name?: string; number?: string; period?: string; payDate?: string } = {}) => {
  const {
    name = 'CÔTÉ-BÉLANGER, Éloïse',
    number = '20388',
    period = '08/11/2026 au 21/11/2026',
    payDate = '26/11/2026',
  } = lines;
  return `Groupe Boréal   Bulletin de paie
Nom : ${name}
N° d’employé : ${number}
Période : ${period}
Date de paie : ${payDate}
Salaire régulier 2 345,67
Retenues 512,20
Net 1 833,47`;
};

const check = (text: string, known: Partial<KnownPeople> = {}, isKnownContent = false) =>
  checkStub(readStub(text), eloise, { ...nobody, ...known }, isKnownContent);

describe('what a stub says of its person', () => {
  it('agrees whatever the order, accents and capitals of the name', () => {
    for (const name of [
      'CÔTÉ-BÉLANGER, Éloïse',
      'Eloise Cote-Belanger',
      'COTE BELANGER ELOISE',
      'Éloïse M. Côté-Bélanger',
    ])
      expect(check(stub({ name }))).toMatchObject({ verdict: 'agrees', reasons: [] });
  });

  it('agrees in three languages and with any form of the dates', () => {
    const english = `Name: Éloïse Côté-Bélanger\nEmployee no. 20388\nPay period: November 8, 2026 to November 21, 2026\nPay date: 2026-11-26\nNet pay 1,833.47`;
    const spanish = `Nombre: Éloïse Côté-Bélanger\nNúmero de empleado: 20388\nPeríodo: 8 de noviembre de 2026 al 21 de noviembre de 2026\nFecha de pago: 26/11/2026\nNeto 1833,47`;
    const french = `Employé(e) : Éloïse Côté-Bélanger\nMatricule 20388\nPériode de paie du 8 novembre 2026 au 21 novembre 2026\nDate de paie : 26 novembre 2026`;
    for (const text of [english, spanish, french])
      expect(check(text)).toMatchObject({
        verdict: 'agrees',
        number: { state: 'same' },
        payDate: { state: 'same' },
        period: { state: 'same' },
      });
  });

  it('raises a doubt about a name that is shorter or different under the same number', () => {
    expect(check(stub({ name: 'CÔTÉ, Éloïse' }))).toMatchObject({
      verdict: 'doubt',
      reasons: ['shorterName'],
      name: { state: 'shorter', read: 'CÔTÉ, Éloïse' },
    });
    expect(check(stub({ name: 'TREMBLAY, Josée' }))).toMatchObject({ verdict: 'doubt', reasons: ['otherName'] });
  });

  it('raises a doubt when nothing tells two people of one name apart', () => {
    const text = 'Nom : Éloïse Côté-Bélanger\nDate de paie : 26/11/2026';
    expect(check(text)).toMatchObject({ verdict: 'agrees' });
    expect(check(text, { isNameShared: true })).toMatchObject({ verdict: 'doubt', reasons: ['sharedName'] });
  });

  it('contradicts for the number or the name of another person', () => {
    expect(check(stub({ number: '20471' }), { isNumberOfOther: true })).toMatchObject({
      verdict: 'contradiction',
      reasons: ['otherPerson', 'otherNumber'],
      number: { state: 'other', read: '20471' },
    });
    expect(check(stub({ name: 'GAGNON-LAVOIE, Maxime' }), { isNameOfOther: true })).toMatchObject({
      verdict: 'contradiction',
      reasons: ['otherPerson', 'otherName'],
    });
  });

  it('contradicts when one document is about several people', () => {
    const both = `${stub()}\n\n${stub({ name: 'GAGNON-LAVOIE, Maxime', number: '20471' })}`;
    expect(check(both, { isNumberOfOther: true })).toMatchObject({
      verdict: 'contradiction',
      reasons: ['severalPeople'],
    });
  });

  it('contradicts for another period, another pay date, and the content of another stub', () => {
    expect(check(stub({ period: '25/10/2026 au 07/11/2026', payDate: '12/11/2026' }))).toMatchObject({
      verdict: 'contradiction',
      reasons: ['otherPayDate', 'otherPeriod'],
      payDate: { read: '2026-11-12' },
    });
    expect(check(stub(), {}, true)).toMatchObject({ verdict: 'contradiction', reasons: ['sameContent'] });
  });

  it('says so when there is no text', () => {
    expect(check('')).toMatchObject({ verdict: 'doubt', reasons: ['noText'] });
    expect(check('  \n 12 ')).toMatchObject({ reasons: ['noText'] });
  });

  it('raises a doubt when neither name nor number is there', () => {
    expect(check('Bulletin de paie du 26/11/2026')).toMatchObject({ verdict: 'doubt', reasons: ['nothingFound'] });
    expect(check('Bulletin 20388 du 26/11/2026')).toMatchObject({ verdict: 'doubt', reasons: ['numberOnly'] });
  });

  it('never keeps an amount (P36)', () => {
    const amounts = `Nom : Salaire 2345.67\nNo d'employé 2345,67\nMatricule : 1833.47\nEmployé : 512,20`;
    const { names, numbers, payDates, periods } = readStub(amounts);
    expect(JSON.stringify({ names, numbers, payDates, periods })).not.toMatch(/2345|1833|512/);
    expect(JSON.stringify(check(stub()))).not.toMatch(/2.?345|1.?833|512/);
  });

  it('finds a person in the register under the family name first or last', () => {
    expect(nameKeysOf('GAGNON-LAVOIE, Maxime')).toContain('maxime gagnon-lavoie');
    expect(nameKeysOf('Maxime Gagnon-Lavoie')).toContain('maxime gagnon-lavoie');
    expect(nameKeysOf('GAGNON-LAVOIE Maxime')).toContain('maxime gagnon-lavoie');
  });
});

describe('a page while it is checked', () => {
  const shown = (text: string, number = '20388') =>
    coverPieces([{ text, left: 0, top: 0, width: 100, height: 10 }], { employeeNumber: number, check: check(stub()) })
      .map((piece) => piece.text ?? '█')
      .join('');

  it('shows names, employee numbers and dates, and covers every other number (P36)', () => {
    expect(shown('Nom : CÔTÉ, Éloïse')).toBe('Nom : CÔTÉ, Éloïse');
    expect(shown('N° d’employé : 20388')).toBe('N° d’employé : 20388');
    expect(shown('Période : 08/11/2026 au 21/11/2026')).toBe('Période : 08/11/2026 au 21/11/2026');
    expect(shown('Net 2 345,67 $')).toBe('Net █ █ $');
    expect(shown('Dépôt *****1234')).toBe('Dépôt █');
    expect(shown('NAS 046-454-286')).toBe('NAS █');
    expect(shown('Net 20388.50')).toBe('Net █');
    expect(shown('26/11/2026.50')).toBe('█');
  });

  it('marks what contradicts', () => {
    const other = checkStub(readStub(stub({ number: '20471' })), eloise, { ...nobody, isNumberOfOther: true }, false);
    const pieces = coverPieces(
      [
        { text: '20471', left: 0, top: 0, width: 10, height: 10 },
        { text: 'Bulletin de paie', left: 0, top: 20, width: 10, height: 10 },
      ],
      { employeeNumber: '20388', check: other },
    );
    expect(pieces.map(({ isMarked }) => isMarked)).toEqual([true, false]);
  });
});
