/** Finds things by what they are called in any of the three languages. */
import { languages } from '@fanal/contract/locales';
import { nameKey } from '@fanal/contract/names.rules';
import type { Namespace } from '#platform/text/words.ts';
import { wordsIn } from '#platform/text/words.ts';

/** Answers what a key says in the three languages together, ready to be compared. */
export type AllWords = (namespace: Namespace, key: string) => string;

export const loadAllWords = async (namespaces: readonly Namespace[]): Promise<AllWords> => {
  const loaded = await Promise.all(
    namespaces.flatMap((namespace) =>
      languages.map(async (language) => ({ namespace, words: await wordsIn(namespace, language) })),
    ),
  );
  return (namespace, key) =>
    nameKey(
      loaded
        .filter((one) => one.namespace === namespace)
        .map(({ words }) => words(key))
        .join(' '),
    );
};

/** True when each word of the query begins a word of the text; accents and capitals do not count. */
export const matches = (query: string, text: string): boolean => {
  const words = ` ${text.replaceAll(/[^\p{L}\p{N}]+/gu, ' ')}`;
  return nameKey(query)
    .split(/[^\p{L}\p{N}]+/u)
    .every((part) => words.includes(` ${part}`));
};
