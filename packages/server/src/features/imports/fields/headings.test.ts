import { describe, expect, it } from 'vitest';
import { headingRows } from '../../../../test/heading-rows.ts';
import { guessFields } from './headings.rules.ts';
import { userFields } from './user-fields.rules.ts';

describe('the guess of what a heading means', () => {
  it('finds 95 % of the headings of at least 40 personnel systems in three languages, and none wrong (GAP-55)', () => {
    expect(headingRows.length).toBeGreaterThanOrEqual(40);
    const wrong: string[] = [];
    const missed: string[] = [];
    let mappable = 0;
    for (const { system, headings, fields, samples } of headingRows) {
      const guesses = guessFields(headings, userFields, samples);
      for (const [at, field] of fields.entries()) {
        if (field !== null) mappable += 1;
        const found = `${system}: «${headings[at]}» is ${field}, guessed ${guesses[at]}`;
        if (guesses[at] === null && field !== null) missed.push(found);
        else if (guesses[at] !== field) wrong.push(found);
      }
    }
    expect(wrong).toEqual([]);
    expect(missed.length / mappable, missed.join('\n')).toBeLessThanOrEqual(0.05);
  });

  it('takes «Nom» for the family name beside a first name, otherwise for the whole name (GAP-55)', () => {
    expect(guessFields(['Nom', 'Prénom'], userFields)).toEqual(['familyName', 'givenName']);
    expect(guessFields(['Nom', 'Courriel'], userFields)).toEqual(['fullName', 'email']);
    expect(guessFields(['Nombre', 'Apellidos'], userFields)).toEqual(['givenName', 'familyName']);
    expect(guessFields(['Nombre', 'Correo'], userFields)).toEqual(['fullName', 'email']);
  });

  it('reads accents, case, punctuation, joined words and formats alike (GAP-55)', () => {
    const headings = [
      'PRENOM',
      'last_name',
      'hireDate',
      'N° d’employé(e) *',
      'Date de naissance (JJ/MM/AAAA)',
      'Sexe [F/M]',
    ];
    expect(guessFields(headings, userFields)).toEqual([
      'givenName',
      'familyName',
      'hireDate',
      'employeeNumber',
      'dateOfBirth',
      'gender',
    ]);
  });

  it('leaves a heading with an unknown word, a number of lines and the data of others alone (GAP-55)', () => {
    const headings = [
      '#',
      'Conjoint',
      'Email of supervisor',
      'Nom du gestionnaire',
      'Work city',
      'Téléphone (gardien)',
    ];
    expect(guessFields(headings, userFields)).toEqual(headings.map(() => null));
  });

  it('tells two emergency contacts and their two phone numbers apart (GAP-55)', () => {
    const headings = [
      'Emergency Contact 1 Name',
      'Emergency Contact 1 - Phone 1',
      'Emergency contact phone 2',
      'Secondary Emergency Contact',
      'Contact d’urgence 2 (lien)',
      'Cell. du contact d’urgence 2',
    ];
    expect(guessFields(headings, userFields)).toEqual([
      'emergencyContact1Name',
      'emergencyContact1Phone',
      'emergencyContact1OtherPhone',
      'emergencyContact2Name',
      'emergencyContact2Relationship',
      'emergencyContact2Phone',
    ]);
  });

  it('asks the values what «Statut» means (GAP-55)', () => {
    const guessWith = (...samples: string[]) => guessFields(['Statut'], userFields, [samples])[0];
    expect(guessWith('Actif', 'Inactif')).toBeNull();
    expect(guessWith('Sur appel', 'Permanent')).toBe('employmentType');
    expect(guessWith('Temporal')).toBe('employmentType');
  });

  it('knows every label of its own templates, in three languages (GAP-55)', () => {
    for (const language of ['fr', 'en', 'es'] as const) {
      const fields = userFields.filter(({ kind }) => kind !== 'fullName');
      const guesses = guessFields(
        fields.map(({ labels }) => labels[language]),
        userFields,
      );
      expect(guesses).toEqual(fields.map(({ name }) => name));
    }
  });
});
