import { describe, expect, it } from 'vitest';
import { differenceBetween, namesCompared } from './differences.rules.ts';

const marked = (pieces: { text: string; isChanged: boolean }[]) =>
  pieces.map(({ text, isChanged }) => (isChanged ? `[${text}]` : text)).join('');

describe('the difference between two texts', () => {
  it('marks removed and added words, with accents and apostrophes, and counts them', () => {
    const { before, after, removedWords, addedWords } = differenceBetween(
      'L’équipe passe par la route 155.',
      'L’équipe élargie passe par la route 169.',
    );
    expect(marked(before)).toBe('L’équipe passe par la route [155].');
    expect(marked(after)).toBe('L’équipe [élargie ]passe par la route [169].');
    expect([removedWords, addedWords]).toEqual([1, 2]);
  });

  it('marks words that follow each other as one, and never across lines', () => {
    const { before, after } = differenceBetween('un deux trois\nquatre', 'cinq six trois\nsept');
    expect(marked(before)).toBe('[un deux] trois\n[quatre]');
    expect(marked(after)).toBe('[cinq six] trois\n[sept]');
  });

  it('marks nothing in equal texts, and everything where one is empty', () => {
    expect(differenceBetween('pareil', 'pareil')).toEqual({
      before: [{ text: 'pareil', isChanged: false }],
      after: [{ text: 'pareil', isChanged: false }],
      removedWords: 0,
      addedWords: 0,
    });
    expect(differenceBetween('', 'deux mots')).toMatchObject({ before: [], addedWords: 2, removedWords: 0 });
  });

  it('marks the whole of two long texts that have nothing in common', () => {
    const long = (word: string) => Array.from({ length: 5_000 }, (_, at) => `${word}${at}`).join(' ');
    const { before, after, removedWords, addedWords } = differenceBetween(long('a'), long('b'));
    expect([before.length, after.length, removedWords, addedWords]).toEqual([1, 1, 5_000, 5_000]);
  });

  it('marks names that the other list does not have', () => {
    expect(namesCompared(['Boréal', 'Mine'], ['Boréal'])).toEqual([
      { text: 'Boréal', isChanged: false },
      { text: 'Mine', isChanged: true },
    ]);
  });
});
