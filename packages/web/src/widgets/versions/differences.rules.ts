/** What differs between two versions of a text, word by word. */
import { diffWordsWithSpace } from 'diff';

/** A piece of one of the two texts; `isChanged`: the other text does not have it there. */
export type Piece = { text: string; isChanged: boolean };
export type Difference = { before: Piece[]; after: Piece[]; removedWords: number; addedWords: number };

/** Beyond so many changes the two texts have nothing in common that somebody would want to see. */
const MOST_EDITS = 4_000;

const wordsIn = (text: string): number => text.match(/[\p{L}\p{N}]+(?:[’'-][\p{L}\p{N}]+)*/gu)?.length ?? 0;
const isGap = (text: string): boolean => /^[^\S\n]+$/.test(text);

/** A space between two changed words belongs to the change: the words are read, and marked, as one. */
const joined = (pieces: readonly Piece[]): Piece[] => {
  const result: Piece[] = [];
  for (const [at, { text, isChanged }] of pieces.entries()) {
    const last = result.at(-1);
    const next = pieces[at + 1];
    const isWithin = isGap(text) && last?.isChanged === true && next?.isChanged === true;
    const marked = isChanged || isWithin;
    if (last && last.isChanged === marked) last.text += text;
    else result.push({ text, isChanged: marked });
  }
  return result;
};

const wordsChanged = (pieces: readonly Piece[]): number =>
  pieces.reduce((total, { text, isChanged }) => total + (isChanged ? wordsIn(text) : 0), 0);

/** Compares two texts; lines are kept. */
export const differenceBetween = (before: string, after: string): Difference => {
  const changes = diffWordsWithSpace(before, after, { maxEditLength: MOST_EDITS }) ?? [
    { value: before, removed: true, added: false },
    { value: after, removed: false, added: true },
  ];
  const old = changes.flatMap(({ value, removed, added }) => (added ? [] : [{ text: value, isChanged: removed }]));
  const young = changes.flatMap(({ value, removed, added }) => (removed ? [] : [{ text: value, isChanged: added }]));
  return {
    before: joined(old),
    after: joined(young),
    removedWords: wordsChanged(old),
    addedWords: wordsChanged(young),
  };
};

/** The same for a list of names: what only one of the two has is changed. */
export const namesCompared = (names: readonly string[], others: readonly string[]): Piece[] =>
  names.map((text) => ({ text, isChanged: !others.includes(text) }));
