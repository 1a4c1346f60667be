import { describe, expect, it } from 'vitest';
import { passagesOf } from '../documents/passages.rules.ts';
import { sentencesIn } from './prompts.rules.ts';
import { isBacked, isSupported, rankedTogether, referralFor, supporting } from './support.rules.ts';
import { withSynonyms } from './thesaurus.rules.ts';
import { askedWords, isInAnother, keyOf, languageOfText, quoteOf, sentencesOf } from './words.rules.ts';

describe('the language of a text', () => {
  it.each([
    ['Est-ce que mes bottes sont remboursées ?', 'fr'],
    ['À quelle heure part l’autobus ?', 'fr'],
    ['Which channel is reserved for emergencies?', 'en'],
    ['Are my boots paid for?', 'en'],
    ['¿Quién puede entrar en la parcela?', 'es'],
    ['Cuantos dias de vacaciones tengo', 'es'],
    ['Combien de jours de maladie par an', 'fr'],
    ['12345', null],
    ['', null],
  ])('of « %s » is %s', (text, language) => {
    expect(languageOfText(text)).toBe(language);
  });
});

describe('an answer', () => {
  it.each([
    ['Check the chain brake before each restart.', 'fr', true],
    ['Pruebe el freno de cadena en cada reanudación.', 'fr', true],
    ['Essayez le frein de chaîne à chaque reprise.', 'en', true],
    ['Essayez le frein de chaîne à chaque reprise.', 'es', true],
    ['Pruebe el freno de la cadena antes de cada turno.', 'en', true],
    ['Essayez le frein de chaîne à chaque reprise.', 'fr', false],
    ['On a le canal 4 ou le canal 6.', 'fr', false],
    ['Tome una pausa de diez minutos.', 'es', false],
    ['Canal 4.', 'en', false],
    ['Le manuel dit « check the chain brake before each restart of the saw ».', 'fr', false],
    ['Voir "Working in the cold and at the camp" à la page 4.', 'fr', false],
    ['', 'fr', false],
  ] as const)('« %s » is not in %s: %s', (text, language, isForeign) => {
    expect(isInAnother(text, language)).toBe(isForeign);
  });
});

describe('words', () => {
  it('that count in a question are those that say something, each once', () => {
    expect(askedWords('Est-ce que les bottes, les BOTTES, sont remboursées ?', 'fr')).toEqual([
      'bottes',
      'remboursees',
    ]);
    expect(askedWords('What is the emergency channel at km 14?', 'en')).toEqual(['emergency', 'channel', 'km', '14']);
    expect(keyOf('Dépenses remboursées, aplicación', 'fr')).toBe('depenses rembourse aplicacion');
    expect(keyOf('Aplicación remboursées', 'es')).toBe('aplicación remboursees');
    expect(keyOf('L’été, à −28 °C : http://x.ca', 'fr')).toBe('l ete a 28 c http x ca');
  });

  it('make sentences that keep figures whole', () => {
    expect(sentencesOf('Il fait 3.5 degrés. Le travail cesse. -32 °C.')).toEqual([
      'Il fait 3.5 degrés.',
      'Le travail cesse.',
      '-32 °C.',
    ]);
  });

  it('choose what is quoted of a long passage', () => {
    const filler = 'Une phrase qui parle de tout autre chose que de ce qui compte ici. '.repeat(8);
    const quote = quoteOf(`${filler}Le frein de chaîne est essayé. ${filler}`, ['frein', 'chaine']);
    expect(quote).toContain('Le frein de chaîne est essayé.');
    expect(quote.length).toBeLessThan(430);
    expect([quote.startsWith('… '), quote.endsWith(' …')]).toEqual([true, true]);
  });
});

describe('a word', () => {
  it('is looked for with those that mean the same in its language, in any form', () => {
    expect(withSynonyms('tronconneuse', 'fr')).toContain('scie');
    expect(withSynonyms('remboursees', 'fr')).toContain('paye');
    expect(withSynonyms('padlocks', 'en')).toContain('lockout');
    expect(withSynonyms('correas', 'es')).toContain('cinchas');
    expect(withSynonyms('xylophone', 'fr')).toEqual(['xylophone']);
  });
});

describe('words and meaning', () => {
  const passage = (place: number, { terms = 2, closeness = null as number | null } = {}) => ({
    documentId: 'd',
    place,
    closeness,
    terms,
    matched: terms,
    coverage: terms > 0 ? 1 : 0,
  });

  it('rank passages together: what both find comes first', () => {
    const byWords = [passage(1), passage(2), passage(3)];
    const nearest = [3, 4, 2].map((place) => passage(place, { terms: 0, closeness: 0.9 }));
    expect(rankedTogether(byWords, nearest, 0.75).map(({ place }) => place)).toEqual([3, 2, 1, 4]);
  });

  it('refuse what is only near without being near enough', () => {
    const nearest = [passage(4, { terms: 0, closeness: 0.74 })];
    expect(rankedTogether([], nearest, 0.75)).toEqual([]);
    expect(rankedTogether([passage(4)], nearest, 0.75)).toMatchObject([{ place: 4, closeness: 0.74 }]);
  });
});

