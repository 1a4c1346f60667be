/** Guesses the field of each heading from what its words say; accents, case and punctuation are ignored. */
import { createHash } from 'node:crypto';
import { nameKey } from '@fanal/contract/names.rules';
import type { Field } from './field.rules.ts';
import { conceptOf, dependentConcepts, LONGEST_PHRASE, neutralWords, weakConcepts } from './vocabulary.rules.ts';

/** Letters and digits with single blanks between words: 'N° d’employé' becomes 'no d employe'. */
export const wordKey = (text: string): string =>
  nameKey(text.replace(/[#№]|n[°º]/gi, ' no '))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Endings in brackets: employé(e), superviseur(e), nombre(s). */
const endings = /\((?:e|s|es|ère|ière|rice|trice|euse|a|as)\)/gi;
/** Brackets that only say how a value is written: (AAAA-MM-JJ), (M/F). */
const formats = /[([][\sadfhjmxy\d/|,.:;–-]*[)\]]/gi;

/** The words of a heading: 'employee_firstName1' has four. */
const wordsOf = (heading: string): string[] =>
  wordKey(
    heading
      .replace(endings, '')
      .replace(formats, ' ')
      .replace(/(\p{Ll})(?=\p{Lu})|(\p{Lu})(?=\p{Lu}\p{Ll})/gu, '$1$2 ')
      .replace(/(\p{L})(?=\p{N})|(\p{N})(?=\p{L})/gu, '$1$2 '),
  )
    .split(' ')
    .filter(Boolean);

const singular = (word: string): string => (word.length > 3 && word.endsWith('s') ? word.slice(0, -1) : word);

const conceptOfWords = (words: readonly string[]): string | undefined =>
  conceptOf.get(words.join(' ')) ?? conceptOf.get(words.map(singular).join(' '));

/** The longest phrase of the vocabulary that the words begin with. */
const phraseAt = (words: readonly string[]) => {
  for (let length = Math.min(LONGEST_PHRASE, words.length); length > 0; length--) {
    const concept = conceptOfWords(words.slice(0, length));
    if (concept !== undefined) return { concept, length };
  }
  return undefined;
};

/** A sign for a number alone heads the column of line numbers. */
const onlyNumbersLines = new Set(['no', 'n', 'num', 'nbr', 'nro']);

/** What a heading says, or null when it has a word that the vocabulary does not know. */
const conceptsOf = (heading: string): ReadonlySet<string> | null => {
  const words = wordsOf(heading);
  if (words.length === 1 && onlyNumbersLines.has(words[0]!)) return null;
  const concepts = new Set<string>();
  for (let at = 0; at < words.length; ) {
    const phrase = phraseAt(words.slice(at));
    if (phrase) concepts.add(phrase.concept);
    else if (!neutralWords.has(words[at]!)) return null;
    at += phrase?.length ?? 1;
  }
  return concepts;
};

const keyOf = (concepts: Iterable<string>): string =>
  [...new Set(concepts)]
    .filter((concept) => !weakConcepts.has(concept))
    .sort()
    .join(' ');

const replaced = (concepts: ReadonlySet<string>, other: (concept: string) => string): string =>
  keyOf([...concepts].map(other));

/** The readings of a heading among the others of its row, the most literal first. */
const readingsOf = (concepts: ReadonlySet<string>, others: ReadonlySet<string>): string[] => {
  const inRow = (concept: string): string => {
    const meaning = dependentConcepts[concept];
    if (!meaning) return concept;
    return meaning.beside.some((one) => others.has(one)) ? meaning.is : meaning.otherwise;
  };
  const isName = (concept: string) => concept === 'nom' || concept === 'nombre';
  return [keyOf(concepts), replaced(concepts, inRow), replaced(concepts, (one) => (isName(one) ? 'name' : one))];
};

/** All combinations of a meaning: 'home? phone' is 'phone' and 'home phone'. */
const combinationsOf = (meaning: string): string[] =>
  meaning
    .split(' ')
    .reduce<string[][]>(
      (combinations, concept) =>
        concept.endsWith('?')
          ? combinations.flatMap((some) => [some, [...some, concept.slice(0, -1)]])
          : combinations.map((some) => [...some, concept]),
      [[]],
    )
    .map(keyOf);

type Meaning = { field: Field; isUncertain: boolean; rank: number };

const meaningsOf = (fields: readonly Field[]): ReadonlyMap<string, Meaning> =>
  new Map(
    fields.flatMap((field) =>
      [...field.meanings, ...(field.uncertainMeanings ?? [])].flatMap((meaning, rank) =>
        combinationsOf(meaning).map(
          (key) => [key, { field, rank, isUncertain: rank >= field.meanings.length }] as const,
        ),
      ),
    ),
  );

const isKnown = (field: Field, text: string): boolean =>
  field.kind === 'choice' && (field.choices.has(wordKey(text)) || field.openChoices?.has(wordKey(text)) === true);

/** Whether a column may be the field: an uncertain meaning needs a value that the field knows, or an empty column. */
const fits = ({ field, isUncertain }: Meaning, samples: readonly string[] = []): boolean =>
  !isUncertain || samples.length === 0 || samples.some((text) => isKnown(field, text));

type Guess = { name: string; preference: number };

/** The meaning that the field lists first is preferred, then the heading that says most, without a weak word. */
const preferenceOf = (concepts: ReadonlySet<string>, rank: number): number => {
  const weak = [...concepts].filter((concept) => weakConcepts.has(concept)).length;
  return (concepts.size - weak) * 100 - weak * 10 - rank * 1_000;
};

/** Headings that are the label of a field mean this field; the template has them. */
const labelsOf = (fields: readonly Field[]): ReadonlyMap<string, string> =>
  new Map(
    fields.flatMap(({ name, labels }) =>
      [name, ...Object.values(labels)].map((label) => [wordsOf(label).join(' '), name] as const),
    ),
  );

/**
 * The field of each heading, or null; each field at most once, for the heading that says most about it. `samples` are
 * the first values of each column.
 */
export const guessFields = (
  headings: readonly string[],
  fields: readonly Field[],
  samples: readonly (readonly string[])[] = [],
): (string | null)[] => {
  const meanings = meaningsOf(fields);
  const labels = labelsOf(fields);
  const said = headings.map(conceptsOf);
  const guessOf = (heading: string, at: number): Guess | null => {
    const others = new Set(said.flatMap((concepts, other) => (other === at || !concepts ? [] : [...concepts])));
    const concepts = said[at];
    const found = concepts && readingsOf(concepts, others).flatMap((key) => meanings.get(key) ?? [])[0];
    if (found && !fits(found, samples[at])) return null;
    if (found) return { name: found.field.name, preference: preferenceOf(concepts, found.rank) };
    const name = labels.get(wordsOf(heading).join(' '));
    return name === undefined ? null : { name, preference: -100_000 };
  };
  const guesses = headings.map(guessOf);
  return guesses.map((guess, at) => {
    const isBest = guesses.every(
      (other, place) =>
        !guess ||
        other?.name !== guess.name ||
        other.preference < guess.preference ||
        (other.preference === guess.preference && place >= at),
    );
    return guess && isBest ? guess.name : null;
  });
};

/** The key of a stored mapping: the same headings in the same order. */
const hashOfHeadings = (headings: readonly string[]): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(headings.map(wordKey)))
    .digest();

/** A mapping as it is stored: '' is an ignored column. */
export type RememberedColumns = { hash: Buffer; columns: string[] };

/**
 * What is remembered of a mapping. Columns that the product itself adds to a file, such as the reasons of refused lines,
 * do not count, so that the file of refused lines has the mapping of the file it was made from.
 */
export const rememberedColumns = (
  headings: readonly string[],
  columns: readonly string[],
  isAdded: (heading: string) => boolean,
): RememberedColumns => ({
  hash: hashOfHeadings(headings.filter((heading) => !isAdded(heading))),
  columns: columns.filter((_, at) => !isAdded(headings[at]!)),
});

/** The remembered columns for headings that may include added ones, which are ignored. */
export const recalledColumns = (
  headings: readonly string[],
  remembered: readonly string[],
  isAdded: (heading: string) => boolean,
): string[] => {
  const rest = [...remembered];
  return headings.map((heading) => (isAdded(heading) ? '' : (rest.shift() ?? '')));
};

/** How likely a row contains headings: the number of matching fields, then the number of non-numeric cells. */
export const headingScore = (cells: readonly string[], fields: readonly Field[]): number =>
  guessFields(cells, fields).filter((name) => name !== null).length;
