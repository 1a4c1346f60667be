/**
 * When documents answer a question, and when they do not (decision 65). A question is answered only when one passage
 * holds enough of it; rare words count more than frequent ones.
 */
import type { Referral } from '@fanal/contract/assistant/assistant.shapes';
import type { Language } from '@fanal/contract/locales';
import { askedWords, stemOf, wordsOf } from './words.rules.ts';

/** How much of a question a passage holds: `coverage` by weight from 0 to 1, `matched` of `terms` words. */
export type Support = { coverage: number; matched: number; terms: number };

export const LEAST_COVERAGE = 0.45;
/** Further passages are read when they hold nearly as much as the best one. */
const NEAR_THE_BEST = 0.6;
/** What is quoted without a model stands alone: it must hold more. */
const QUOTED_NEAR_THE_BEST = 0.75;
const MOST_QUOTED = 3;
/** Passages that a model may write from. */
export const MOST_READ = 6;

export const isSupported = ({ coverage, matched, terms }: Support): boolean =>
  terms > 0 && coverage >= LEAST_COVERAGE && matched >= Math.min(2, terms);

/** The passages to answer from, best first; none when no passage holds enough of the question. */
export const supporting = <T extends Support>(found: readonly T[], most: number): T[] => {
  const [best] = found;
  if (!best || !isSupported(best)) return [];
  return found.filter((one) => one.coverage >= best.coverage * NEAR_THE_BEST).slice(0, most);
};

type Ranked = Support & { documentId: string; place: number; closeness: number | null };

/** The usual constant of reciprocal rank fusion: the first places differ little. */
const RANK_OFFSET = 60;

/**
 * Passages found by their words and passages with a near meaning in one order: each place counts 1 / (60 + place) in both
 * lists. By its meaning alone a passage supports an answer from `leastCloseness` on; passages that hold enough words need none.
 */
export const rankedTogether = <T extends Ranked>(
  byWords: readonly T[],
  nearest: readonly T[],
  leastCloseness: number,
): T[] => {
  const keyOf = ({ documentId, place }: Ranked) => `${documentId} ${place}`;
  const found = new Map<string, { passage: T; score: number }>();
  for (const list of [byWords, nearest])
    for (const [at, passage] of list.entries()) {
      const before = found.get(keyOf(passage));
      const score = (before?.score ?? 0) + 1 / (RANK_OFFSET + at + 1);
      found.set(keyOf(passage), {
        passage: before ? { ...before.passage, closeness: passage.closeness } : passage,
        score,
      });
    }
  const isEnough = ({ terms, closeness }: T) => terms > 0 || (closeness ?? 0) >= leastCloseness;
  return [...found.values()]
    .filter(({ passage }) => isEnough(passage))
    .sort((a, b) => b.score - a.score)
    .map(({ passage }) => passage);
};

/** Of the passages to answer from, those that are quoted as they are. */
export const quotedOf = <T extends Support>(readable: readonly T[]): T[] => {
  const best = Math.max(...readable.map(({ coverage }) => coverage));
  // What was found by its meaning has no words to be measured by.
  return readable
    .filter(({ coverage, terms }) => terms === 0 || coverage >= best * QUOTED_NEAR_THE_BEST)
    .slice(0, MOST_QUOTED);
};

/** Whom to ask instead, when a question has all words of one of the topics that are not answered. */
export const referralFor = (question: string, language: Language, referrals: readonly Referral[]): Referral | null => {
  const asked = new Set(wordsOf(question).map(stemOf));
  const isAsked = (topic: string) => {
    const words = askedWords(topic, language);
    return words.length > 0 && words.every((word) => asked.has(stemOf(word)));
  };
  return referrals.find(({ words }) => words.split(/[,;]/).some(isAsked)) ?? null;
};

const numbersOf = (text: string): string[] => wordsOf(text).filter((word) => /\p{N}/u.test(word));

/** Shares of the words of a sentence that its passages must hold. */
const LEAST_SHARED = 0.3;

/**
 * True when the passages that a sentence cites say so: each of its numbers stands in them, and enough of its words
 * when it is in their language.
 */
export const isBacked = (
  sentence: string,
  cited: readonly { text: string; language: Language }[],
  language: Language,
): boolean => {
  if (cited.length === 0) return false;
  const words = cited.flatMap(({ text }) => wordsOf(text));
  const held = new Set(words);
  if (!numbersOf(sentence).every((number) => held.has(number))) return false;
  if (!cited.some((passage) => passage.language === language)) return true;
  const stems = new Set(words.map(stemOf));
  const own = askedWords(sentence, language).map(stemOf);
  const shared = own.filter((stem) => stems.has(stem)).length;
  return own.length === 0 || shared / own.length >= LEAST_SHARED;
};
