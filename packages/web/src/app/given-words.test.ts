/** Words that the specification gives in one language stand exactly so in the texts of that language. */
import { describe, expect, it } from 'vitest';
import type { Words } from '#platform/text/words.ts';

const files = import.meta.glob<Words>(['../**/*.text.*.json', '!./gallery/*'], { eager: true, import: 'default' });
const languages = ['fr', 'en', 'es'] as const;
type Language = (typeof languages)[number];

/** The texts of one language, by file and key. */
const textsOf = (language: Language): Map<string, string> => {
  const found = new Map<string, string>();
  const add = (name: string, words: Words) => {
    for (const [key, value] of Object.entries(words))
      if (typeof value === 'string') found.set(`${name} ${key}`, value);
      else add(`${name} ${key}`, value);
  };
  for (const [path, words] of Object.entries(files))
    if (path.endsWith(`.text.${language}.json`)) add(path.replace(`.text.${language}.json`, ''), words);
  return found;
};
const texts = Object.fromEntries(languages.map((language) => [language, textsOf(language)])) as Record<
  Language,
  Map<string, string>
>;

const given: readonly (readonly [Language, string])[] = [
  ['en', 'You do not have permission to see this page'],
  ['en', 'Title is required for a published publication'],
  ['en', 'You do not have authorization to change the role of this user'],
  ['en', 'You do not have the appropriate permissions to conduct this action'],
  ['en', 'Permission denied'],
  ['en', 'An error occurred, please try again'],
  ['en', 'Oops, we seem to have run into a problem.'],
  ['fr', 'Portefeuille'],
  ['fr', 'En règle'],
  ['fr', 'Carte expirée'],
  ['fr', 'Audience requise'],
  ['fr', 'Une erreur est survenue lors de la modification de la carte.'],
  ['fr', 'Une erreur est survenue lors de la suppression des photos.'],
  ['fr', 'La carte a été modifiée.'],
  ['fr', 'La carte a été rejetée et les photos supprimées.'],
  ['fr', 'Les photos ont été supprimées.'],
];

describe('the words that the specification gives', () => {
  it.each(given)(
    'in %s « %s » stand as given, with a translation in the other languages (GAP-14)',
    (language, words) => {
      const keys = [...texts[language]].filter(([, text]) => text === words).map(([key]) => key);
      expect(keys).not.toEqual([]);
      for (const key of keys)
        for (const other of languages.filter((one) => one !== language)) {
          expect([key, other, texts[other].get(key) ?? '']).not.toEqual([key, other, '']);
          if (words.includes(' ')) expect([key, other, texts[other].get(key)]).not.toEqual([key, other, words]);
        }
    },
  );
});
