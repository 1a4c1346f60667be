/** What a heading seems to say: accents, capitals, punctuation and small words do not count. */
import { createHash } from 'node:crypto';
import { nameKey } from '@fanal/contract/names.rules';
import type { Field } from './field.rules.ts';

const small = new Set('de du des d la le les l un une el los las del of the a au aux et y and'.split(' '));

/** Letters and digits, one blank between words: 'N° d’employé' is 'no d employe'. */
export const wordKey = (text: string): string =>
  nameKey(text.replace(/[#№]|n[°º]/gi, ' no '))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const withoutSmall = (key: string): string =>
  key
    .split(' ')
    .filter((word) => !small.has(word))
    .join(' ');

/** What a heading is looked up by, the most exact first: as it stands, without what is in brackets, without small words. */
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

/** The field that each heading means, or null; each field once, the first heading that says it. */
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

/** What a mapping is remembered by: the same headings in the same order. */
export const hashOfHeadings = (headings: readonly string[]): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(headings.map(wordKey)))
    .digest();

/** How much of a row reads like headings: fields that it names, then cells that are no numbers. */
export const headingScore = (cells: readonly string[], fields: readonly Field[]): number =>
  guessFields(cells, fields).filter((name) => name !== null).length;
