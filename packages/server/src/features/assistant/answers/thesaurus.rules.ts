/**
 * Words that mean nearly the same. Nobody asks in the words of a document: « tronçonneuse » for a chainsaw, « lift » for
 * a forklift. A word of a question is looked for together with those that stand in a line with it (decision 65).
 */
import type { Language } from '@fanal/contract/locales';
import { englishGroups } from './thesaurus-en.rules.ts';
import { spanishGroups } from './thesaurus-es.rules.ts';
import { frenchGroups } from './thesaurus-fr.rules.ts';

const FEWEST_LETTERS = 3;
/** A word is looked for under at most so many others. */
const MOST_OTHERS = 14;

const endings: Record<Language, RegExp> = {
  fr: /(?:ements?|ations?|ments?|euses?|eurs?|ions?|ants?|ees?|ent|es|er|ez|ir|re|is|it|e|s|x)$/u,
  en: /(?:ations?|ments?|ings?|ies|ers?|ed|es|s|e|y)$/u,
  es: /(?:aciones|acion|iendo|ando|mente|ados?|adas?|idos?|idas?|ar|er|ir|en|an|es|as|os|a|e|o|s)$/u,
};

/** Rough on purpose: it only tells in which lines a word stands. */
const rootOf = (word: string, language: Language): string => {
  const root = word.replace(endings[language], '');
  return root.length >= FEWEST_LETTERS ? root : word;
};

const groups: Record<Language, string> = { fr: frenchGroups, en: englishGroups, es: spanishGroups };

type Index = ReadonlyMap<string, ReadonlySet<string>>;

const indexOf = (language: Language): Index => {
  const index = new Map<string, Set<string>>();
  for (const line of groups[language].trim().split('\n')) {
    const words = line.split(' ');
    for (const root of new Set(words.map((word) => rootOf(word, language)))) {
      const others = index.get(root) ?? new Set();
      for (const word of words) others.add(word);
      index.set(root, others);
    }
  }
  return index;
};

const indexes: Partial<Record<Language, Index>> = {};

/** A word with those that mean nearly the same in a language, itself first. */
export const withSynonyms = (word: string, language: Language): string[] => {
  indexes[language] ??= indexOf(language);
  const others = indexes[language].get(rootOf(word, language)) ?? [];
  return [...new Set([word, ...others])].slice(0, MOST_OTHERS + 1);
};
