import type { Language } from '@fanal/contract/locales';
import { describe, expect, it } from 'vitest';
import { groupStem, wordsKeyOf } from './question-words.rules.ts';

const same: [Language, string, string][] = [
  ['fr', 'À quelle heure part l’autobus du camp ?', 'a quelle heure l’AUTOBUS part du camp svp'],
  ['fr', 'Où est la navette ?', 'Bonjour, ou sont les navettes, merci'],
  ['fr', 'Mes bottes sont-elles remboursées ?', 'Est-ce que la botte est remboursée ?'],
  ['en', 'Where is the shuttle?', 'Please, where are the shuttles?'],
  ['es', '¿Cuándo pagan las vacaciones?', 'cuando pagan vacaciones por favor'],
];
const different: [Language, string, string][] = [
  ['fr', 'À quelle heure part l’autobus du camp ?', 'À quelle heure part l’autobus de la ville ?'],
  ['fr', 'Quel canal au kilomètre 14 ?', 'Quel canal au kilomètre 15 ?'],
  ['en', 'Who signs the permit?', 'Who signs the timesheet?'],
];

describe('the words of a question', () => {
  it.each(same)('in %s are the same in « %s » and « %s »', (language, one, other) => {
    expect(wordsKeyOf(one, language)).toBe(wordsKeyOf(other, language));
  });

  it.each(different)('in %s are others in « %s » and « %s »', (language, one, other) => {
    expect(wordsKeyOf(one, language)).not.toBe(wordsKeyOf(other, language));
  });

  it('lose the ending of number and gender, keep numbers whole, and are never none where there is a word', () => {
    expect(['jours', 'jour', 'employees', 'km14', '2026', 'gaz'].map(groupStem)).toEqual([
      'jour',
      'jour',
      'employ',
      'km14',
      '2026',
      'gaz',
    ]);
    expect([wordsKeyOf('est-ce que c’est ça ?', 'fr') !== null, wordsKeyOf('?!…', 'fr')]).toEqual([true, null]);
  });
});
