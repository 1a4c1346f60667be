/** Guesses the field of a heading; accents, case, punctuation and small words are ignored. */
import { createHash } from 'node:crypto';
import { nameKey } from '@fanal/contract/names.rules';
import type { Field } from './field.rules.ts';

const small = new Set('de du des d la le les l un une el los las del of the a au aux et y and'.split(' '));

/** Letters and digits with single blanks between words: 'N° d’employé' becomes 'no d employe'. */
export const wordKey = (text: string): string =>
  nameKey(text.replace(/[#№]|n[°º]/gi, ' no '))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const withoutSmall = (key: string): string =>
  key
    .split(' ')
    .filter((word) => !small.has(word))
    .join(' ');

/** Lookup keys of a heading, the most exact first: as written, without brackets, without small words. */
const keysOf = (heading: string): string[] => {
  const plain = wordKey(heading);
  const bare = wordKey(heading.replace(/\([^)]*\)|\[[^\]]*\]/g, ' '));
  return [plain, bare, withoutSmall(bare)];
};

const meaningsOf = (fields: readonly Field[]): ReadonlyMap<string, string> => {
  const words = fields.flatMap(({ name, labels, headings }) =>
    [name, ...Object.values(labels), ...headings].map((text) => [text, name] as const),
  );
  const exact = words.map(([text, name]) => [wordKey(text), name] as const);
  const loose = words.map(([text, name]) => [withoutSmall(wordKey(text)), name] as const);
  return new Map([...loose, ...exact]);
};

/** The field of each heading, or null; each field at most once, for the first heading that matches. */
export const guessFields = (headings: readonly string[], fields: readonly Field[]): (string | null)[] => {
  const meanings = meaningsOf(fields);
  const taken = new Set<string>();
  return headings.map((heading) => {
    const found = keysOf(heading)
      .map((key) => meanings.get(key))
      .find((name) => name !== undefined);
    if (found === undefined || taken.has(found)) return null;
    taken.add(found);
    return found;
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
