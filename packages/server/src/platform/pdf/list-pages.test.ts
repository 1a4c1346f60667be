import { describe, expect, it } from 'vitest';
import { inTwoLines } from './list-pages.ts';

describe('a text that is too long for its column', () => {
  const divide = (text: string) => inTwoLines(text, (part) => part.length);

  it('is divided between words, where the longer line is shortest', () => {
    expect(divide('Contremaîtresse ou contremaître de chantier')).toEqual([
      'Contremaîtresse ou',
      'contremaître de chantier',
    ]);
    expect(divide('Opératrice de grue')).toEqual(['Opératrice', 'de grue']);
  });

  it('stays one line where it is one word', () => {
    expect(divide('Charpentière-menuisière')).toEqual(['Charpentière-menuisière']);
    expect(divide('')).toEqual(['']);
  });
});
