import { languages } from '@fanal/contract/locales';
import { describe, expect, it } from 'vitest';
import english from '../../users/user-exports.text.en.json' with { type: 'json' };
import spanish from '../../users/user-exports.text.es.json' with { type: 'json' };
import french from '../../users/user-exports.text.fr.json' with { type: 'json' };
import { valueWords } from '../imports.messages.ts';
import { wordKey } from './headings.rules.ts';
import { userFields } from './user-fields.rules.ts';

const choicesOf = (name: string): ReadonlyMap<string, string> => {
  const field = userFields.find((one) => one.name === name);
  return field?.kind === 'choice' ? field.choices : new Map();
};

describe('the words of a closed list', () => {
  it.each([french, english, spanish])('are read as an export writes them (GAP-55)', ({ values }) => {
    const { gender, employmentType, locale, roleType: role } = values;
    for (const [field, words] of Object.entries({ gender, employmentType, locale, role }))
      for (const [value, word] of Object.entries(words)) expect(choicesOf(field).get(wordKey(word)), word).toBe(value);
  });

  it.each(languages)('are read as the wizard shows them in %s (GAP-55)', (language) => {
    for (const field of ['gender', 'employmentType', 'locale'])
      for (const value of new Set(choicesOf(field).values())) {
        const word = valueWords(field, value, language)!;
        expect(choicesOf(field).get(wordKey(word)), word).toBe(value);
      }
  });
});
