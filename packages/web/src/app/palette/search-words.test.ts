import { expect, it } from 'vitest';
import { registerWords } from '#platform/text/words.ts';
import { wordFiles } from '../words.ts';
import { loadAllWords, matches } from './search-words.ts';

it('finds by the beginning of words, without accents or capitals, in any order', () => {
  expect(matches('STRUC', 'structure administrative')).toBe(true);
  expect(matches('métiers', 'metiers')).toBe(true);
  expect(matches('adm str', 'structure administrative')).toBe(true);
  expect(matches('ture', 'structure administrative')).toBe(false);
  expect(matches('', 'anything')).toBe(true);
  expect(matches('emploi', "categories d'emploi")).toBe(true);
});

it('knows a screen by its words in all three languages', async () => {
  registerWords(wordFiles);
  const words = await loadAllWords(['app', 'palette']);
  const known = `${words('app', 'menu.professions')} ${words('palette', 'keywords.professions')}`;
  for (const word of ['métiers', 'professions', 'oficios', 'trade', 'électricien'])
    expect(matches(word, known)).toBe(true);
  expect(matches('sites', known)).toBe(false);
});
