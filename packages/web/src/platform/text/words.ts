/** The words of the portal: loaded for one feature and one language at a time, when a screen or a change of language needs them. */
import { FALLBACK_LOCALE, type Language, type Locale, languageOf } from '@fanal/contract/locales';
import { formatNumber } from '../numbers.ts';
import { remembered } from '../remembered.ts';
import { applyLocale, currentLanguage, currentLocale, keepLocale, localeWithDefault, tagOf } from './locale.ts';

/** Namespace -> its French file, which is the source: the application fills it in (app/words.ts). */
// biome-ignore lint/suspicious/noEmptyInterface: filled in by declaration merging.
export interface WordsOf {}
export type Namespace = keyof WordsOf & string;

/** A JSON file of words, nested as its author likes; `key_one` and `key_other` are plural forms of `key`. */
export type Words = { [key: string]: string | Words };
type Load = () => Promise<{ default: Words }>;
export type Values = Record<string, string | number>;

const fallback: Language = languageOf(FALLBACK_LOCALE);
const fileName = /([\w-]+)\.text\.(fr|en|es)\.json$/;

/** By '{namespace}.{language}'. */
const loaders = new Map<string, Load>();
const loading = new Map<string, Promise<void>>();
const loaded = new Map<string, Words>();
const wanted = new Set<string>();

const listeners = new Set<() => void>();
let revision = 0;
const announce = () => {
  revision += 1;
  for (const listener of listeners) listener();
};
export const watchWords = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
/** Changes whenever something may read differently. */
export const wordsRevision = (): number => revision;

/** The files that exist, by path: `import.meta.glob('…/*.text.*.json')`. */
export const registerWords = (files: Record<string, Load>): void => {
  for (const [path, load] of Object.entries(files)) {
    const [, namespace, language] = fileName.exec(path) ?? [];
    if (namespace && language) loaders.set(`${namespace}.${language}`, load);
  }
};

const load = (namespace: string, language: Language): Promise<void> => {
  const file = `${namespace}.${language}`;
  const started = loading.get(file) ?? fetchWords(file);
  loading.set(file, started);
  return started;
};

declare global {
  interface ImportMetaEnv {
    readonly VITE_WORDS?: string;
  }
}

/** Where a build serves the text files; not set while developing and in tests, which register them. */
const served: string | undefined = import.meta.env.VITE_WORDS;

const readServed = async (file: string): Promise<Words> => {
  const response = await fetch(`${served}${file}.json`);
  // As when a part of the code is gone: a newer build took the place of this one (platform/version.ts).
  if (response.status === 404) window.dispatchEvent(new Event('vite:preloadError'));
  if (!response.ok) throw new Error(`No words: ${file}`);
  return (await response.json()) as Words;
};

const readRegistered = async (file: string): Promise<Words> => {
  const loader = loaders.get(file);
  if (!loader) throw new Error(`No words: ${file}`);
  return (await loader()).default;
};

const fetchWords = async (file: string): Promise<void> => {
  try {
    loaded.set(file, await (served ? readServed(file) : readRegistered(file)));
    announce();
  } catch (error) {
    loading.delete(file);
    throw error;
  }
};

/** Words of these features in the language of now; afterwards they follow every change of language. */
export const loadWords = async (...namespaces: readonly Namespace[]): Promise<void> => {
  for (const namespace of namespaces) wanted.add(namespace);
  await Promise.all(namespaces.map((namespace) => load(namespace, currentLanguage())));
};

/** What was asked for, once its words are there too. The build writes these calls (vite/words-with-chunks.ts). @public */
export const withWords = async <T>(module: Promise<T>, namespaces: readonly Namespace[]): Promise<T> => {
  const [loaded] = await Promise.all([module, loadWords(...namespaces)]);
  return loaded;
};

/** Makes the page ready to speak the locale of the cookie; `namespaces` are those that every page shows. */
export const startWords = async (...namespaces: readonly Namespace[]): Promise<void> => {
  await loadWords(...namespaces);
  applyLocale(currentLocale());
};

/** Changes the language in place: nothing reloads, nothing typed is lost. */
const speak = async (next: Locale): Promise<void> => {
  await Promise.all([...wanted].map((namespace) => load(namespace, languageOf(next))));
  applyLocale(next);
  announce();
};

const choiceListeners = new Set<() => void>();
/** Told once the page speaks what the person has chosen, and not what an organization speaks before anything was chosen. */
export const watchChoice = (listener: () => void): (() => void) => {
  choiceListeners.add(listener);
  return () => choiceListeners.delete(listener);
};

/** The person's own choice, kept for a year, at once: who leaves the page before its words are there has chosen too. */
export const chooseLocale = async (next: Locale): Promise<void> => {
  keepLocale(next);
  await speak(next);
  for (const listener of choiceListeners) listener();
};

/** The organization's language, for those who never chose one. */
export const followOrganization = async (organizationDefault: Locale): Promise<void> => {
  const next = localeWithDefault(organizationDefault);
  if (next !== currentLocale()) await speak(next);
};

const textAt = (words: Words | undefined, key: string): string | undefined => {
  let at: string | Words | undefined = words;
  for (const part of key.split('.')) at = typeof at === 'object' ? at[part] : undefined;
  return typeof at === 'string' ? at : undefined;
};

const pluralsOf = remembered((language: Language) => new Intl.PluralRules(language));

/**
 * The form for a number: that of zero where a file writes one; languages have forms (French for a million) that a file need not write.
 * A key that has one form only reads the same for every number.
 */
const formOf = (words: Words | undefined, key: string, language: Language, count: number | undefined) => {
  if (count === undefined) return textAt(words, key);
  const form = pluralsOf(language).select(count);
  const ofZero = count === 0 ? textAt(words, `${key}_zero`) : undefined;
  return ofZero ?? textAt(words, `${key}_${form}`) ?? textAt(words, `${key}_other`) ?? textAt(words, key);
};

const filledIn = (text: string, values: Values): string =>
  text.replace(/\{\{(\w+)\}\}/g, (place, name: string) => {
    const value = values[name];
    if (value === undefined) return place;
    return typeof value === 'number' ? formatNumber(value, tagOf(currentLocale())) : value;
  });

/** A key without words shows English (GAP-13), which is only fetched then. */
const inEnglish = (namespace: string, key: string, count: number | undefined): string => {
  const english = loaded.get(`${namespace}.${fallback}`);
  if (!english) void load(namespace, fallback).catch(console.error);
  return formOf(english, key, fallback, count) ?? '';
};

/** `count` chooses the plural; every number is written as the locale writes it. */
export const translate = (namespace: string, key: string, values: Values = {}): string => {
  const language = currentLanguage();
  const count = values.count === undefined ? undefined : Number(values.count);
  const text = formOf(loaded.get(`${namespace}.${language}`), key, language, count);
  return filledIn(text ?? inEnglish(namespace, key, count), values);
};

/** The words of one feature in a language that the page may not speak (search terms of all three); nothing for an unknown key. */
export const wordsIn = async (namespace: Namespace, language: Language): Promise<(key: string) => string> => {
  await load(namespace, language);
  return (key) => textAt(loaded.get(`${namespace}.${language}`), key) ?? '';
};