describe('support', () => {
  it('needs nearly half of the question by weight, and two words when there are two', () => {
    expect(isSupported({ coverage: 0.45, matched: 2, terms: 4 })).toBe(true);
    expect(isSupported({ coverage: 0.44, matched: 3, terms: 4 })).toBe(false);
    expect(isSupported({ coverage: 0.9, matched: 1, terms: 2 })).toBe(false);
    expect(isSupported({ coverage: 1, matched: 1, terms: 1 })).toBe(true);
    expect(isSupported({ coverage: 0, matched: 0, terms: 0 })).toBe(false);
  });

  it('takes what is nearly as good as the best', () => {
    const of = (coverage: number) => ({ coverage, matched: 2, terms: 2 });
    expect(supporting([of(1), of(0.8), of(0.5)], 3)).toEqual([of(1), of(0.8)]);
    expect(supporting([of(0.3)], 3)).toEqual([]);
  });

  it('of a sentence lies in the passages that it cites', () => {
    const passage = {
      text: 'Une pause de dix minutes toutes les 50 minutes, dans un endroit chauffé.',
      language: 'fr' as const,
    };
    expect(isBacked('Prenez une pause au chaud toutes les 50 minutes.', [passage], 'fr')).toBe(true);
    expect(isBacked('Prenez une pause toutes les 55 minutes.', [passage], 'fr')).toBe(false);
    expect(isBacked('Take a break every 50 minutes.', [passage], 'en')).toBe(true);
    expect(isBacked('Votre augmentation arrive vendredi matin.', [passage], 'fr')).toBe(false);
    expect(isBacked('Prenez une pause.', [], 'fr')).toBe(false);
  });

  it('is not looked for when somebody else is to be asked', () => {
    const referrals = [{ words: 'augmentation de salaire; harcèlement', contact: 'RH' }];
    expect(referralFor('Aurai-je une augmentation de salaire ?', 'fr', referrals)?.contact).toBe('RH');
    expect(referralFor('Je vis du harcelement', 'fr', referrals)?.contact).toBe('RH');
    expect(referralFor('Quel est mon salaire ?', 'fr', referrals)).toBeNull();
  });
});

describe('what a model wrote', () => {
  it('counts only in the agreed form', () => {
    expect(sentencesIn('{"sentences":[{"text":" A\\nb ","passages":[2,2,1]}]}', 2)).toEqual([
      { text: 'A b', passages: [1, 2] },
    ]);
    expect(sentencesIn('```json\n{"sentences":[{"text":"A","passages":[1]}]}\n```', 1)).toHaveLength(1);
    expect(sentencesIn('{"sentences":[{"text":"A","passages":[3]}]}', 2)).toEqual([]);
    for (const wrong of ['Oui.', '[]', '{"sentences":"A"}', '{"sentences":[{"text":"A"}]}', 'null'])
      expect(sentencesIn(wrong, 3)).toBeNull();
  });
});

describe('passages', () => {
  const block = (text: string, heading: string | null = null, page = 1) => ({ page, line: null, heading, text });

  it('join short paragraphs under one heading and on one page, and cut long ones between sentences', () => {
    const short = passagesOf([block('Un.', 'A'), block('Deux.', 'A'), block('Trois.', 'B'), block('Quatre.', 'B', 2)]);
    expect(short.passages.map(({ text, page }) => [text, page])).toEqual([
      ['Un.\nDeux.', 1],
      ['Trois.', 1],
      ['Quatre.', 2],
    ]);
    const long = passagesOf([
      block('Une phrase de quelques mots seulement pour la longueur. '.repeat(60)),
      block('x'.repeat(3_000)),
    ]);
    expect(Math.max(...long.passages.map(({ text }) => text.length))).toBeLessThanOrEqual(900);
    expect(
      long.passages
        .map(({ text }) => text)
        .join('')
        .replaceAll(/\s/g, '').length,
    ).toBe('Unephrasedequelquesmotsseulementpourlalongueur.'.length * 60 + 3_000);
  });

  it('know their language, and short ones that of the document', () => {
    const { language, passages } = passagesOf([
      block(
        'Le travail cesse au froid et le poste de secours est avisé sur le canal trois par la personne en charge.',
        'A',
      ),
      block(
        'Une pause est prise dans un endroit chauffé, et le frein de la scie est essayé par chaque personne.',
        'A',
        2,
      ),
      block(
        'The work stops when it is cold and the first aid post is told on channel three by the person in charge.',
        'B',
      ),
      block('Canal 3', 'C'),
    ]);
    expect([language, passages.map((passage) => passage.language)]).toEqual(['fr', ['fr', 'fr', 'en', 'fr']]);
  });
});
