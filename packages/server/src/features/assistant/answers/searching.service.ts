/** Finds the passages that an answer may rest on; none when no document says enough of the question (decision 65). */
import { type Language, languages } from '@fanal/contract/locales';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import type { Embeddings } from '#platform/language-model/embeddings';
import { embedWithinBudget, type Spending } from '../budget/budget.service.ts';
import {
  answeringDocuments,
  type FoundPassage,
  type Meaning,
  nearestPassages,
  searchPassages,
  timeOfSearch,
} from './answers.data.ts';
import { isSupported, MOST_READ, rankedTogether, supporting } from './support.rules.ts';
import { withSynonyms } from './thesaurus.rules.ts';
import { askedWords, dictionaryForm } from './words.rules.ts';

export type Search = {
  question: string;
  /** The language of the question. */
  spoken: Language;
  /** Of whoever asks; null for all documents. */
  targetIds: readonly string[] | null;
  /** Null where only words are compared. */
  meaning: Meaning | null;
};

/** Words of a question as the search gets them: each with its synonyms behind it. */
const formsOf = (question: string, spoken: Language, language: Language): string[] =>
  askedWords(question, spoken).map((word) =>
    withSynonyms(word, language)
      .map((one) => dictionaryForm(one, language))
      .join('|'),
  );

const MOST_FOUND = MOST_READ * 2;

/** In the language of the question; without a supported passage, in the other languages: names and numbers are the same in all. */
const findByWords = async (
  db: Db,
  org: OrgId,
  { question, spoken }: Search,
  documentIds: readonly string[],
): Promise<FoundPassage[]> => {
  for (const language of [spoken, ...languages.filter((one) => one !== spoken)]) {
    const words = formsOf(question, spoken, language);
    const found = await searchPassages(db, org, { words, language, documentIds, most: MOST_FOUND });
    if (found[0] && isSupported(found[0])) return supporting(found, MOST_READ);
  }
  return [];
};

/** By words, and by meaning where an embedding model is configured: both are ranked together (decision 75). */
export const findSupport = async (db: Db, org: OrgId, search: Search): Promise<FoundPassage[]> => {
  const documentIds = await answeringDocuments(db, org, search.targetIds);
  if (documentIds.length === 0) return [];
  const byWords = await findByWords(db, org, search, documentIds);
  const { meaning } = search;
  if (!meaning) return byWords;
  const nearest = await nearestPassages(db, org, meaning, { documentIds, most: MOST_FOUND });
  return rankedTogether(byWords, nearest, meaning.leastCloseness).slice(0, MOST_READ);
};

/** The question as a vector; null without an embedding model, or when it does not answer or its budget is spent: words find passages alone then. */
export const meaningOf = async (
  spending: Spending,
  embeddings: Embeddings | null,
  question: string,
): Promise<Meaning | null> => {
  const vectors = embeddings && (await embedWithinBudget(spending, embeddings, [question]));
  if (!embeddings || !vectors) return null;
  const { name, leastCloseness, leastSame } = embeddings;
  return { model: name, vector: vectors[0]!, leastCloseness, leastSame };
};

/** Milliseconds that the database takes for the search in the language of the question; for the benchmarks. */
export const searchTimes = async (
  db: Db,
  org: OrgId,
  { question, spoken, targetIds }: Omit<Search, 'meaning'>,
): Promise<number> => {
  const documentIds = await answeringDocuments(db, org, targetIds);
  const words = formsOf(question, spoken, spoken);
  return timeOfSearch(db, org, { words, language: spoken, documentIds, most: MOST_FOUND });
};
