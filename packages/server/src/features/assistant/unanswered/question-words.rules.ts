/**
 * When two questions are the same (decisions 71 and 80): their significant words, in any order, are the same or mean nearly
 * the same. Words of politeness and of questions do not count, nor do accents, capitals and endings; numbers are never alike.
 */
import type { Language } from '@fanal/contract/locales';
import { withSynonyms } from '../answers/thesaurus.rules.ts';
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

const significantWords = (question: string, language: Language): string[] => {
  const asked = askedWords(question, language);
  return asked.length > 0 ? asked : wordsOf(question);
};

/** What all wordings of a question have in common; null when it has no word at all. */
export const wordsKeyOf = (question: string, language: Language): string | null => {
  const stems = [...new Set(significantWords(question, language).map(groupStem))].sort();
  return stems.length === 0 ? null : stems.join(' ');
};

/** A question that was kept, by the words of its first wording. */
type KnownQuestion = { id: string; wordsKey: string };

/** The first of the known questions of which each word has its like in this one, and each of this one in it. */
export const sameByWords = <T extends KnownQuestion>(
  question: string,
  language: Language,
  known: readonly T[],
): T | null => {
  const likes = significantWords(question, language).map(
    (word) => new Set(withSynonyms(word, language).map(groupStem)),
  );
  const isSame = ({ wordsKey }: T) => {
    const stems = wordsKey.split(' ');
    return (
      likes.every((like) => stems.some((stem) => like.has(stem))) &&
      stems.every((stem) => likes.some((like) => like.has(stem)))
    );
  };
  return likes.length === 0 ? null : (known.find(isSame) ?? null);
};

const numbersIn = (wordsKey: string): string =>
  wordsKey
    .split(' ')
    .filter((stem) => /\p{N}/u.test(stem))
    .join(' ');

/** The nearest known question from this cosine on that speaks of the same numbers: « canal 14 » is near « canal 15 ». */
export const sameByMeaning = <T extends KnownQuestion & { closeness: number }>(
  wordsKey: string,
  known: readonly T[],
  leastCloseness: number,
): T | null => {
  const [nearest] = known
    .filter((one) => one.closeness >= leastCloseness && numbersIn(one.wordsKey) === numbersIn(wordsKey))
    .sort((a, b) => b.closeness - a.closeness);
  return nearest ?? null;
};
