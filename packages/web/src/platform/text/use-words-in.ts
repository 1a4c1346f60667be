import type { Language } from '@fanal/contract/locales';
import { useEffect, useState } from 'react';
import type { TextKey } from './use-text.ts';
import { type Namespace, wordsIn } from './words.ts';

/** Words in a language that the page may not speak: how something looks to those who read it. Empty until they have come. */
export const useWordsIn = <N extends Namespace>(namespace: N, language: Language): ((key: TextKey<N>) => string) => {
  const [said, setSaid] = useState<{ of: string; words: (key: string) => string } | null>(null);
  const of = `${namespace}.${language}`;
  useEffect(() => {
    let isWanted = true;
    wordsIn(namespace, language)
      .then((words) => {
        if (isWanted) setSaid({ of: `${namespace}.${language}`, words });
      })
      .catch((error: unknown) => console.warn(error));
    return () => {
      isWanted = false;
    };
  }, [namespace, language]);
  return (key) => (said?.of === of ? said.words(key) : '');
};
