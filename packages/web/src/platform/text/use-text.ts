import type { Locale } from '@fanal/contract/locales';
import { useCallback, useSyncExternalStore } from 'react';
import { currentLocale, watchLocale } from './locale.ts';
import { type Namespace, translate, type Values, type WordsOf, watchWords, wordsRevision } from './words.ts';

type Plural = '_zero' | '_one' | '_two' | '_few' | '_many' | '_other';
type WithoutPlural<Key extends string> = Key extends `${infer Base}${Plural}` ? Base : Key;

type KeysIn<Words, Prefix extends string = ''> = {
  [Key in keyof Words & string]: Words[Key] extends string
    ? `${Prefix}${WithoutPlural<Key>}`
    : KeysIn<Words[Key], `${Prefix}${Key}.`>;
}[keyof Words & string];

/** Every key of a namespace, as its French file has them: 'title', 'menu.sites', 'people' for people_one and people_other. */
export type TextKey<N extends Namespace> = KeysIn<WordsOf[N]>;

/** Words for a key; `count` chooses the plural, numbers are written as the locale writes them. */
export type Text<N extends Namespace> = (key: TextKey<N>, values?: Values) => string;

/** The words of one feature, in the language of now; a key that the French file does not have does not compile. */
export const useText = <N extends Namespace>(namespace: N): Text<N> => {
  const revision = useSyncExternalStore(watchWords, wordsRevision);
  // A new function after every change of words, so that what was made from them is made again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the revision stands for the words themselves.
  return useCallback((key, values) => translate(namespace, key, values), [namespace, revision]);
};

export const useLocale = (): Locale => useSyncExternalStore(watchLocale, currentLocale);
