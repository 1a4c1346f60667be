import { wholeCardTypes } from '@fanal/contract/cards/card-types.examples';
import type { CardType } from '@fanal/contract/cards/card-types.shapes';
import { describe, expect, it } from 'vitest';
import { newStandardField, technicalName, valueFor } from './field-draft.rules.ts';
import { renamed } from './field-list.rules.ts';
import {
  bodyOf,
  changesBetween,
  draftOf,
  nameOf,
  rebased,
  type TypeDraft,
  withFieldsBack,
} from './type-draft.rules.ts';
import { issuesOf } from './type-issues.rules.ts';

const type: CardType = wholeCardTypes[0]!;
const base = draftOf(type);
const without = (draft: TypeDraft, name: string): TypeDraft => ({
  ...draft,
  fields: draft.fields.filter((field) => field.name !== name),
});
const calling = (draft: TypeDraft, name: string, french: string): TypeDraft => ({
  ...draft,
  fields: draft.fields.map((field) =>
    field.name === name ? { ...field, locales: renamed(field.locales, 'fr', french) } : field,
  ),
});
const namesIn = ({ fields }: TypeDraft) => fields.map((field) => nameOf(field.locales, 'fr'));

describe('a draft of a card type', () => {
  it('of a saved type says the same as the type, and nothing is wrong with it (CARD-TYPES-02)', () => {
    expect(bodyOf(base)).toMatchObject({ locales: type.locales, schema: type.schema, canExpire: type.canExpire });
    expect(changesBetween(base, draftOf(type))).toEqual({});
    expect(issuesOf(base)).toEqual([]);
  });

  it('takes what somebody else saved wherever it was left alone: names, fields and flags (P60)', () => {
    const mine = calling({ ...base, locales: renamed(base.locales, 'en', 'Licence') }, 'height', 'Grandeur');
    const added = { ...newStandardField('address'), key: 'saved-address', isSaved: true };
    const renamedByThem = calling(without(base, 'airBrakes'), 'licenceNumber', 'N° de permis');
    const theirs: TypeDraft = {
      ...renamedByThem,
      canExpire: false,
      locales: renamed(base.locales, 'fr', 'Permis'),
      fields: [...renamedByThem.fields, added],
    };
    const both = rebased(base, mine, theirs);
    expect([nameOf(both.locales, 'fr'), nameOf(both.locales, 'en'), both.canExpire]).toEqual([
      'Permis',
      'Licence',
      false,
    ]);
    expect(namesIn(both)).toEqual([
      'Nom sur la carte',
      'N° de permis',
      'Classe',
      'Grandeur',
      'Date d’expiration',
      'Région',
      'Adresse',
    ]);
  });

  it('gets back fields that cards hold: hidden where they were removed, of their former type where it was changed (GAP-70)', () => {
    const retyped = without(base, 'airBrakes').fields.map((field) =>
      field.name === 'licenceClass' ? { ...field, type: 'string' as const, options: [] } : field,
    );
    const { fields } = withFieldsBack(base, { ...base, fields: retyped }, ['airBrakes', 'licenceClass']);
    expect(fields.find(({ name }) => name === 'licenceClass')).toMatchObject({ type: 'list', isHidden: false });
    expect(fields.find(({ name }) => name === 'licenceClass')!.options).toHaveLength(2);
    expect(fields.at(-1)).toMatchObject({ name: 'airBrakes', isHidden: true });
  });
});

describe('what cards keep a value under', () => {
  it.each([
    ['Numéro de permis', [], 'numeroDePermis'],
    ['Numéro de permis', ['numeroDePermis'], 'numeroDePermis2'],
    ['2e formateur', [], 'champ2eFormateur'],
    ['Région', [], 'region2'],
    ['  ', [], ''],
    ['A'.repeat(60), [], 'a'.repeat(40)],
  ])('is made from the French name %j beside %j', (french, others, name) => {
    expect(technicalName(french, others)).toBe(name);
  });

  it('is one of its own for each option of a list, also where no letter is left', () => {
    expect(valueFor('Classe 5', ['classe5'])).toBe('classe52');
    expect(valueFor('★', [])).toBe('★');
  });
});
