/**
 * When two questions are the same (decision 71): the same significant words in the same language, in any order. Words of
 * politeness and of questions do not count, nor do accents, capitals and endings.
 */
import type { Language } from '@fanal/contract/locales';
import { askedWords, wordsOf } from '../answers/words.rules.ts';

const LONGEST_STEM = 6;
/** A word keeps at least so many letters when its ending is taken off. */
const FEWEST_LETTERS = 4;

/** A word without the ending of its number and gender, at most six letters of it; numbers stay whole. */
export const groupStem = (word: string): string => {
  if (/\p{N}/u.test(word)) return word;
  const short = word.replace(/(?:es|s|x|e)$/u, '');
  return (short.length >= FEWEST_LETTERS ? short : word.replace(/[sx]$/u, '')).slice(0, LONGEST_STEM);
};

/** What all wordings of a question have in common; null when it has no word at all. */
export const wordsKeyOf = (question: string, language: Language): string | null => {
  const asked = askedWords(question, language);
  const words = asked.length > 0 ? asked : wordsOf(question);
  const stems = [...new Set(words.map(groupStem))].sort();
  return stems.length === 0 ? null : stems.join(' ');
};
