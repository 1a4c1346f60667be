/** Finds the passages that an answer may rest on; none when no document says enough of the question (decision 65). */
import { type Language, languages } from '@fanal/contract/locales';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import { answeringDocuments, type FoundPassage, searchPassages, timeOfSearch } from './answers.data.ts';
import { isSupported, MOST_READ, supporting } from './support.rules.ts';
import { withSynonyms } from './thesaurus.rules.ts';
import { askedWords, dictionaryForm } from './words.rules.ts';

export type Search = {
  question: string;
  /** The language of the question. */
  spoken: Language;
  /** Of whoever asks; null for all documents. */
  targetIds: readonly string[] | null;
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
export const findSupport = async (
  db: Db,
  org: OrgId,
  { question, spoken, targetIds }: Search,
): Promise<FoundPassage[]> => {
  const documentIds = await answeringDocuments(db, org, targetIds);
  if (documentIds.length === 0) return [];
  for (const language of [spoken, ...languages.filter((one) => one !== spoken)]) {
    const words = formsOf(question, spoken, language);
    const found = await searchPassages(db, org, { words, language, documentIds, most: MOST_FOUND });
    if (found[0] && isSupported(found[0])) return supporting(found, MOST_READ);
  }
  return [];
};

/** Milliseconds that the database takes for the search in the language of the question; for the benchmarks. */
export const searchTimes = async (db: Db, org: OrgId, { question, spoken, targetIds }: Search): Promise<number> => {
  const documentIds = await answeringDocuments(db, org, targetIds);
  const words = formsOf(question, spoken, spoken);
  return timeOfSearch(db, org, { words, language: spoken, documentIds, most: MOST_FOUND });
};
