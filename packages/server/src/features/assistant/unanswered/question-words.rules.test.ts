import type { Language } from '@fanal/contract/locales';
import { describe, expect, it } from 'vitest';
import { groupStem, sameByMeaning, sameByWords, wordsKeyOf } from './question-words.rules.ts';

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

const alike: [Language, string, string][] = [
  ['fr', 'Comment aiguiser la tronçonneuse ?', 'Comment affûter ma scie ?'],
  ['fr', 'Mes bottes sont-elles remboursées ?', 'Les souliers sont-ils payés ?'],
  ['en', 'Who pays for the boots?', 'Who pays for my footwear?'],
  ['es', '¿Quién paga las botas?', '¿Quién paga el calzado?'],
];
const unlike: [Language, string, string][] = [
  ...different,
  ['fr', 'Comment aiguiser la tronçonneuse ?', 'Comment affûter la scie du camp ?'],
  ['fr', 'Les bottes sont-elles remboursées ?', 'Les bottes sont-elles obligatoires au camp ?'],
];
const knownOf = (language: Language, ...questions: string[]) =>
  questions.map((question) => ({ id: question, wordsKey: wordsKeyOf(question, language)! }));

describe('the meaning of a question', () => {
  it.each(alike)('in %s is the same in « %s » and « %s », either way', (language, one, other) => {
    expect(sameByWords(one, language, knownOf(language, other))?.id).toBe(other);
    expect(sameByWords(other, language, knownOf(language, one))?.id).toBe(one);
  });

  it.each(unlike)('in %s is another in « %s » and « %s », either way', (language, one, other) => {
    expect(sameByWords(one, language, knownOf(language, other))).toBeNull();
    expect(sameByWords(other, language, knownOf(language, one))).toBeNull();
  });

  it('is none without words, and that of the first of several', () => {
    expect(sameByWords('?!', 'fr', knownOf('fr', 'Où ?'))).toBeNull();
    const known = knownOf('fr', 'La scie du camp', 'Aiguiser la scie', 'Affûter la scie');
    expect(sameByWords('Comment aiguiser la scie ?', 'fr', known)?.id).toBe('Aiguiser la scie');
  });

  it('is by vectors the nearest that is near enough, with the same numbers', () => {
    const [near, nearer, far] = knownOf('fr', 'canal kilomètre 14', 'canal kilomètre 15', 'navette kilomètre 14');
    const known = [
      { ...near!, closeness: 0.93 },
      { ...nearer!, closeness: 0.99 },
      { ...far!, closeness: 0.5 },
    ];
    expect(sameByMeaning(wordsKeyOf('fréquence kilomètre 14', 'fr')!, known, 0.9)?.id).toBe('canal kilomètre 14');
    expect(sameByMeaning(wordsKeyOf('fréquence kilomètre 14', 'fr')!, known, 0.95)).toBeNull();
    expect(sameByMeaning(wordsKeyOf('fréquence', 'fr')!, known, 0.4)).toBeNull();
  });
});
